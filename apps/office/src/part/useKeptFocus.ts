import { useEffect, useRef, type RefObject } from 'react';

/**
 * What was pressed may be gone afterwards: a row that was removed, a form that is done. Then the part in which it stood
 * gets the focus, or whoever has no mouse would begin again at the top of the page.
 */
export function useKeptFocus(part: RefObject<HTMLElement | null>): void {
  const isInside = useRef(false);
  useEffect(() => {
    const holds = ({ target }: Event): boolean =>
      target instanceof Node && part.current?.contains(target) === true;
    const noteFocus = (event: Event): void => {
      isInside.current = holds(event);
    };
    // A press beside the part takes the focus away on purpose.
    const notePress = (event: Event): void => {
      if (!holds(event)) isInside.current = false;
    };
    document.addEventListener('focusin', noteFocus);
    document.addEventListener('pointerdown', notePress);
    return () => {
      document.removeEventListener('focusin', noteFocus);
      document.removeEventListener('pointerdown', notePress);
    };
  }, [part]);
  // After every drawing: nobody tells when the element with the focus is taken away.
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body)
      part.current?.focus({ preventScroll: true });
  });
}
