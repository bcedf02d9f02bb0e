import { clockSteps } from '../../game/clockSteps.ts';
import type { Sport } from '../../game/game.ts';
import { advance } from './advance.ts';
import { chances } from './chances.ts';
import { board, result } from './result.ts';
import { HALF_SECONDS, initialState, type FootballState } from './state.ts';

/** Corners come about every nine minutes, so that in ten seconds nothing moves by more than two percent. */
const SECONDS_MOST = 10;
const stepsOfHalf = clockSteps(HALF_SECONDS, SECONDS_MOST);
const MORE_THAN_A_HALF = 10_000;

/** What happens in added time is the same whatever its length (SPEC B31), so that its own length counts. */
function quietSteps({ half, second, addedSeconds }: FootballState): number {
  const added = Math.max(0, second - HALF_SECONDS);
  return half * MORE_THAN_A_HALF + stepsOfHalf(second) + stepsOfAddedTime(addedSeconds, added);
}

const addedSteps = new Map<number, (second: number) => number>();

function stepsOfAddedTime(addedSeconds: number, second: number): number {
  let steps = addedSteps.get(addedSeconds);
  if (steps === undefined) addedSteps.set(addedSeconds, (steps = clockSteps(addedSeconds, SECONDS_MOST)));
  return steps(second);
}

export const football: Sport<FootballState> = {
  id: 'football',
  initialState,
  advance,
  chances,
  result,
  board,
  quietSteps,
};
