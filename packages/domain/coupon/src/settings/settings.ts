import { amountStep, initialAmount } from '@fairline/money';
import type { Coefficient } from '@fairline/odds';

/** What happens to a coupon whose coefficients moved before it was accepted. */
export const CHANGE_COEF_ACTION = { ask: 0, acceptAny: 1, acceptRise: 2 } as const;
export type ChangeCoefAction = (typeof CHANGE_COEF_ACTION)[keyof typeof CHANGE_COEF_ACTION];

/** The player's own settings, kept in the browser. Amounts are minor units. */
export interface CouponSettings {
  readonly amountStepByCurrencyIso: Readonly<Record<string, bigint>>;
  readonly isManualAmountStep: boolean;
  readonly changeCoefAction: ChangeCoefAction;
  readonly isAutoMax: boolean;
  readonly isAutoMaxShown: boolean;
  readonly isVipBet: boolean;
  readonly isVipBetShown: boolean;
  readonly isBalanceShown: boolean;
  readonly isPossibleWinShown: boolean;
  readonly isSelectAccountShown: boolean;
  readonly isCouponFixed: boolean;
  /** Null until the player sets one: then the initial amount of the account's currency counts. */
  readonly oneClickAmount: bigint | null;
  readonly isActiveOneClick: boolean;
  readonly exactCoef: Coefficient | null;
  readonly isDropOnScoreChange: boolean;
  readonly expressId: string | null;
  readonly bonusAccountOneClickAmount: bigint | null;
}

export const DEFAULT_SETTINGS: CouponSettings = {
  amountStepByCurrencyIso: {},
  isManualAmountStep: false,
  changeCoefAction: CHANGE_COEF_ACTION.acceptRise,
  isAutoMax: false,
  isAutoMaxShown: true,
  isVipBet: false,
  isVipBetShown: true,
  isBalanceShown: true,
  isPossibleWinShown: true,
  isSelectAccountShown: true,
  isCouponFixed: true,
  oneClickAmount: null,
  isActiveOneClick: false,
  exactCoef: null,
  isDropOnScoreChange: false,
  expressId: null,
  bonusAccountOneClickAmount: null,
};

/** Changes settings and what hangs on them: clearing the exact coefficient, or one-click, ends the drop on a score. */
export function changeSettings(settings: CouponSettings, changes: Partial<CouponSettings>): CouponSettings {
  const next = { ...settings, ...changes };
  if (changes.exactCoef === null) return { ...next, isDropOnScoreChange: false };
  if (changes.isDropOnScoreChange === true) return { ...next, isActiveOneClick: false };
  if (changes.isActiveOneClick === true) return { ...next, isDropOnScoreChange: false };
  return next;
}

/** The step of the plus and minus buttons: the player's own when that is switched on and set, else the table's. */
export function amountStepFor(settings: CouponSettings, iso: string): bigint {
  const own = Object.hasOwn(settings.amountStepByCurrencyIso, iso)
    ? settings.amountStepByCurrencyIso[iso]
    : undefined;
  return settings.isManualAmountStep && own !== undefined && own > 0n ? own : amountStep(iso);
}

/** Stake of a one-click bet on the chosen kind of account. */
export function oneClickAmountFor(settings: CouponSettings, iso: string, isBonusAccount: boolean): bigint {
  return (
    (isBonusAccount ? settings.bonusAccountOneClickAmount : settings.oneClickAmount) ?? initialAmount(iso)
  );
}
