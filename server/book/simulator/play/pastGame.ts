import { advance, boardOf, isFinished, newGame, pricesOf, randomState, resultOfGame } from '@fairline/book';

import type { Fixture } from '../calendar/calendar.ts';
import { offered } from './depth.ts';
import type { Draft } from './draft.ts';
import { GameTally } from './gameTally.ts';
import { openMarket, PublishedGame } from './publishedGame.ts';
import { scoreOf, wholeFixture, type GameSettings } from './simulatedGame.ts';

/** Longer than any game of any sport lasts. */
const FOREVER = 400_000;

/**
 * A game that was over before the book began: its fixture and its result, with the markets that a row would have
 * shown. Undefined when it is not over by then.
 */
export function pastGame(settings: GameSettings, fixture: Fixture, at: number): readonly Draft[] | undefined {
  const start = newGame(fixture.championship.sport.id, fixture.strengths);
  const { state, events } = advance(start, FOREVER, randomState(settings.seed, fixture.id));
  if (fixture.startsAt + state.elapsed * 1000 > at) return undefined;
  const rows = offered(state.sport, 'main', pricesOf(start, settings.margins)).get('') ?? [];
  const published = new PublishedGame(wholeFixture(fixture), {
    statusId: 1,
    markets: rows.map(openMarket),
    settled: [],
    suspension: undefined,
    score: undefined,
  });
  const tally = new GameTally();
  tally.add(events);
  const final = { score: scoreOf(boardOf(state)), statistics: tally.statistics() };
  return [
    { kind: 'fixture', sentAt: at, games: [published.fixture] },
    ...published.results({ result: resultOfGame(state), phase: 'finished', final }, at),
  ];
}

export function isOverBy(
  { seed }: GameSettings,
  { id, championship, strengths, startsAt }: Fixture,
  at: number,
): boolean {
  const elapsed = Math.floor((at - startsAt) / 1000);
  // Twice the time that nearly all games of the sport need: no need to play it.
  if (elapsed > championship.sport.slotMinutes * 120) return true;
  const start = newGame(championship.sport.id, strengths);
  return isFinished(advance(start, elapsed, randomState(seed, id)).state);
}
