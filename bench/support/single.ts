import type { PlaceCoupon } from '@fairline/contracts/coupon';

import { RESULT } from '../../server/betting/wagering/testing/bettingBook.ts';
import { plainCoupon } from '../../server/betting/wagering/testing/plainCoupon.ts';

/** A new single on the home side of a game, with a small stake. */
export function singleOn(gameId: string, accountId: number): PlaceCoupon {
  const bet = { gameId, marketId: RESULT, outcomeId: 'home', coef: 2000, blockId: 0, score: '' };
  return plainCoupon(accountId, [bet], { amount: '50' });
}
