import { clearBets } from '@fairline/coupon';
import { Button } from '@fairline/ui';
import type { ReactNode } from 'react';

import { useCoupon } from './useCoupon.ts';

/** One bet has its own button. */
export function ClearBets(): ReactNode {
  const { t, state, apply } = useCoupon();
  if (state.bets.length < 2) return null;
  return (
    <Button variant="ghost" size="s" icon="trash" onClick={() => apply(clearBets)}>
      {t('coupon.clear')}
    </Button>
  );
}
