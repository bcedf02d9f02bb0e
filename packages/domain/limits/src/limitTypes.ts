/** Deposits, losses and stakes over a day, a week and thirty days. */
export const LIMIT_TYPES = { deposit: [20, 21, 22], loss: [10, 11, 12], wager: [1, 2, 3] } as const;
export type MoneyLimitType = (typeof LIMIT_TYPES)[keyof typeof LIMIT_TYPES][number];

/** A break of whole days: no bets, no games, nothing paid in. */
export const TIME_OUT = 33;
export const TIME_OUT_DAYS = { min: 1, max: 42 } as const;

export type LimitType = MoneyLimitType | typeof TIME_OUT;

/** Whole units of the player's main currency. This many stand for no limit. */
export const NO_LIMIT = 999_999_999;

const DAY_MS = 24 * 3_600_000;
/** The windows of limits, in the order of their types. In elapsed time: a change of the clocks makes none longer. */
export const PERIODS_MS = [DAY_MS, 7 * DAY_MS, 30 * DAY_MS] as const;
