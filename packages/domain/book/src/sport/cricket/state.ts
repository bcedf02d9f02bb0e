import type { GameBase, Pair, Strengths } from '../../game/game.ts';

export const OVERS = 20;
export const BALLS_PER_OVER = 6;
export const BALLS = OVERS * BALLS_PER_OVER;
export const WICKETS = 10;

export interface Innings {
  readonly runs: number;
  readonly wickets: number;
  readonly balls: number;
  /** Runs of every over, the running one last. */
  readonly overs: readonly number[];
}

/** Twenty overs a side; the home side bats first. */
export interface CricketState extends GameBase {
  readonly sport: 'cricket';
  readonly innings: readonly Innings[];
  /** Seconds until the ball is dead. */
  readonly wait: number;
  /** Who won the super over after a tie. */
  readonly superOver?: 'home' | 'away';
}

export const NEW_INNINGS: Innings = { runs: 0, wickets: 0, balls: 0, overs: [] };

export function initialState(strengths: Strengths): CricketState {
  return { sport: 'cricket', strengths, phase: 'before', elapsed: 0, innings: [NEW_INNINGS], wait: 0 };
}

/** The second innings ends at the target as well. */
export function isOver(innings: Innings, target?: number): boolean {
  return (
    innings.balls === BALLS || innings.wickets === WICKETS || (target !== undefined && innings.runs >= target)
  );
}

export function runsOf(state: CricketState): Pair {
  return [state.innings[0]?.runs ?? 0, state.innings[1]?.runs ?? 0];
}

export function afterBall(before: Innings, scored: number, isWicket: boolean): Innings {
  const isNewOver = before.balls % BALLS_PER_OVER === 0;
  return {
    runs: before.runs + scored,
    wickets: before.wickets + (isWicket ? 1 : 0),
    balls: before.balls + 1,
    overs: isNewOver
      ? [...before.overs, scored]
      : [...before.overs.slice(0, -1), before.overs.at(-1)! + scored],
  };
}
