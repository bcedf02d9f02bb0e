import { useEffect, type RefObject } from 'react';

/** Gives an element the focus when it appears, and again with each new occasion; never while that is `false`. */
export function useFocus(ref: RefObject<HTMLElement | null>, occasion: string | boolean = true): void {
  useEffect(() => {
    if (occasion !== false) ref.current?.focus();
  }, [ref, occasion]);
}
