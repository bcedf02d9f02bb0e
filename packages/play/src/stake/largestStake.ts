import type { GameTerms } from '@fairline/contracts/play';
import { MULTIPLIER_ONE } from '@fairline/fairness';
import type { Game } from '@fairline/games';

/** The most that a round of these parameters can pay, in ten-thousandths; undefined where choices decide it. */
export function mostMultiplier(game: Game, params: unknown): bigint | undefined {
  const prizes = game.prizes?.(params);
  return prizes?.ok === true ? prizes.value[0]?.multiplier : undefined;
}

/** The largest stake whose payout the house can pay whole: a larger one is refused, and nothing is cut off later. */
export function largestStake(
  { stakeMax, payoutMax }: Pick<GameTerms, 'stakeMax' | 'payoutMax'>,
  multiplier: bigint | undefined,
): bigint {
  const most = BigInt(stakeMax);
  if (multiplier === undefined || multiplier === 0n) return most;
  const fitting = (BigInt(payoutMax) * MULTIPLIER_ONE) / multiplier;
  return fitting < most ? fitting : most;
}
