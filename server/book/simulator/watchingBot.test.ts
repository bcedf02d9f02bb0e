// A bot that knows the model watches a game second by second and compares what is offered with what it is worth just
// now. Prices that lag behind the clock would let it bet on what is nearly decided, at a profit (SPEC B37).
import {
  advance,
  chancesOf,
  DEFAULT_MARGINS,
  kindOf,
  newGame,
  Random,
  randomState,
  readMarketId,
  resultChances,
  SPORT_IDS,
  type GameEvent,
  type GameState,
  type ModelResult,
  type SportId,
} from '@fairline/book';
import { newBook, receive, type Book, type FeedMessage } from '@fairline/feed';
import { describe, expect, test } from 'vitest';

import { buildCalendar, type Fixture } from './calendar/calendar.ts';
import { entityDrafts } from './entityDrafts.ts';
import { SIMULATOR_FEED } from './outbox.ts';
import type { Draft } from './play/draft.ts';
import { SimulatedGame } from './play/simulatedGame.ts';

const isSoak = process.env['SOAK'] === '1';
const SEED = 'watching';
const DAY = 24 * 3_600_000;
const START = Date.UTC(2026, 10, 16);
const settings = { seed: SEED, margins: DEFAULT_MARGINS };
const calendar = buildCalendar(SEED);

/** How long a price may have stood before a bot takes it; and how often it looks. */
const WATCHED_SECONDS = isSoak ? 600 : 180;
const LOOK_SECONDS = isSoak ? 1 : 5;
const MOMENTS = isSoak ? 12 : 4;
const GAMES = isSoak ? 4 : 2;
/** Chances are whole parts of a million. */
const ROUNDING = 1e-4;

const games = [
  ...calendar.startingBetween('league', START, START + 7 * DAY),
  ...calendar.startingBetween('tour', START, START + DAY),
];

describe('a bot that watches the clock', { timeout: 3_600_000 }, () => {
  test.each(SPORT_IDS)('[B16] [B37] %s: no open price is ever worth more than the stake', (sport) => {
    const random = new Random(randomState(SEED, 'choice', sport));
    const own = games.filter(({ championship }) => championship.sport.id === sport);
    let seen = 0;
    for (let game = 0; game < GAMES; game += 1) {
      seen += watch(own[random.between(0, own.length - 1)]!, random);
    }
    expect(seen).toBeGreaterThan(200);
  });
});

/** How many prices the bot has looked at, and each was worth no more than its stake. */
function watch(fixture: Fixture, random: Random): number {
  const book = newBook();
  let sequence = 0;
  const take = (drafts: Iterable<Draft>): void => {
    for (const draft of drafts) {
      const message: FeedMessage = { ...draft, feedId: SIMULATOR_FEED, sequence: (sequence += 1) };
      receive(book, message, message.sentAt);
    }
  };
  const game = new SimulatedGame(settings, fixture);
  const before = fixture.startsAt - 60_000;
  take(entityDrafts(calendar, before));
  take([{ kind: 'fixture', sentAt: before, games: [game.gameFixture] }]);
  take(game.line(before));
  const truth = truthOf(fixture);
  let seen = 0;
  let second = 0;
  for (const from of watchedFrom(truth.events, random)) {
    // A game is only ever played forwards.
    for (second = Math.max(second, from); second < from + WATCHED_SECONDS && !game.isOver; second += 1) {
      take(game.tick(fixture.startsAt + second * 1000));
      if ((second - from) % LOOK_SECONDS === LOOK_SECONDS - 1) seen += look(book, truth.at(second));
    }
  }
  return seen;
}

/** Moments anywhere, before the ends of periods, and before the end. */
function watchedFrom(events: readonly GameEvent[], random: Random): readonly number[] {
  const length = events.at(-1)!.at;
  const ends = events.filter(({ kind }) => kind === 'period-end' || kind === 'inning-end');
  const moments = [length - WATCHED_SECONDS];
  for (let moment = 1; moment < MOMENTS; moment += 1) {
    const end = moment % 2 === 0 ? ends[random.between(0, Math.max(0, ends.length - 1))] : undefined;
    moments.push(end === undefined ? random.between(0, length) : end.at - WATCHED_SECONDS);
  }
  return moments.map((moment) => Math.max(0, moment)).toSorted((one, other) => one - other);
}

/** The game once more, played by the model alone. */
function truthOf(fixture: Fixture): { at(second: number): GameState; readonly events: readonly GameEvent[] } {
  const sport: SportId = fixture.championship.sport.id;
  let state = newGame(sport, fixture.strengths);
  let random = randomState(SEED, fixture.id);
  return {
    events: advance(state, LONGER_THAN_ANY_GAME, random).events,
    at(second) {
      ({ state, random } = advance(state, second - state.elapsed, random));
      return state;
    },
  };
}

const LONGER_THAN_ANY_GAME = 400_000;

function look(book: Book, state: GameState): number {
  if (state.phase === 'before' || state.phase === 'finished') return 0;
  const chances = chancesOf(state);
  let seen = 0;
  for (const { suspension, markets, settled } of book.games.values()) {
    if (suspension !== undefined) continue;
    for (const { id, isSuspended, outcomes } of markets.values()) {
      if (isSuspended || settled.has(id)) continue;
      const key = readMarketId(id)!;
      const results = resultChances(chances, key)!;
      const names = kindOf(key.kind).outcomes(key.line ?? 0);
      for (const { id: name, coefficient } of outcomes) {
        const worth = worthOf(results[names.indexOf(name)]!, coefficient / 1000);
        if (worth > 1 + ROUNDING) expect.fail(`${id} ${name} at ${coefficient} is worth ${worth}`);
        seen += 1;
      }
    }
  }
  return seen;
}

function worthOf(results: Readonly<Partial<Record<ModelResult, number>>>, coefficient: number): number {
  const pays: Readonly<Record<ModelResult, number>> = {
    0: 0,
    1: coefficient,
    2: 1,
    4: (coefficient + 1) / 2,
    5: 1 / 2,
    6: coefficient / 2,
  };
  return Object.entries(results).reduce(
    (sum, [result, parts]) => sum + (pays[Number(result) as ModelResult] * parts) / 1_000_000,
    0,
  );
}
