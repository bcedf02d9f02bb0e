/** Deposits, losses and stakes over a day, a week and thirty days. */
export const LIMIT_TYPES = { deposit: [20, 21, 22], loss: [10, 11, 12], wager: [1, 2, 3] } as const;
export type MoneyLimitType = (typeof LIMIT_TYPES)[keyof typeof LIMIT_TYPES][number];

/** A break of whole days: no bets, no games, nothing paid in. */
export const TIME_OUT = 33;
export const TIME_OUT_DAYS = { min: 1, max: 42 } as const;

/** Hours of a day that the player is here. */
export const SESSION_HOURS = 31;
export const HOURS_PER_DAY = { min: 1, max: 24 } as const;
/** Stands for as many hours as the day has. */
export const HOURS_NOT_SET = -1;

/** After so many minutes the player is told what time and money were, and says that they have seen it. */
export const REALITY_CHECK = 32;
export const REALITY_CHECK_MINUTES = { min: 5, max: 60 } as const;
/** Stands for never. */
export const REALITY_CHECK_OFF = 0;

export type LimitType = MoneyLimitType | typeof SESSION_HOURS | typeof REALITY_CHECK | typeof TIME_OUT;

/** Whole units of the player's main currency. This many stand for no limit. */
export const NO_LIMIT = 999_999_999;

const DAY_MS = 24 * 3_600_000;
/** The windows of limits, in the order of their types. In elapsed time: a change of the clocks makes none longer. */
export const PERIODS_MS = [DAY_MS, 7 * DAY_MS, 30 * DAY_MS] as const;
