import { useEffect, useRef, type RefObject } from 'react';

import { FOCUS_HOME } from './focusHome.ts';

/**
 * What was pressed may be gone afterwards: a row that was removed, a form that is done, the way in of somebody who is
 * in. Then the part in which it stood gets the focus, or what it names as its home; else whoever has no mouse would
 * begin again at the top of the page. Looks after every drawing of the component that uses it.
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
    if (!isInside.current || !isLost(document.activeElement)) return;
    const home = part.current?.querySelector<HTMLElement>(FOCUS_HOME) ?? part.current;
    home?.focus({ preventScroll: true });
  });
}

/** A control that can no longer be pressed loses the focus too, only a moment later. */
function isLost(active: Element | null): boolean {
  return active === null || active === document.body || active.matches(':disabled');
}
