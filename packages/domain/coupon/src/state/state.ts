import type { Coefficient } from '@fairline/odds';

import type { Bet } from '../bet/bet.ts';
import type { BlockAmount } from '../coupon.ts';
import { DEFAULT_SETTINGS } from '../settings/settings.ts';
import type { CouponSettings } from '../settings/settings.ts';
import { SYSTEM_VALUE_MIN } from '../system/systemOption.ts';
import type { SystemOption } from '../system/systemOption.ts';
import { COUPON_TYPE } from '../type/type.ts';
import type { CouponTypeId } from '../type/type.ts';
import type { SinglesResult, SubmittedCoupon } from './submittedCoupon.ts';

/** The bets being edited, or the player's accepted ones. */
export const TAB = { coupon: 1, myBets: 2 } as const;
export type Tab = (typeof TAB)[keyof typeof TAB];

/** The whole coupon while it is edited: exactly the keys of the catalogue. Amounts are minor units. */
export interface CouponState {
  readonly tab: Tab;
  readonly typeId: CouponTypeId;
  readonly isActivePlaceBet: boolean;
  readonly isActiveAutoMax: boolean;
  readonly isActiveVipBet: boolean;
  readonly isActiveSystemBanker: boolean;
  readonly isCouponLoadedFromCode: boolean;
  readonly isVisibleQuickCoupon: boolean;
  readonly activePlaceBetIds: readonly string[];
  readonly bets: readonly Bet[];
  readonly accountId: string | null;
  readonly amount: bigint;
  /** A block that is not named stakes `amount`. */
  readonly amountByBlockId: Readonly<Record<number, BlockAmount>>;
  /** A single that is not named stakes `amount`. */
  readonly amountByBetId: Readonly<Record<string, bigint>>;
  /** Null until the server gives one: then there is no minimum. */
  readonly minBetAmount: bigint | null;
  readonly maxBetAmount: bigint | 'unlimited';
  readonly availablePrepaidAmount: bigint;
  /** Total coefficient, floored; zero while there is none. */
  readonly coef: Coefficient;
  readonly coefByView: string;
  readonly promoCode: string;
  readonly manualPromoCode: string;
  readonly promoCodes: readonly string[];
  readonly systemValue: number;
  readonly systemValues: readonly SystemOption[];
  /** Apart from `coef`, which stays that of the express it bets against. */
  readonly antiExpressCoef: Coefficient | null;
  readonly successCoupon: SubmittedCoupon | null;
  readonly singlesResultCoupons: readonly SinglesResult[];
  readonly loadCouponInputValue: string;
  readonly expressId: string | null;
  readonly addedAtByBetId: Readonly<Record<string, number>>;
  /** Null until the server gives one. */
  readonly maxPayout: bigint | null;
  readonly initialAmount: bigint;
  readonly amountStep: bigint;
  /** The smallest stake of the chosen system option; null where there are no options. */
  readonly calcSystemsMin: bigint | null;
  readonly manuallyDeletedBonusBet: boolean;
  /** Whole percent. */
  readonly hyperBonusPercent: number;
  readonly minHyperBonusBetLimit: bigint;
  readonly maxHyperBonusLimit: bigint;
  readonly settings: CouponSettings;
}

export const DEFAULT_STATE: CouponState = {
  tab: TAB.coupon,
  typeId: COUPON_TYPE.single,
  isActivePlaceBet: false,
  isActiveAutoMax: false,
  isActiveVipBet: false,
  isActiveSystemBanker: false,
  isCouponLoadedFromCode: false,
  isVisibleQuickCoupon: false,
  activePlaceBetIds: [],
  bets: [],
  accountId: null,
  amount: 0n,
  amountByBlockId: {},
  amountByBetId: {},
  minBetAmount: null,
  maxBetAmount: 'unlimited',
  availablePrepaidAmount: 0n,
  coef: 0,
  coefByView: '',
  promoCode: '',
  manualPromoCode: '',
  promoCodes: [],
  systemValue: SYSTEM_VALUE_MIN,
  systemValues: [],
  antiExpressCoef: null,
  successCoupon: null,
  singlesResultCoupons: [],
  loadCouponInputValue: '',
  expressId: null,
  addedAtByBetId: {},
  maxPayout: null,
  initialAmount: 0n,
  amountStep: 0n,
  calcSystemsMin: null,
  manuallyDeletedBonusBet: false,
  hyperBonusPercent: 0,
  minHyperBonusBetLimit: 0n,
  maxHyperBonusLimit: 0n,
  settings: DEFAULT_SETTINGS,
};
