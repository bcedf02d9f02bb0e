import type { Digest } from './digest.ts';
import { roundingStream, type RoundSeed } from './stream.ts';

/** Multipliers are whole ten-thousandths. */
export const MULTIPLIER_ONE = 10_000n;

/**
 * [F7] What a stake pays, in whole minor units. The part of a unit that is left over is drawn for: always rounding down
 * would make 99 % into 95 % at the smallest stakes. `betId` names a bet of a shared round.
 */
export function fairPayout(
  digest: Digest,
  seed: RoundSeed,
  { stake, multiplier, betId }: { stake: bigint; multiplier: bigint; betId?: string },
): bigint {
  if (stake < 0n || multiplier < 0n) throw new RangeError('Neither stakes nor multipliers are below zero');
  const whole = (stake * multiplier) / MULTIPLIER_ONE;
  const rest = (stake * multiplier) % MULTIPLIER_ONE;
  if (rest === 0n) return whole;
  const drawn = roundingStream(digest, seed, betId).below(Number(MULTIPLIER_ONE));
  return BigInt(drawn) < rest ? whole + 1n : whole;
}
