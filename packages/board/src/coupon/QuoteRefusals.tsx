import type { CouponRefusal } from '@fairline/contracts/coupon';
import type { ReactNode } from 'react';

import { isTold } from './quoteRefusal.ts';
import { RefusalControl } from './RefusalControl.tsx';
import { refusalText } from './refusalText.ts';
import { useCoupon } from './useCoupon.ts';
import { useDesk } from './useDesk.ts';
import { Warning } from './Warning.tsx';

/**
 * What would refuse the coupon and only the server knows: beside the bet it concerns, or at the button. It is what was
 * true when it was asked, so it stops nobody: a placement is told what is true then.
 */
export function QuoteRefusals({ betId }: { readonly betId?: string }): ReactNode {
  const { desk } = useCoupon();
  const { quote, placement } = useDesk(desk);
  // A refusal that was just given says it already.
  if (quote === null || placement.kind === 'refused') return null;
  return quote.refusals
    .filter((refusal) => isTold(refusal) && refusal.betId === betId)
    .map((refusal) => <Note key={refusal.reason} refusal={refusal} />);
}

function Note({ refusal }: { readonly refusal: CouponRefusal }): ReactNode {
  const { t, desk, money, price } = useCoupon();
  return (
    <Warning text={refusalText(refusal, { t, money, price })} data-refusal={refusal.reason}>
      <RefusalControl refusal={refusal} onTryAgain={desk.quoteAgain} />
    </Warning>
  );
}
