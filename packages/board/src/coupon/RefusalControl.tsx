import type { CouponRefusal } from '@fairline/contracts/coupon';
import { updateCoupon } from '@fairline/coupon';
import { useHref, useView } from '@fairline/sdk/react';
import { Button } from '@fairline/ui';
import type { ReactNode } from 'react';

import { refusalAction } from './refusalAction.ts';
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
  const { t, late, desk, apply, money } = useCoupon();
  const { host } = useView();
  const to = useHref();
  const { selection } = late.runtime;
  const action = refusalAction(refusal, {
    apply,
    acceptMoves: () => {
      const moves = (refusal.moves ?? []).flatMap(({ betId, after }) =>
        betId === null ? [] : [[betId, { market: { coef: after } }] as const],
      );
      selection.take(Object.fromEntries(moves));
      selection.acceptPrices();
    },
    acceptBonus: () => {
      const { percent = 0, minStake = '0', max = '0' } = refusal.hyperBonus ?? {};
      const limits = {
        hyperBonusPercent: percent,
        minHyperBonusBetLimit: BigInt(minStake),
        maxHyperBonusLimit: BigInt(max),
      };
      apply((state, context) => updateCoupon(state, { limits }, context));
    },
    // Whatever was changed there is asked about anew.
    openLimits: () => void host?.openModal('setLimits').then(desk.quoteAgain),
    signIn: () => void host?.openModal('login'),
    tryAgain: onTryAgain,
    focusStake: () =>
      document.querySelector<HTMLInputElement>('[data-stake], [data-block-amount] input')?.focus(),
  });
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
