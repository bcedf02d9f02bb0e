import type { CouponRefusal } from '@fairline/contracts/coupon';
import { useHref, useView } from '@fairline/sdk/react';
import { Button } from '@fairline/ui';
import type { ReactNode } from 'react';

import { refusalAction } from './refusalAction.ts';
import { refusalPorts } from './refusalPorts.ts';
import { useCoupon } from './useCoupon.ts';

interface RefusalControlProps {
  readonly refusal: CouponRefusal;
  /** What "Try again" does here: places, or asks once more. */
  readonly onTryAgain: () => void;
  /** Something was done about it. */
  readonly onDone?: () => void;
}

/** The button or link that mends a refusal. */
export function RefusalControl({ refusal, onTryAgain, onDone }: RefusalControlProps): ReactNode {
  const { t, late, desk, money } = useCoupon();
  const { host } = useView();
  const to = useHref();
  const ports = refusalPorts(refusal, {
    selection: late.runtime.selection,
    host,
    quoteAgain: desk.quoteAgain,
    tryAgain: onTryAgain,
  });
  const action = refusalAction(refusal, ports);
  if (action === undefined) return null;
  const { word } = action;
  const text = t(word, { amount: refusal.amount === undefined ? '' : money(BigInt(refusal.amount)) });
  if (action.kind === 'link') {
    return (
      <Button variant="secondary" size="s" href={to(action.route)}>
        {text}
      </Button>
    );
  }
  return (
    <Button
      variant={refusal.mend.startsWith('accept-') ? 'primary' : 'secondary'}
      size="s"
      onClick={() => {
        onDone?.();
        action.run();
      }}
    >
      {text}
    </Button>
  );
}
