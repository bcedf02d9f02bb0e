import { Random, randomState, type Strengths } from '@fairline/book';

import type { Fixture } from '../calendar/calendar.ts';
import { HOUR, MINUTE } from '../calendar/leagueGames.ts';
import { fullFrom } from './depth.ts';

/** How often the line of a game is looked at again: the nearer the start, the more is known and bet. */
function intervalAt(left: number): number {
  if (left > 24 * HOUR) return 6 * HOUR;
  if (left > 3 * HOUR) return HOUR;
  return 10 * MINUTE;
}

/** When the price of a game that has not begun is looked at next; undefined when it will have begun. */
export function nextMove(fixture: Fixture, at: number): number | undefined {
  const { interval, step, phase } = stepAt(fixture, at);
  let next = (step + 1) * interval + phase;
  const full = fullFrom(fixture);
  if (fixture.championship.courts === undefined && at < full && full < next) next = full;
  return next < fixture.startsAt ? next : undefined;
}

const LARGEST_MOVE = 0.07;
const HUNDREDTHS = 100;

/**
 * How strong the sides look before the start: the truth, and a little of what people believe, which fades as the
 * start comes near. A function of the moment alone, so that a restart sees the same.
 */
export function lookOf(seed: string, fixture: Fixture, at: number): Strengths {
  const { interval, step } = stepAt(fixture, at);
  const random = new Random(randomState(seed, 'move', fixture.id, String(interval), String(step)));
  const left = fixture.startsAt - at;
  const largest = LARGEST_MOVE * Math.min(1, 0.2 + left / (24 * HOUR));
  const moved = (rating: number): number =>
    Math.round((rating + (random.next() * 2 - 1) * largest) * HUNDREDTHS) / HUNDREDTHS;
  const { home, away } = fixture.strengths;
  return { ...fixture.strengths, home: moved(home), away: moved(away) };
}

function stepAt(fixture: Fixture, at: number): { interval: number; step: number; phase: number } {
  const interval = intervalAt(fixture.startsAt - at);
  const phase = phaseOf(fixture.id, interval);
  return { interval, step: Math.floor((at - phase) / interval), phase };
}

/** Games are spread over any interval by their ids, so that they never move all at once. */
export function phaseOf(gameId: string, interval: number): number {
  return Number.parseInt(gameId.slice(0, 8), 16) % interval;
}
