import type { Sport, SportId } from '../../game/game.ts';
import { advanceContest } from './advance.ts';
import { contestChances } from './chances.ts';
import { contestBoard, contestResult } from './result.ts';
import { newContest, type ContestRules, type ContestState } from './rules.ts';

/** A sport whose units are decided by one draw each. */
export function contestSport<Id extends SportId>(
  rules: ContestRules & { readonly sport: Id },
): Sport<ContestState & { readonly sport: Id }> {
  return {
    id: rules.sport,
    initialState: (strengths) => newContest(rules, strengths),
    advance: (state, seconds, random) => {
      const step = advanceContest(rules, state, seconds, random);
      return { ...step, state: { ...step.state, sport: rules.sport } };
    },
    chances: (state) => contestChances(rules, state),
    result: (state) => contestResult(rules, state),
    board: (state) => contestBoard(rules, state),
    // Between two points nothing that is bet on changes.
    quietSteps: () => 0,
  };
}
