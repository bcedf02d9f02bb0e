import { chancesOf, resultOfGame } from '../book.ts';
import type { Counts } from '../chance/counts.ts';
import { chanceAbove } from '../chance/series.ts';
import type { GameState } from '../sport/sports.ts';

/** Chances of a scope, computed while it is open and certain when it is over. */
export function chanceIn(
  state: GameState,
  scope: string,
  view: 'total' | 'difference' | 'home',
  above: number,
): number {
  const counts = (chancesOf(state).counts as Readonly<Record<string, Counts | undefined>>)[scope];
  const of = counts?.[view];
  if (of !== undefined) return chanceAbove(of, above) / of.chances.reduce((sum, chance) => sum + chance, 0);
  const final = resultOfGame(state).counts[scope];
  if (final === undefined) throw new Error(`${state.sport} has no ${view} of ${scope}`);
  const value = { total: final[0] + final[1], difference: final[0] - final[1], home: final[0] }[view];
  return value > above ? 1 : 0;
}

/** What may happen next, with chances that add up to one. */
export type Futures = readonly { readonly weight: number; readonly state: GameState }[];

/**
 * By how much the chance of now differs from the mean of the chances after the next step. A model whose prices and play
 * disagree about anything shows it here at once, long before frequencies do.
 */
export function driftOf(
  now: GameState,
  futures: Futures,
  ...question: readonly [scope: string, view: 'total' | 'difference' | 'home', above: number]
): number {
  const mean = futures.reduce((sum, { weight, state }) => sum + weight * chanceIn(state, ...question), 0);
  return Math.abs(mean - chanceIn(now, ...question));
}
