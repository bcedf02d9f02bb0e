import type { ChosenBet, PlaceCoupon } from '@fairline/contracts/coupon';

import { systemIds } from '../../../platform/ids.ts';

/** A new coupon as a browser sends it: an express where it has several bets, 5.00 at 2.00 or better. */
export function plainCoupon(
  accountId: number,
  bets: readonly ChosenBet[],
  changes: Partial<PlaceCoupon> = {},
): PlaceCoupon {
  return {
    id: systemIds.next(),
    accountId,
    changeCoefAction: 2,
    coefViewId: 0,
    exactCoef: null,
    isDropOnScoreChange: false,
    typeId: bets.length === 1 ? 0 : 1,
    systemValue: 2,
    amount: '500',
    amountByBlockId: {},
    coef: 2000,
    hasBonusBet: false,
    prepaidAmount: '0',
    promoCode: '',
    isVipBet: false,
    bets: [...bets],
    ...changes,
  };
}
