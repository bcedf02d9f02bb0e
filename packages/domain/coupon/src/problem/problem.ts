/** Why a coupon cannot be placed. Each reason has its own words on the screen, beside what it concerns. */
export type ProblemReason =
  | 'no-bets'
  | 'too-few-bets'
  | 'too-many-bets'
  | 'too-few-blocks'
  | 'too-many-blocks'
  | 'too-many-lines'
  | 'bet-blocked'
  | 'bet-without-price'
  | 'bet-dependent'
  | 'bet-banned-from-express'
  | 'bet-settled'
  | 'game-finished'
  | 'banker-not-allowed'
  | 'anti-express-without-price'
  | 'no-account'
  | 'stake-missing'
  | 'stake-below-lines'
  | 'stake-below-minimum'
  | 'stake-above-maximum'
  | 'stake-above-balance'
  /** Not even the smallest stake fits into what may still be won there. */
  | 'market-full'
  | 'block-amount-above-balance'
  | 'payout-above-maximum'
  /** Not even with the smallest stake: a bet has to go. */
  | 'payout-out-of-reach'
  | 'below-exact-coef'
  | 'placement-under-way';

/** The button that mends it. */
export type Mend =
  | 'add-bets'
  | 'remove-bet'
  | 'choose-type'
  | 'choose-system-value'
  | 'move-bet'
  | 'unset-banker'
  | 'sign-in'
  | 'set-stake'
  | 'top-up'
  | 'clear-exact-coef'
  | 'wait';

export interface Problem {
  readonly reason: ProblemReason;
  readonly mend: Mend;
  readonly betId?: string;
  readonly blockId?: number;
  /** The number of bets, blocks or lines that is broken. */
  readonly count?: number;
  /** The limit that is broken, in minor units; for a stake, what it can be set to. */
  readonly amount?: bigint;
}
