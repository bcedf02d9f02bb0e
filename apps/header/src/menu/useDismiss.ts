import { useEffect, type RefObject } from 'react';

/** Closes an open menu by Escape, by a press beside it, and when the focus moves on: what its element does not do itself. */
export function useDismiss(ref: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const details = ref.current;
    if (details === null) return undefined;
    const ending = new AbortController();
    const { signal } = ending;

    const isInside = (target: EventTarget | null): boolean =>
      target instanceof Node && details.contains(target);

    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        if (!isInside(target)) details.open = false;
      },
      { signal },
    );
    details.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !details.open) return;
        details.open = false;
        details.querySelector('summary')?.focus();
      },
      { signal },
    );
    details.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        // Without a next element the window lost the focus, or nothing took it: the menu stays.
        if (relatedTarget !== null && !isInside(relatedTarget)) details.open = false;
      },
      { signal },
    );
    return () => ending.abort();
  }, [ref]);
}
