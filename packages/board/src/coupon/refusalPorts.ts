import type { CouponRefusal } from '@fairline/contracts/coupon';
import { updateCoupon } from '@fairline/coupon';
import type { Host } from '@fairline/sdk';

import type { Selection } from '../selection/selection.ts';
import type { RefusalPorts } from './refusalAction.ts';

interface RefusalScene {
  readonly selection: Selection;
  readonly host: Pick<Host, 'openModal'> | undefined;
  readonly quoteAgain: () => void;
  /** What "Try again" does here: places, or asks once more. */
  readonly tryAgain: () => void;
}

/** What the control of a refusal does, in the coupon and in a notice above the page. */
export function refusalPorts(
  refusal: CouponRefusal,
  { selection, host, quoteAgain, tryAgain }: RefusalScene,
): RefusalPorts {
  return {
    apply: selection.apply,
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
      selection.apply((state, context) => updateCoupon(state, { limits }, context));
    },
    // Whatever was changed there is asked about anew.
    openLimits: () => void host?.openModal('setLimits').then(quoteAgain),
    signIn: () => void host?.openModal('login'),
    tryAgain,
    focusStake: () =>
      document.querySelector<HTMLInputElement>('[data-stake], [data-block-amount] input')?.focus(),
  };
}
