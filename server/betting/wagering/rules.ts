import {
  offeredHyperBonus,
  type CouponConfig,
  type CouponTypeId,
  type HyperBonusOffer,
  type OfferedHyperBonus,
} from '@fairline/coupon';
import { initialAmount } from '@fairline/money';

/** What the operator has set about betting, read anew for every decision. */
export interface WageringRules {
  readonly coupon: CouponConfig;
  readonly liveDelayMs: number;
  /** A VIP bet that has no answer by then is given back. */
  readonly vipAnswerHours: number;
  /** Decimal text below one. */
  readonly cashOutMargin: string;
  readonly stakeMaxUnits: number;
  readonly payoutMaxUnits: number;
  readonly marketLossMaxUnits: number;
  readonly gameLossMaxUnits: number;
  readonly secondPersonUnits: number;
  readonly hyperBonus: HyperBonusRules;
}

/** Units are initial stakes of the currency. */
interface HyperBonusRules {
  readonly steps: HyperBonusOffer['steps'];
  readonly coefMin: number;
  readonly stakeMinUnits: number;
  readonly maxUnits: number;
}

/** As a call tells it. */
export const NO_HYPER_BONUS = { percent: 0, minStake: '0', max: '0' };

/** What the site promises on this coupon, in its currency. */
export function hyperBonusFor(
  { steps, coefMin, stakeMinUnits, maxUnits }: HyperBonusRules,
  coupon: { readonly currency: string; readonly typeId: CouponTypeId; readonly coefs: readonly number[] },
): OfferedHyperBonus {
  const unit = initialAmount(coupon.currency);
  const offer = { steps, coefMin, minStake: unit * BigInt(stakeMinUnits), max: unit * BigInt(maxUnits) };
  return offeredHyperBonus(offer, coupon);
}
