import { countsOfSides, type Counts } from '../../chance/counts.ts';
import { withOvertime } from '../../chance/overtime.ts';
import { shifted, type Series } from '../../chance/series.ts';
import { sumOfPairs, type Chances, type Pair, type Question } from '../../game/game.ts';
import { scopeOf } from '../../market/market.ts';
import {
  attackOf,
  isOvertime,
  periodOf,
  type Attack,
  type PossessionRules,
  type PossessionState,
} from './rules.ts';

/** Parts of a game beside its numbered periods. */
export const FIRST_HALF = 11;
export const SECOND_HALF = 12;
export const REGULATION = 20;

export function possessionChances(rules: PossessionRules, state: PossessionState): Chances {
  if (state.phase === 'finished') return { counts: {}, questions: [] };
  const attack = attackOf(rules, state.strengths);
  const score = sumOfPairs(state.periods);
  const left = attacksLeft(rules, state);
  const period = state.periods.length;
  const [home, away] = sides(attack, left, score);
  if (isOvertime(rules, state)) {
    return { counts: { [rules.counted]: withOvertime(home, away, attack.overtime!).counts }, questions: [] };
  }
  const open = rules.periods - period;
  const all = sides(attack, [left[0] + open * rules.attacks, left[1] + open * rules.attacks], score);
  const counts: Record<string, Counts> = {};
  const questions: Question[] = [];
  if (attack.overtime === undefined) counts[rules.counted] = countsOfSides(...all);
  else {
    const final = withOvertime(...all, attack.overtime);
    counts[rules.counted] = final.counts;
    counts[scopeOf(rules.counted, REGULATION)] = countsOfSides(...all);
    questions.push({ scope: rules.counted, kind: 'overtime', chances: [final.level, 1 - final.level] });
  }
  for (let part = period; part <= rules.periods; part += 1) {
    counts[scopeOf(rules.counted, part)] = countsOfSides(
      ...(part === period
        ? sides(attack, left, state.periods.at(-1)!)
        : sides(attack, [rules.attacks, rules.attacks], [0, 0])),
    );
  }
  if (rules.periods === 4) Object.assign(counts, halves(rules, state, attack, left));
  return { counts, questions };
}

/** Attacks that each side still has in the running period; the home side attacks first. */
function attacksLeft(rules: PossessionRules, state: PossessionState): Pair {
  const { attacks } = periodOf(rules, state);
  const left = attacks - state.attacks;
  // An even number is shared equally; of an odd one the away side, whose turn it is, has one more.
  return [Math.floor(left / 2), Math.ceil(left / 2)];
}

function sides(attack: Attack, left: Pair, now: Pair): [Series, Series] {
  return [shifted(attack.homeSums[left[0]]!, now[0]), shifted(attack.awaySums[left[1]]!, now[1])];
}

function halves(
  rules: PossessionRules,
  state: PossessionState,
  attack: Attack,
  left: Pair,
): Record<string, Counts> {
  const period = state.periods.length;
  const half = (part: number, first: number): Record<string, Counts> => {
    if (period > first + 1) return {};
    const now = sumOfPairs(state.periods.slice(first - 1, first + 1));
    // Whole periods of this half that have not begun.
    const whole = period < first ? 2 : first + 1 - period;
    const running: Pair = period < first ? [0, 0] : left;
    const attacks: Pair = [running[0] + whole * rules.attacks, running[1] + whole * rules.attacks];
    return { [scopeOf(rules.counted, part)]: countsOfSides(...sides(attack, attacks, now)) };
  };
  return { ...half(FIRST_HALF, 1), ...half(SECOND_HALF, 3) };
}
