import type { PlaceCoupon } from '@fairline/contracts/coupon';

import { systemIds } from '../../server/ids.ts';
import { RESULT } from '../../server/wagering/testing/bettingBook.ts';

/** A new single on the home side of a game, with a small stake. */
export function singleOn(gameId: string, accountId: number): PlaceCoupon {
  return {
    id: systemIds.next(),
    accountId,
    changeCoefAction: 2,
    coefViewId: 0,
    exactCoef: null,
    isDropOnScoreChange: false,
    typeId: 0,
    systemValue: 2,
    amount: '50',
    amountByBlockId: {},
    coef: 2000,
    hasBonusBet: false,
    prepaidAmount: '0',
    promoCode: '',
    isVipBet: false,
    bets: [{ gameId, marketId: RESULT, outcomeId: 'home', coef: 2000, blockId: 0, score: '' }],
  };
}
