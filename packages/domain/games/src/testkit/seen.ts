import type { Outcome } from '../model/model.ts';
import type { Read } from '../model/read.ts';

/** An outcome or a refusal in one short text: `over 19800`, `not-allowed choices[0]`. */
export function seen(read: Read<Outcome>): string {
  if (!read.ok) return `${read.problem.reason} ${read.problem.field}`;
  const { state, multiplier, staked } = read.value;
  return `${state} ${multiplier}${staked === 10_000n ? '' : ` of ${staked}`}`;
}

/** What was paid, as a number that can be summed over draws. */
export function paidBy(read: Read<Outcome>): bigint {
  if (!read.ok) throw new Error(seen(read));
  return read.value.multiplier;
}
