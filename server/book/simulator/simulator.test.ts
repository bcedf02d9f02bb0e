import { advance, kindOf, newGame, randomState, readMarketId, readScope, SPORT_IDS } from '@fairline/book';
import { FEED_MESSAGES } from '@fairline/contracts/feed';
import {
  isOver,
  marketMeta,
  type BookGame,
  type EventItem,
  type FeedMessage,
  type Score,
  isMarketOpen,
  outcomeChances,
} from '@fairline/feed';
import { Compile } from 'typebox/compile';
import { beforeAll, describe, expect, test } from 'vitest';

import { playedIn } from './calendar/bookSize.ts';
import { buildCalendar, type Fixture } from './calendar/calendar.ts';
import { bookRun, type BookRun } from './testing/bookRun.ts';

const isSoak = process.env['SOAK'] === '1';
const SEED = 'test';
const MINUTE = 60;
/** A Sunday afternoon, when leagues play as well. */
const START = Date.UTC(2026, 10, 15, 15, 40);
const SPAN_MINUTES = isSoak ? 300 : 16;

const calendar = buildCalendar(SEED);
/** One tour of each sport, and one league, whose games have all markets. */
const chosen = new Set([
  2,
  ...SPORT_IDS.map(
    (sport) =>
      calendar.championships.find(({ sport: own, courts }) => own.id === sport && courts !== undefined)!
        .number,
  ),
]);
const isPlayed = ({ number }: { number: number }): boolean => chosen.has(number);

function ofKind<Kind extends FeedMessage['kind']>(
  run: BookRun,
  kind: Kind,
): Extract<FeedMessage, { kind: Kind }>[] {
  return run.messages.filter((message) => message.kind === kind) as Extract<FeedMessage, { kind: Kind }>[];
}

function fixtureOf(gameId: string): Fixture | undefined {
  const day = 24 * 3_600_000;
  return (['league', 'tour'] as const)
    .flatMap((kind) => calendar.startingBetween(kind, START - day / 2, START + day / 2))
    .find(({ id }) => id === gameId);
}

