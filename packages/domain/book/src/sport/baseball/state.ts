import type { GameBase, Pair, Strengths } from '../../game/game.ts';
import type { Bases } from './batting.ts';

export const INNINGS = 9;
/** The part of a game that is its first five innings. */
export const FIRST_FIVE = 11;

export interface BaseballState extends GameBase {
  readonly sport: 'baseball';
  /** Runs by inning, the running one last. */
  readonly innings: readonly Pair[];
  /** The visitors bat first, in the top of an inning. */
  readonly isBottom: boolean;
  readonly outs: number;
  readonly bases: Bases;
  /** Seconds until the turn at bat is over. */
  readonly wait: number;
}

export function initialState(strengths: Strengths): BaseballState {
  return {
    sport: 'baseball',
    strengths,
    phase: 'before',
    elapsed: 0,
    innings: [[0, 0]],
    isBottom: false,
    outs: 0,
    bases: 0,
    wait: 0,
  };
}
