import { other, plus, type EventKind, type GameEvent, type Side, type Step } from '../../game/game.ts';
import type { Random } from '../../random/random.ts';
import { presetOf } from './matchOutlook.ts';
import {
  placeOf,
  setsToWin,
  setsWon,
  unitsOf,
  type ContestRules,
  type ContestState,
  type Server,
} from './rules.ts';

export type Draft = { -readonly [Key in keyof ContestState]: ContestState[Key] };

export type Tell = (kind: EventKind, more?: { side?: Side; value?: number }) => void;

/** Plays one rally: answers who won the unit with it, or nothing when the unit goes on. */
export type Rally = (draft: Draft, random: Random, tell: Tell) => Server | undefined;

const SIDES = ['home', 'away'] as const;

export function advanceContest(
  rules: ContestRules,
  state: ContestState,
  seconds: number,
  random: Random,
  rally: Rally = wholeUnit(rules),
): Step<ContestState> {
  const draft: Draft = { ...state };
  const events: GameEvent[] = [];
  const tell: Tell = (kind, more = {}) => {
    events.push({ kind, at: draft.elapsed, period: draft.sets.length, ...more });
  };
  let left = seconds;
  if (draft.phase === 'before' && left > 0) {
    draft.phase = 'running';
    draft.wait = random.between(...rules.unitSeconds);
    tell('start');
  }
  while (left > 0 && draft.phase !== 'finished') {
    const pass = Math.min(left, draft.wait);
    draft.wait -= pass;
    draft.elapsed += pass;
    left -= pass;
    if (draft.wait > 0) break;
    draft.phase = 'running';
    const winner = rally(draft, random, tell);
    draft.wait = random.between(...rules.unitSeconds);
    if (winner !== undefined) endUnit(rules, draft, winner, random, tell);
  }
  return { state: draft, events };
}

/** A unit without a score of its own: one draw decides it. */
function wholeUnit(rules: ContestRules): Rally {
  return (draft, random, tell) => {
    const [home, away] = unitsOf(draft.sets.at(-1)!);
    const winner = random.isWithin(presetOf(rules, draft).chance(home, away, draft.server)) ? 0 : 1;
    tell('point', { side: SIDES[winner] });
    return winner;
  };
}

function endUnit(rules: ContestRules, draft: Draft, winner: Server, random: Random, tell: Tell): void {
  const set = draft.sets.at(-1)! + (winner === 0 ? 'h' : 'a');
  draft.sets = [...draft.sets.slice(0, -1), set];
  draft.points = [0, 0];
  if (rules.extras !== undefined) countExtras(rules.extras, draft, winner, random, tell);
  const [home, away] = unitsOf(set);
  if (!rules.isSetOver(home, away, placeOf(rules, draft.format, draft.sets.length - 1))) {
    draft.server = rules.nextServer(draft.server, winner, home, away);
    return;
  }
  if (rules.sets !== undefined) tell('set-won', { side: SIDES[winner] });
  const won = plus(setsWon(draft), SIDES[winner]);
  if (Math.max(...won) === setsToWin(rules, draft.format)) {
    Object.assign(draft, { phase: 'finished', wait: 0 });
    tell('end', { side: SIDES[winner] });
    return;
  }
  const first = rules.nextFirst(draft.first, home + away);
  Object.assign(draft, { first, server: first, phase: 'paused' });
  draft.sets = [...draft.sets, ''];
  draft.extras = [...draft.extras, [0, 0]];
  draft.wait += rules.breakSeconds;
}

function countExtras(
  extras: NonNullable<ContestRules['extras']>,
  draft: Draft,
  winner: Server,
  random: Random,
  tell: Tell,
): void {
  let now = draft.extras.at(-1)!;
  for (const [index, of] of extras.perUnit.entries()) {
    const count = of.first + random.pick(of.chances);
    if (count === 0) continue;
    const winning = SIDES[winner];
    const side = extras.by === 'side' ? SIDES[index]! : index === 0 ? winning : other(winning);
    now = plus(now, side, count);
    tell('highlight', { side, value: count });
  }
  draft.extras = [...draft.extras.slice(0, -1), now];
}
