import { rational, rationalFromDecimal, rationalToText } from '@fairline/money';

import { cashOut, takeCashOut, type CashOut, type CashOutInput, type OpenPrice } from '../cashOut/cashOut.ts';
import type { Coupon } from '../coupon.ts';
import { faultOf } from '../settle/fault.ts';
import { STATUS } from '../status/status.ts';
import { Unreadable } from './fields.ts';
import { readCoupon } from './readCoupon.ts';

/** What a sale was computed from, as it is stored. */
export interface CashOutRecord {
  /** The coupon as it stood before the sale, in the shape of the verifier. */
  readonly input: unknown;
  readonly prices: Readonly<Record<string, OpenPrice | FormerPrice>>;
  /** Decimal text below one. */
  readonly margin: string;
  readonly percent: number;
}

/** What sales kept while a bet was thought to win or lose and nothing else: the chance of its win. */
export interface FormerPrice {
  readonly probabilityPpm: number;
  readonly isSuspended: boolean;
}

export type VerifiedCashOut =
  | {
      readonly isReadable: true;
      readonly offer: string;
      readonly fair: string;
      readonly paid: string;
      readonly shareAfter: string;
    }
  | { readonly isReadable: false; readonly message: string };

/** Recomputes a sale from its stored inputs (SPEC C30, C33); whatever they are, the answer is a value. */
export function verifyCashOut({ input, prices, margin, percent }: CashOutRecord): VerifiedCashOut {
  let coupon: Coupon;
  try {
    coupon = readCoupon(input);
  } catch (error) {
    if (error instanceof Unreadable) return unreadable(error.message);
    throw error;
  }
  const kept = rationalFromDecimal(margin);
  if (kept === undefined) return unreadable('margin must be a decimal number');
  if (!Number.isInteger(percent) || percent < 1 || percent > 100)
    return unreadable('percent must be a whole number from 1 to 100');
  const fault = faultOf(coupon);
  if (fault !== undefined) return unreadable(`the coupon cannot be: ${fault.reason}`);
  const result = soldBy({ coupon, prices: pricesOf(prices), margin: kept });
  if (result === undefined) return unreadable('prices must hold parts per million of results');
  if (!result.isAvailable) return unreadable(`nothing could be sold: ${result.because.reason}`);
  const { paid, rest } = takeCashOut(coupon, result.offer, rational(BigInt(percent), 100n));
  return {
    isReadable: true,
    offer: String(result.offer.amount),
    fair: rationalToText(result.offer.fair),
    paid: String(paid),
    shareAfter: rationalToText(rest.share),
  };
}

/** Chances that are none are no sale; the engine calls them a bug. */
function soldBy(input: CashOutInput): CashOut | undefined {
  try {
    return cashOut(input);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function pricesOf(prices: CashOutRecord['prices']): Readonly<Record<string, OpenPrice>> {
  return Object.fromEntries(Object.entries(prices).map(([betId, price]) => [betId, plainPrice(price)]));
}

function plainPrice(price: OpenPrice | FormerPrice): OpenPrice {
  if ('chances' in price) return price;
  const { probabilityPpm, isSuspended } = price;
  return {
    chances: { [STATUS.win]: probabilityPpm, [STATUS.lose]: 1_000_000 - probabilityPpm },
    isSuspended,
  };
}

function unreadable(message: string): VerifiedCashOut {
  return { isReadable: false, message };
}
