import { combinationCount } from '../line/combination.ts';

/** The smallest system size; a lower one is never stored. */
export const SYSTEM_VALUE_MIN = 2;

/** One size of a system on offer. */
export interface SystemOption {
  readonly value: number;
  /** Lines of the smaller options together: where this option starts when all lines are numbered in one row. */
  readonly offset: number;
  /** Every line needs at least one minor unit. */
  readonly minBetAmount: bigint;
  /** Number of lines. */
  readonly combo: number;
}

export interface SystemSize {
  /** Bets or blocks that are combined; bankers and lobby are not among them. */
  readonly combined: number;
  /** A multi-bet may join all its blocks; a system of all its bets would be an express. */
  readonly isAllAllowed: boolean;
}

/** All sizes from two up, smallest first (SPEC C14). */
export function systemOptions(
  { combined, isAllAllowed }: SystemSize,
  minBetAmount: bigint,
): readonly SystemOption[] {
  const largest = isAllAllowed ? combined : combined - 1;
  const options: SystemOption[] = [];
  let offset = 0;
  for (let value = SYSTEM_VALUE_MIN; value <= largest; value += 1) {
    const combo = combinationCount(combined, value);
    const lines = BigInt(combo);
    options.push({ value, offset, combo, minBetAmount: lines > minBetAmount ? lines : minBetAmount });
    offset += combo;
  }
  return options;
}

/** The nearest size on offer; two while nothing is on offer, and never less. */
export function correctSystemValue(value: number, options: readonly SystemOption[]): number {
  const largest = options.at(-1)?.value ?? SYSTEM_VALUE_MIN;
  const whole = Number.isFinite(value) ? Math.trunc(value) : SYSTEM_VALUE_MIN;
  return Math.min(Math.max(whole, SYSTEM_VALUE_MIN), largest);
}
