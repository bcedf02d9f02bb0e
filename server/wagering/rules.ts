import type { CouponConfig } from '@fairline/coupon';

/** What the operator has set about betting, read anew for every decision. */
export interface WageringRules {
  readonly coupon: CouponConfig;
  readonly liveDelayMs: number;
  /** Decimal text below one. */
  readonly cashOutMargin: string;
  readonly stakeMaxUnits: number;
  readonly payoutMaxUnits: number;
  readonly marketLossMaxUnits: number;
  readonly gameLossMaxUnits: number;
  readonly secondPersonUnits: number;
}

/** Twenty to the unit of the coupon engine: the margin of an anti-express is the same in the browser. */
export const ANTI_EXPRESS_MARGIN = '0.05';
