import { MULTIPLIER_ONE } from '@fairline/fairness';
import { initialAmount } from '@fairline/money';

/** What the operator has set about rounds, read anew for each. Units are initial stakes of the currency. */
export interface RoundRules {
  readonly paceMs: number;
  readonly stakeMaxUnits: number;
  readonly payoutMaxUnits: number;
}

/** In minor units of a currency. */
export interface RoundTerms {
  readonly stakeMin: bigint;
  readonly stakeMax: bigint;
  readonly payoutMax: bigint;
}

/** A fiftieth of an initial stake: ten cents where that is five euros. */
const LEAST_STAKES_IN_INITIAL = 50n;

export function roundTerms({ stakeMaxUnits, payoutMaxUnits }: RoundRules, currency: string): RoundTerms {
  const unit = initialAmount(currency);
  const least = unit / LEAST_STAKES_IN_INITIAL;
  return {
    stakeMin: least > 0n ? least : 1n,
    stakeMax: unit * BigInt(stakeMaxUnits),
    payoutMax: unit * BigInt(payoutMaxUnits),
  };
}

/** The largest stake whose largest win is within the ceiling; that win is never cut off later, rounded up or not. */
export function stakeWithin({ payoutMax }: Pick<RoundTerms, 'payoutMax'>, multiplierMost: bigint): bigint {
  return (payoutMax * MULTIPLIER_ONE) / multiplierMost;
}