describe('simulator', { timeout: 1_200_000 }, () => {
  let run: BookRun;
  /** Games that were on and ended while the simulator ran: those that were filled in never had a price. */
  let ended: BookGame[];

  beforeAll(() => {
    run = bookRun({ seed: SEED, start: START, isPlayed });
    run.pass(SPAN_MINUTES * MINUTE);
    const priced = new Set(ofKind(run, 'price').map(({ gameId }) => gameId));
    ended = [...run.book.games.values()].filter((game) => isOver(game) && priced.has(game.fixture.id));
  }, 1_200_000);

  test('every message fits the contract of the feed, in sequence and in the order of time', () => {
    const checks = Object.fromEntries(
      Object.entries(FEED_MESSAGES).map(([kind, schema]) => [kind, Compile(schema)]),
    );
    for (const told of run.messages) {
      // What prices were made from is taken from our own simulator alone, and refused from anybody outside.
      const { model: _model, ...message } = { model: undefined, ...told };
      if (!checks[message.kind]!.Check(message)) {
        expect([...checks[message.kind]!.Errors(message)], message.kind).toEqual([]);
      }
    }
    const times = run.messages.map(({ sentAt }) => sentAt);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  test('[F21] what has just been bet is never worth its stake, however it is valued', () => {
    let checks = 0;
    const games = [...run.book.games.values()].filter(({ model }) => model !== undefined);
    for (const game of games.slice(0, 60))
      for (const market of game.markets.values()) {
        if (!isMarketOpen(game, market.id)) continue;
        for (const { id, coefficient } of market.outcomes) {
          const chances = outcomeChances(game, market.id, id);
          if (chances === undefined) throw new Error(`${market.id}/${id} has no chances`);
          const worth = Object.entries(chances).reduce(
            (sum, [status, part]) => sum + part * payoutOf(Number(status), coefficient / 1000),
            0,
          );
          if (worth >= 1e6) throw new Error(`${market.id}/${id} at ${coefficient} is worth ${worth / 1e6}`);
          checks += 1;
        }
      }
    expect(checks).toBeGreaterThan(500);

    function payoutOf(status: number, price: number): number {
      return [0, price, 1, 1, (price + 1) / 2, 0.5, price / 2][status] ?? Number.NaN;
    }
  });

  test('every number that settles a bet of a finished game is told: by its score, its parts or its statistics', () => {
    const isTold = (game: BookGame, scope: string): boolean => {
      const { counted, part } = readScope(scope);
      if (scope in game.statistics) return true;
      // Of a part that is a game of its own the score is told there; the others are what the score board shows.
      const parts = [...run.book.games.values()].filter(
        ({ fixture }) => fixture.part?.parentId === game.fixture.id,
      );
      if (parts.some(({ fixture }) => fixture.part?.scope === scope)) return true;
      return part === 0 && !['kills', 'wickets', 'maximums', 'centuries'].includes(counted);
    };
    let beside = 0;
    for (const game of ended.filter(({ fixture }) => fixture.part === undefined))
      for (const id of game.settled.keys()) {
        const scope = marketMeta(id)!.scope;
        expect([game.fixture.championshipId, id, isTold(game, scope)]).toEqual([
          game.fixture.championshipId,
          id,
          true,
        ]);
        beside += scope in game.statistics ? 1 : 0;
      }
    expect(beside).toBeGreaterThan(0);
  });

  test('every market that a finished game ever had is settled, each outcome with a final status', () => {
    expect(ended.length).toBeGreaterThan(20);
    const offered = new Map<string, Set<string>>();
    for (const { gameId, markets } of ofKind(run, 'price')) {
      const ids = offered.get(gameId) ?? new Set();
      for (const { id } of markets) ids.add(id);
      offered.set(gameId, ids);
    }
    for (const { fixture, settled, markets } of ended) {
      expect(markets.size).toBe(0);
      for (const id of offered.get(fixture.id) ?? []) {
        const outcomes = settled.get(id);
        const key = readMarketId(id)!;
        expect(Object.keys(outcomes ?? {}), id).toEqual([...kindOf(key.kind).outcomes(key.line ?? 0)]);
        expect(
          // A dead heat is a win with its places and winners.
          Object.values(outcomes ?? {}).every((told) => typeof told === 'object' || (told >= 0 && told <= 5)),
        ).toBe(true);
      }
    }
  });

  test('a finished game has no price message after its result, and its result has the last score', () => {
    const over = new Set<string>();
    const scores = new Map<string, Score>();
    for (const message of run.messages) {
      if (!('gameId' in message)) continue;
      expect(over.has(message.gameId), message.kind).toBe(false);
      if (message.kind === 'score') scores.set(message.gameId, message.score);
      if (message.kind !== 'result' || !message.isFinal) continue;
      over.add(message.gameId);
      const last = scores.get(message.gameId);
      if (last !== undefined) expect(message.score?.score).toEqual(last.score);
    }
    for (const { fixture } of ended) expect(over.has(fixture.id)).toBe(true);
  });

  test('scores, events and the end are those of the model, second by second', () => {
    const events = new Map<string, EventItem[]>();
    for (const { gameId, events: items } of ofKind(run, 'score')) {
      events.set(gameId, [...(events.get(gameId) ?? []), ...(items ?? [])]);
    }
    let checked = 0;
    for (const { fixture } of ended) {
      const planned = fixture.part === undefined ? fixtureOf(fixture.id) : undefined;
      if (planned === undefined) continue;
      const start = newGame(planned.championship.sport.id, planned.strengths);
      const played = advance(start, 400_000, randomState(SEED, planned.id));
      const told = events.get(fixture.id) ?? [];
      // Of a game that was on already when the book began, the last events are told.
      expect(told).toEqual(played.events.slice(-told.length));
      expect(told.at(-1)?.kind).toBe('end');
      checked += 1;
    }
    expect(checked).toBeGreaterThan(3);
  });

  test('prices move for a reason: opening, event, clock, and a trader before the start', () => {
    const causes = new Set(ofKind(run, 'price').map(({ cause }) => cause));
    expect(causes).toEqual(new Set(['opening', 'event', 'clock', 'manual']));
    const live = new Set<string>();
    for (const message of run.messages) {
      if (message.kind === 'score') live.add(message.gameId);
      if (message.kind === 'price' && message.cause === 'manual')
        expect(live.has(message.gameId)).toBe(false);
    }
  });

  test('a goal stops the prices before it is told, and new ones come before they are open again', () => {
    const goals = ofKind(run, 'score').filter(
      ({ events, gameId }) =>
        events?.some(({ kind }) => kind === 'goal') === true &&
        fixtureOf(gameId)?.championship.sport.id === 'football',
    );
    const stopped = goals.filter(({ sentAt }) => sentAt > START);
    expect(stopped.length).toBeGreaterThan(0);
    for (const goal of stopped) {
      const own = run.messages.filter((message) => 'gameId' in message && message.gameId === goal.gameId);
      const place = own.indexOf(goal);
      const before = own.slice(0, place).findLast(({ kind }) => kind === 'suspension');
      expect(before).toMatchObject({ isSuspended: true });
      const after = own.slice(place + 1);
      const opened = after.findIndex((message) => message.kind === 'suspension' && !message.isSuspended);
      if (opened === -1) continue;
      expect(after[opened]!.sentAt - goal.sentAt).toBeGreaterThanOrEqual(39_000);
      expect(after.slice(0, opened).some((message) => message.kind === 'price')).toBe(true);
    }
  });

  test('parts are games of their own: live in live until they begin, with their own numbers and results', () => {
    const parts = [...run.book.games.values()].filter(({ fixture }) => fixture.part !== undefined);
    expect(parts.length).toBeGreaterThan(20);
    expect(new Set(parts.map(({ fixture }) => fixture.number)).size).toBe(parts.length);
    for (const { fixture, statusId } of parts) {
      const parent = run.book.games.get(fixture.part!.parentId)!;
      const offset = fixture.number - parent.fixture.number;
      expect(offset > 0 && offset < 16).toBe(true);
      if (statusId === 1 && (parent.statusId === 2 || parent.statusId === 3)) {
        expect(fixture.isLiveInLive).toBe(true);
      }
      if (isOver(parent)) expect(isOver(run.book.games.get(fixture.id)!)).toBe(true);
    }
    const corners = parts.find(({ fixture }) => fixture.part?.scope === 'corners-1');
    expect(
      [...(corners?.markets.keys() ?? []), ...(corners?.settled.keys() ?? [])].every((id) =>
        id.startsWith('corners-1.'),
      ),
    ).toBe(true);
  });

  test('results of past days are filled in, with their markets settled', () => {
    const priced = new Set(ofKind(run, 'price').map(({ gameId }) => gameId));
    const filled = [...run.book.games.values()].filter(
      (game) => isOver(game) && game.fixture.part === undefined && !priced.has(game.fixture.id),
    );
    expect(filled.length).toBeGreaterThan(300);
    expect(filled.every(({ settled, score }) => settled.size >= 1 && score !== undefined)).toBe(true);
    const oldest = Math.min(...filled.map(({ fixture }) => fixture.startsAt));
    expect(START - oldest).toBeGreaterThan(6 * 24 * 3_600_000);
  });

  test('somebody hears of the feed at least every three seconds', () => {
    let last = START;
    for (const { sentAt } of run.messages) {
      expect(sentAt - last).toBeLessThanOrEqual(6000);
      last = sentAt;
    }
  });
});

describe('replay and restart', { timeout: 1_200_000 }, () => {
  const few = new Set([...chosen].slice(0, 5));
  const start = { seed: SEED, start: START, isPlayed: ({ number }: { number: number }) => few.has(number) };

  test('the same seed and clock tell the same messages; another seed tells others', () => {
    const minutes = isSoak ? 180 : 20;
    const runs = [bookRun(start), bookRun(start)] as const;
    for (const run of runs) run.pass(minutes * MINUTE);
    expect(runs[0].messages.length).toBeGreaterThan(500);
    expect(runs[0].hash()).toBe(runs[1].hash());
    expect(bookRun({ ...start, seed: 'other' }).hash()).not.toBe(bookRun(start).hash());
  });

  test('after a restart games go on as if nothing had been, and nothing is told twice', () => {
    const whole = bookRun(start);
    whole.pass(8 * MINUTE);
    const broken = bookRun(start);
    broken.pass(2 * MINUTE + 3);
    broken.restart(0);
    broken.pass(1 * MINUTE);
    broken.restart(57);
    broken.pass(4 * MINUTE);
    expect(broken.now()).toBe(whole.now());
    for (const [id, game] of whole.book.games) {
      if (game.statusId === 1 && game.fixture.part !== undefined) continue;
      const other = broken.book.games.get(id);
      expect({ status: other?.statusId, score: other?.score?.score, events: other?.events }).toEqual({
        status: game.statusId,
        score: game.score?.score,
        events: game.events,
      });
    }
  });

  test.each([
    ['full', undefined],
    ['small', playedIn('small')],
  ] as const)(
    'a %s book begins with prices for games of the next minutes and of later hours',
    (_, played) => {
      // Within 75 minutes of this one even a small book has more games than have prices at once.
      const start = Date.UTC(2026, 10, 18, 2, 25);
      const { book } = bookRun({
        seed: 'fairline',
        start,
        ...(played === undefined ? {} : { isPlayed: played }),
      });
      const starts = [...book.games.values()]
        .filter(({ statusId, fixture, markets }) => statusId === 1 && !fixture.part && markets.size > 0)
        .map(({ fixture }) => fixture.startsAt - start);
      const hour = 60 * MINUTE * 1000;
      expect(starts.filter((ms) => ms < hour).length).toBeGreaterThanOrEqual(40);
      expect(starts.filter((ms) => ms > 1.25 * hour).length).toBeGreaterThanOrEqual(12);
    },
  );

  test('a game that the calendar no longer has is called off', () => {
    const run = bookRun(start);
    const other = bookRun({ ...start, seed: 'other' });
    const [stranger] = other.book.games.values();
    run.book.games.set(stranger!.fixture.id, stranger!);
    run.restart(0);
    expect(run.book.games.get(stranger!.fixture.id)?.statusId).toBe(6);
  });
});
