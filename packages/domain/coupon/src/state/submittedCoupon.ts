import type { Coefficient } from '@fairline/odds';

import type { Bet } from '../bet/bet.ts';
import type { ChangeCoefAction } from '../settings/settings.ts';
import type { CouponTypeId } from '../type/type.ts';

/** What is sent, and what an accepted coupon says about itself. Amounts are minor units as text: it travels as JSON. */
export interface SubmittedCoupon {
  /** Made by the client once per placement, so that sending it again cannot place it twice. */
  readonly id: string;
  readonly accountId: string;
  readonly amount: string;
  readonly amountByBlockId: Readonly<Record<number, string>>;
  readonly bets: readonly Bet[];
  readonly changeCoefAction: ChangeCoefAction;
  readonly coef: Coefficient;
  readonly coefByView: string;
  readonly coefViewId: number;
  readonly exactCoef: Coefficient | null;
  readonly isDropOnScoreChange: boolean;
  readonly prepaidAmount: string;
  readonly refId: number;
  readonly systemValue: number;
  readonly typeId: CouponTypeId;
  readonly userId: string;
  readonly hyperBonusPercent: number;
  readonly minHyperBonusBetLimit: string;
  readonly maxHyperBonusLimit: string;
}

/** How one of many singles ended. */
export interface SinglesResult {
  readonly betId: string;
  /** Null when it was refused. */
  readonly coupon: SubmittedCoupon | null;
  /** The server's reason; null when it was accepted. */
  readonly refusal: string | null;
}
