import type { CouponTypeId } from '../type/type.ts';

/** The operator's settings that the coupon reads, under the names of the site configuration. */
export interface CouponConfig {
  readonly couponTypesWithMinAmount: readonly CouponTypeId[];
  readonly couponTypesWithMaxAmount: readonly CouponTypeId[];
  readonly isAvailableCouponBonusBet: boolean;
  readonly showVipBet: boolean;
  readonly show_one_click: boolean;
  readonly ref_id: number;
  /** Decimal text from "0" to below "1". */
  readonly antiExpressMargin: string;
}

export interface CouponAccount {
  readonly id: string;
  /** ISO 4217. */
  readonly iso: string;
  /** Minor units. */
  readonly money: bigint;
  /** The main account has type 0; bonus money is kept apart. */
  readonly isBonus: boolean;
}

/** What surrounds the coupon at this moment; time comes from outside. */
export interface CouponContext {
  readonly config: CouponConfig;
  /** Null for a visitor, who may fill a coupon but not place it. */
  readonly account: CouponAccount | null;
  /**
   * What each bet lets be staked at most, as the server last said: on itself as one of many singles, on the whole of
   * any other coupon. A bet that is not named lets anything be staked.
   */
  readonly maxByBetId?: Readonly<Record<string, bigint>>;
  /** What a request for more than the maximum may ask for; undefined while nobody has said. */
  readonly vipMax?: bigint;
  /** The player's display format of coefficients. */
  readonly coefViewId: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The currency that a visitor sees amounts in. */
export const VISITOR_CURRENCY = 'EUR';

export function currencyOf(context: Pick<CouponContext, 'account'>): string {
  return context.account?.iso ?? VISITOR_CURRENCY;
}
