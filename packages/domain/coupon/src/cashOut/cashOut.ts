import { ONE, compare, floorToInteger, isZero, multiply, rational, subtract } from '@fairline/money';
import type { Rational } from '@fairline/money';

import type { Coupon } from '../coupon.ts';
import { settle } from '../settle/settle.ts';
import { isOpen } from '../status/status.ts';
import { COUPON_TYPE } from '../type/type.ts';
import { fairValue } from './fairValue.ts';
import type { ResultChances } from './outlook.ts';

/** The book's view of one open bet at this moment. */
export interface OpenPrice {
  readonly chances: ResultChances;
  readonly isSuspended: boolean;
}

export interface CashOutInput {
  readonly coupon: Coupon;
  /** By bet id; needed for the open bets only. */
  readonly prices: Readonly<Record<string, OpenPrice>>;
  /** The operator's margin on a cash-out: 1/20 keeps five percent. */
  readonly margin: Rational;
}

export type CashOutUnavailable =
  | { readonly reason: 'suspended' | 'no-price'; readonly betId: string }
  | { readonly reason: 'settled' | 'lost' | 'worth-nothing' | 'each-single-apart' | 'too-many-results' };

export interface CashOutOffer {
  /** What is paid for the whole running coupon, in minor units. */
  readonly amount: bigint;
  /** The value before the margin, shown beside the offer. */
  readonly fair: Rational;
}

export type CashOut =
  | { readonly isAvailable: true; readonly offer: CashOutOffer }
  | { readonly isAvailable: false; readonly because: CashOutUnavailable };

/** Offer = fair value x (1 - margin), rounded down, or the reason why there is none (SPEC C30). */
export function cashOut(input: CashOutInput): CashOut {
  const { coupon, prices, margin } = input;
  if (coupon.typeId === COUPON_TYPE.manySingles) return unavailable({ reason: 'each-single-apart' });
  // Asked of the whole coupon: a small share that rounds to nothing is not a lost one.
  const outcome = settle({ ...coupon, share: ONE });
  if (outcome.payout !== null || isCashedOut(coupon)) return unavailable({ reason: 'settled' });
  if (outcome.possibleWin === 0n) return unavailable({ reason: 'lost' });
  for (const bet of coupon.bets) {
    if (!isOpen(bet.statusId)) continue;
    const price = Object.hasOwn(prices, bet.id) ? prices[bet.id] : undefined;
    if (price === undefined) return unavailable({ reason: 'no-price', betId: bet.id });
    if (price.isSuspended) return unavailable({ reason: 'suspended', betId: bet.id });
  }
  const fair = fairValue(coupon, (betId) => prices[betId]?.chances ?? {});
  if (fair === undefined) return unavailable({ reason: 'too-many-results' });
  const amount = floorToInteger(multiply(fair, subtract(ONE, margin)));
  if (amount <= 0n) return unavailable({ reason: 'worth-nothing' });
  return { isAvailable: true, offer: { amount, fair } };
}

function unavailable(because: CashOutUnavailable): CashOut {
  return { isAvailable: false, because };
}

export interface PartialCashOut {
  readonly paid: bigint;
  /** The coupon that runs on; its share is smaller, its stakes and lines stay as they were accepted. */
  readonly rest: Coupon;
}

/** Share q of what still runs pays floor(q x offer); the rest runs on (SPEC C33). Share 1 is a full cash-out. */
export function takeCashOut(coupon: Coupon, offer: CashOutOffer, share: Rational): PartialCashOut {
  if (share.numerator <= 0n || compare(share, ONE) > 0)
    throw new RangeError('A cash-out takes a share above 0, up to 1');
  const paid = floorToInteger(multiply(share, rational(offer.amount)));
  return { paid, rest: { ...coupon, share: multiply(coupon.share, subtract(ONE, share)) } };
}

/** A coupon that was cashed out in full has nothing left to settle. */
export function isCashedOut(coupon: Coupon): boolean {
  return isZero(coupon.share);
}

/** The automatic cash-out fires at the first offer that reaches the threshold. */
export function isThresholdReached(result: CashOut, threshold: bigint): boolean {
  return result.isAvailable && threshold > 0n && result.offer.amount >= threshold;
}
