import { showQuickCoupon } from '@fairline/coupon';
import { useEffect, useState } from 'react';

import type { Selection } from '../selection/selection.ts';

/** While the column is put away, the button whose press has just added a bet: there the quick coupon opens. */
export function useQuickAnchor(selection: Selection, isColumnHidden: boolean) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  useEffect(() => {
    if (!isColumnHidden) return;
    let pressed: HTMLElement | undefined;
    let count = selection.get().state.bets.length;
    // A bet that comes from another tab or from a code has no place on the page.
    const handlePress = ({ target }: Event): void => {
      pressed = target instanceof Element ? (target.closest('button') ?? undefined) : undefined;
      setTimeout(() => (pressed = undefined));
    };
    document.addEventListener('click', handlePress, true);
    const stop = selection.subscribe(() => {
      const before = count;
      count = selection.get().state.bets.length;
      if (count <= before || pressed === undefined) return;
      setAnchor(pressed);
      selection.apply((state) => showQuickCoupon(state, true));
    });
    return () => {
      document.removeEventListener('click', handlePress, true);
      stop();
      setAnchor(undefined);
      if (selection.get().state.isVisibleQuickCoupon)
        selection.apply((state) => showQuickCoupon(state, false));
    };
  }, [selection, isColumnHidden]);
  const close = (): void => {
    setAnchor(undefined);
    selection.apply((state) => showQuickCoupon(state, false));
  };
  return { anchor, close };
}
