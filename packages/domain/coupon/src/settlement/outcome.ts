import { floorToInteger, isZero, multiply, rational } from '@fairline/money';

import type { Coupon } from '../coupon.ts';
import { totalStake } from '../settle/settle.ts';
import { isReturned } from '../status/status.ts';

export type SettledOutcome = 'won' | 'lost' | 'returned';

/** How a settled coupon ended: its payout beside the part of the stake that still ran and that the player had paid. */
export function outcomeOf(coupon: Coupon, payout: bigint): SettledOutcome {
  if (coupon.bets.every(({ statusId }) => isReturned(statusId))) return 'returned';
  if (payout === 0n && !isZero(coupon.share)) return 'lost';
  const paidFor = coupon.isFreeBet === true ? 0n : totalStake(coupon);
  const stake = floorToInteger(multiply(rational(paidFor), coupon.share));
  return payout > stake ? 'won' : payout === stake ? 'returned' : 'lost';
}
