// The simulator's games follow from seed and time alone, so a test can know which goal comes next, and wait for it.
import { advance, isFinished, newGame, randomState, type GameEvent } from '@fairline/book';

import { buildCalendar } from '../../server/book/simulator/calendar/calendar.ts';
import { playedIn } from '../../server/book/simulator/index.ts';

export interface ComingGoal {
  readonly gameId: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const SECOND = 1000;
const isInBook = playedIn('tiny');
/** Longer than any game of football lasts. */
const LONGEST_GAME = 3 * 60 * 60 * SECOND;
const FOREVER = 400_000;
/** Of these nothing else may be near: markets would wait for it too, and the test could not tell for what. */
const OTHER_REASONS: ReadonlySet<string> = new Set([
  'goal',
  'video-check',
  'red-card',
  'added-time',
  'period-end',
  'period-start',
]);
const CLEAR_BEFORE_SECONDS = 90;
const UNDECIDED_SECONDS = 60 * 60;
export const CLEAR_AFTER_SECONDS = 60;

/** Goals of football that come in this time and that nothing else is near, soonest first. */
export function comingGoals(seed: string, from: number, to: number): readonly ComingGoal[] {
  const calendar = buildCalendar(
    seed,
    (championship) => championship.sport.id === 'football' && isInBook(championship),
  );
  const games = (['league', 'tour'] as const).flatMap((kind) =>
    calendar.startingBetween(kind, from - LONGEST_GAME, to),
  );
  return games
    .flatMap(({ id, startsAt, strengths, championship }) => {
      const start = newGame(championship.sport.id, strengths);
      const { state, events } = advance(start, FOREVER, randomState(seed, id));
      if (!isFinished(state)) return [];
      return events
        .filter((event) => isClearGoal(event, events, state.elapsed))
        .map((event) => ({ gameId: id, at: startsAt + event.at * SECOND }));
    })
    .filter(({ at }) => at >= from && at < to)
    .toSorted((a, b) => a.at - b.at);
}

function isClearGoal(goal: GameEvent, events: readonly GameEvent[], endsAt: number): boolean {
  if (goal.kind !== 'goal' || goal.at + CLEAR_AFTER_SECONDS > endsAt) return false;
  // A game that is as good as decided, before the goal or by it, has no prices to press: the first goal decides little.
  const isFirst = !events.some(({ kind, at }) => kind === 'goal' && at < goal.at);
  if (!isFirst || goal.at > UNDECIDED_SECONDS) return false;
  return events.every(
    (other) =>
      other === goal ||
      !OTHER_REASONS.has(other.kind) ||
      other.at < goal.at - CLEAR_BEFORE_SECONDS ||
      other.at > goal.at + CLEAR_AFTER_SECONDS,
  );
}
