import { floorToInteger, rational } from '@fairline/money';

/** The terms travel with the coupon, so a later change of the promotion does not touch it. */
export interface HyperBonusTerms {
  /** Whole percent of the net win. */
  readonly hyperBonusPercent: number;
  readonly minHyperBonusBetLimit: bigint;
  /** Zero means that there is no cap. */
  readonly maxHyperBonusLimit: bigint;
}

export type HyperBonusState = 'none' | 'stake-below-minimum' | 'nothing-won' | 'full' | 'capped';

export interface HyperBonus {
  readonly amount: bigint;
  readonly state: HyperBonusState;
  /** What the stake lacks to reach the minimum. */
  readonly missingStake: bigint;
}

/** A share of the net win on top of the payout, rounded down by itself because it is paid by itself (SPEC C27). */
export function hyperBonus(terms: HyperBonusTerms, stake: bigint, payout: bigint): HyperBonus {
  if (terms.hyperBonusPercent <= 0) return { amount: 0n, state: 'none', missingStake: 0n };
  const missingStake = terms.minHyperBonusBetLimit - stake;
  if (missingStake > 0n) return { amount: 0n, state: 'stake-below-minimum', missingStake };
  const netWin = payout - stake;
  if (netWin <= 0n) return { amount: 0n, state: 'nothing-won', missingStake: 0n };
  const amount = floorToInteger(rational(netWin * BigInt(terms.hyperBonusPercent), 100n));
  const cap = terms.maxHyperBonusLimit;
  if (cap > 0n && amount > cap) return { amount: cap, state: 'capped', missingStake: 0n };
  return { amount, state: 'full', missingStake: 0n };
}

/** Whether terms can give less than others: a lower rate, a larger least stake or a lower cap, where 0 is none. */
export function isLessHyperBonus(terms: HyperBonusTerms | undefined, than: HyperBonusTerms): boolean {
  if (than.hyperBonusPercent <= 0) return false;
  if (terms === undefined || terms.hyperBonusPercent < than.hyperBonusPercent) return true;
  if (terms.minHyperBonusBetLimit > than.minHyperBonusBetLimit) return true;
  const { maxHyperBonusLimit: cap } = terms;
  return cap !== 0n && (than.maxHyperBonusLimit === 0n || cap < than.maxHyperBonusLimit);
}
