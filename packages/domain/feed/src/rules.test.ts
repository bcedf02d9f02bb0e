import { settleMarket, STATUS, type StatusId } from '@fairline/book';
import { beforeEach, describe, expect, test } from 'vitest';

import { newBook, type Book } from './book.ts';
import {
  deadHeatOf,
  isLive,
  isMarketOpen,
  isOver,
  outcomeStatus,
  suspensionOf,
  type BookGame,
} from './game.ts';
import { bookHash } from './hash.ts';
import type { FeedMessage, GameFixture, PricedMarket, Score, SettledMarket } from './message.ts';
import { checkStaleness, EARLY_MAX, receive, type Reception } from './receive.ts';
import { wasStoppedSince } from './stops.ts';

const GAME = '00000000-0000-4000-8000-000000000001';
const OTHER = '00000000-0000-4000-8000-000000000002';
const START = Date.UTC(2026, 10, 15, 12);
const score: Score = { score: [2, 1], periods: [[2, 1]], period: 2 };
const name = { en: 'Name' };

type Content = FeedMessage extends infer Message
  ? Message extends FeedMessage
    ? Omit<Message, 'feedId' | 'sequence' | 'sentAt'>
    : never
  : never;

let book: Book;
let sequence: number;
let now: number;

beforeEach(() => {
  book = newBook();
  sequence = 0;
  now = START;
  send({
    kind: 'fixture',
    sports: [{ id: 'football', icon: 'ball', rank: 1, isCyber: false, name }],
    categories: [{ id: 'un', flag: 'un', name }],
    championships: [
      { id: 'cup', number: 1, slug: 'cup', sportId: 'football', categoryId: 'un', rank: 1, name },
    ],
    competitors: ['home', 'away'].map((id) => ({
      id,
      sportId: 'football',
      categoryId: 'un',
      type: 'team',
      initials: 'AB',
      colours: ['#112233', '#445566'],
      name,
    })),
    games: [fixture()],
  });
});

function fixture(changes: Partial<GameFixture> = {}): GameFixture {
  const times = { startsAt: START, endsAt: START + 7_200_000 };
  const sides = { homeId: 'home', awayId: 'away' };
  return {
    id: GAME,
    number: 10,
    championshipId: 'cup',
    ...sides,
    statusId: 1,
    ...times,
    isLiveInLive: false,
    ...changes,
  };
}

function send(content: Content, envelope: Partial<FeedMessage> = {}): Reception {
  sequence += 1;
  return receive(
    book,
    { feedId: 'north', sequence, sentAt: now, ...content, ...envelope } as FeedMessage,
    now,
  );
}

function reasonOf(reception: Reception): string | undefined {
  return reception.refusals[0]?.reason;
}

function game(id = GAME): BookGame {
  return book.games.get(id)!;
}

function priced(id: string, coefficients: Record<string, number>): PricedMarket {
  const outcomes = Object.entries(coefficients).map(([outcome, coefficient]) => ({
    id: outcome,
    coefficient,
  }));
  return { id, isMain: true, isSuspended: false, outcomes };
}

function settled(id: string, statuses: Record<string, number>): SettledMarket {
  const list = Object.entries(statuses) as [string, StatusId][];
  return { id, outcomes: list.map(([outcome, statusId]) => ({ id: outcome, statusId })) };
}

const result = priced('goals.result', { home: 2100, draw: 3300, away: 3600 });
const open = (): Reception => send({ kind: 'price', gameId: GAME, cause: 'opening', markets: [result] });
const won = settled('goals.result', { home: 1, draw: 0, away: 0 });

describe('order', () => {
  test('[F2] a known sequence does nothing, even with other content', () => {
    open();
    const before = bookHash(book);
    const other = priced('goals.result', { home: 9000, draw: 9000, away: 9000 });
    const again = send({ kind: 'price', gameId: GAME, cause: 'clock', markets: [other] }, { sequence: 2 });
    expect([again.outcome, again.changes, bookHash(book)]).toEqual(['duplicate', [], before]);
  });

  test('[F3] early messages wait for the missing one, and too many are turned away', () => {
    sequence = 2;
    expect(open()).toMatchObject({ outcome: 'early', expected: 2 });
    expect(game().markets.size).toBe(0);
    const missing = receive(book, { feedId: 'north', sequence: 2, sentAt: now, kind: 'heartbeat' }, now);
    expect([missing.outcome, missing.expected, game().markets.size]).toEqual(['applied', 4, 1]);
    sequence = 10;
    for (let early = 0; early < EARLY_MAX; early += 1)
      expect(send({ kind: 'heartbeat' }).outcome).toBe('early');
    expect(send({ kind: 'heartbeat' })).toMatchObject({ outcome: 'gap', expected: 4 });
  });

  test('[F4] a snapshot of the feed jumps, and what it leaves out waits for its own snapshot', () => {
    send({ kind: 'fixture', games: [fixture({ id: OTHER, number: 11 })] });
    open();
    sequence = 90;
    const snapshot = {
      fixture: fixture(),
      statusId: 1,
      markets: [result],
      settled: [],
      cancelled: [],
    } as const;
    const other = { ...snapshot, fixture: fixture({ id: OTHER, number: 11 }) };
    expect(send({ kind: 'snapshot', scope: 'feed', games: [snapshot] })).toMatchObject({ expected: 92 });
    expect([suspensionOf(game()), suspensionOf(game(OTHER))]).toEqual([undefined, 'awaiting-snapshot']);
    send({ kind: 'snapshot', scope: 'game', games: [other] });
    expect(suspensionOf(game(OTHER))).toBeUndefined();
  });

  test('[F5] a refused message is counted and leaves no trace', () => {
    const before = bookHash(book);
    const bad = send({ kind: 'price', gameId: GAME, cause: 'clock', markets: [result, result] });
    expect([bad.outcome, bad.expected, reasonOf(bad)]).toEqual(['applied', 3, 'named-twice']);
    expect(bookHash(book)).toBe(before);
  });
});

describe('silence', () => {
  test('[F6] [F7] live games stop after ten seconds, the line after sixty; a sign of life lifts it', () => {
    open();
    send({ kind: 'fixture', games: [fixture({ id: OTHER, number: 11 })] });
    send({ kind: 'score', gameId: GAME, statusId: 2, score });
    const stateAfter = (ms: number): (string | undefined)[] => {
      checkStaleness(book, now + ms);
      return [suspensionOf(game()), suspensionOf(game(OTHER))];
    };
    expect(stateAfter(10_000)).toEqual([undefined, undefined]);
    expect(stateAfter(10_001)).toEqual(['feed-stale', undefined]);
    expect(isMarketOpen(game(), 'goals.result')).toBe(false);
    expect(stateAfter(60_000)).toEqual(['feed-stale', undefined]);
    expect(stateAfter(60_001)).toEqual(['feed-stale', 'feed-stale']);
    now += 61_000;
    send({ kind: 'heartbeat' });
    expect([suspensionOf(game()), suspensionOf(game(OTHER))]).toEqual([undefined, undefined]);
    expect(isMarketOpen(game(), 'goals.result')).toBe(true);
  });

  test('[F8] messages that were kept back do not make a feed fresh', () => {
    send({ kind: 'score', gameId: GAME, statusId: 2, score });
    now += 20_000;
    checkStaleness(book, now);
    send({ kind: 'heartbeat' }, { sentAt: now - 11_000 });
    expect(suspensionOf(game())).toBe('feed-stale');
    send({ kind: 'heartbeat' }, { sentAt: now + 5_000 });
    expect(suspensionOf(game())).toBeUndefined();
    expect(book.feeds.get('north')?.freshAt).toBe(now);
  });
});

describe('content', () => {
  test('[F9] a game, an entry and a number belong to the feed that made them', () => {
    const south = { feedId: 'south' };
    const from = (content: Content): string | undefined =>
      reasonOf(send(content, { ...south, sequence: ++count }));
    let count = 0;
    expect(from({ kind: 'price', gameId: GAME, cause: 'clock', markets: [result] })).toBe('foreign-game');
    expect(from({ kind: 'fixture', games: [fixture({ number: 12 })] })).toBe('foreign-game');
    expect(from({ kind: 'fixture', games: [fixture({ id: OTHER })] })).toBe('number-taken');
    expect(from({ kind: 'fixture', categories: [{ id: 'un', flag: 'un', name }] })).toBe('foreign-entity');
    expect(from({ kind: 'fixture', games: [fixture({ id: OTHER, number: 12 })] })).toBeUndefined();
  });

  test('[F10] a finished game, a settled and a cancelled market have no price and take none', () => {
    open();
    const total = priced('goals.total@250', { over: 1900, under: 1900 });
    send({ kind: 'price', gameId: GAME, cause: 'clock', markets: [total] });
    send({ kind: 'cancellation', gameId: GAME, marketIds: ['goals.total@250'], reason: 'mistake' });
    expect([...game().markets.keys()]).toEqual(['goals.result']);
    expect(reasonOf(send({ kind: 'price', gameId: GAME, cause: 'clock', markets: [total] }))).toBe(
      'market-settled',
    );
    send({ kind: 'result', gameId: GAME, isFinal: true, markets: [won], score });
    expect(game().markets.size).toBe(0);
    expect(reasonOf(open())).toBe('game-over');
  });

  test('[F10] a postponed game has no prices until it has a time again', () => {
    open();
    send({ kind: 'fixture', games: [fixture({ statusId: 5 })] });
    expect([game().markets.size, reasonOf(open())]).toEqual([0, 'game-postponed']);
    send({ kind: 'fixture', games: [fixture({ startsAt: START + 1 })] });
    expect(reasonOf(open())).toBeUndefined();
  });

  test('[F17] a stop of bets is remembered when they are taken again, of the game and of one market', () => {
    open();
    const [first] = [...game().markets.keys()];
    const marketId = first ?? '';
    const other = 'goals.both-score';
    const since = () => game().version;
    const stopped = (position: number) =>
      [marketId, other].map((id) => wasStoppedSince(game(), id, position));
    const stop = (isSuspended: boolean, marketIds?: string[]) =>
      send({
        kind: 'suspension',
        gameId: GAME,
        isSuspended,
        reason: 'goal',
        ...(marketIds === undefined ? {} : { marketIds }),
      });
    let seen = since();
    expect(stopped(seen)).toEqual([false, false]);
    stop(true);
    stop(false);
    expect(isMarketOpen(game(), marketId)).toBe(true);
    expect(stopped(seen)).toEqual([true, true]);
    seen = since();
    stop(true, [marketId]);
    stop(false, [marketId]);
    expect(isMarketOpen(game(), marketId)).toBe(true);
    expect(stopped(seen)).toEqual([true, false]);
    seen = since();
    send({ kind: 'price', gameId: GAME, cause: 'clock', markets: [], withdrawn: [marketId] });
    open();
    expect(stopped(seen)).toEqual([true, false]);
    expect(stopped(since())).toEqual([false, false]);
  });

  test('[BET-077] the six status ids: 1 and 5 wait, 2 and 3 are live, 4 and 6 are over', () => {
    const seen: [number, boolean, boolean][] = [];
    const note = (id = GAME) => seen.push([game(id).statusId, isLive(game(id)), isOver(game(id))]);
    note();
    send({ kind: 'score', gameId: GAME, statusId: 2, score });
    note();
    send({ kind: 'score', gameId: GAME, statusId: 3, score });
    note();
    send({ kind: 'result', gameId: GAME, isFinal: true, markets: [], score });
    note();
    send({ kind: 'fixture', games: [fixture({ id: OTHER, number: 11, statusId: 5 })] });
    note(OTHER);
    send({ kind: 'cancellation', gameId: OTHER, reason: 'rain' });
    note(OTHER);
    expect(seen).toEqual([
      [1, false, false],
      [2, true, false],
      [3, true, false],
      [4, false, true],
      [5, false, false],
      [6, false, true],
    ]);
  });

  test('[CPN-258..266] [F11] [F12] every status of a bet comes out as it was sent, or as the game stands', () => {
    const status = (market: string, outcome: string): number => outcomeStatus(game(), market, outcome);
    const asian = 'goals.asian-handicap@-75';
    expect(status(asian, 'home')).toBe(STATUS.notStarted);
    send({ kind: 'score', gameId: GAME, statusId: 2, score });
    expect(status(asian, 'home')).toBe(STATUS.notCalculated);
    const final = { counts: { goals: [2, 1] as const, corners: [4, 4] as const }, answers: {} };
    const markets = [
      { scope: 'goals', kind: 'result' },
      { scope: 'goals', kind: 'asian-handicap', line: -75 },
      { scope: 'goals', kind: 'asian-total', line: 300 },
      { scope: 'corners', kind: 'most' },
    ].map((key) => {
      const id = key.line === undefined ? `${key.scope}.${key.kind}` : `${key.scope}.${key.kind}@${key.line}`;
      const names =
        key.kind === 'result'
          ? ['home', 'draw', 'away']
          : key.line === 300
            ? ['over', 'under']
            : ['home', 'away'];
      const statuses = settleMarket(key, final, 'finished');
      return settled(id, Object.fromEntries(names.map((outcome, place) => [outcome, statuses[place]!])));
    });
    send({ kind: 'cancellation', gameId: GAME, marketIds: ['goals.both-score'], reason: 'mistake' });
    expect(reasonOf(send({ kind: 'result', gameId: GAME, isFinal: true, markets, score }))).toBeUndefined();
    expect({
      lose: status('goals.result', 'away'),
      win: status('goals.result', 'home'),
      return: status('goals.asian-total@300', 'over'),
      forcedReturn: status('goals.both-score', 'yes'),
      halfWin: status(asian, 'home'),
      halfLose: status(asian, 'away'),
      deadHeat: status('corners.most', 'home'),
    }).toEqual({ lose: 0, win: 1, return: 2, forcedReturn: 3, halfWin: 4, halfLose: 5, deadHeat: 6 });
  });

  test('[F11] a settlement names every outcome with a final status, and only once', () => {
    const settle = (...markets: SettledMarket[]): string | undefined =>
      reasonOf(send({ kind: 'result', gameId: GAME, isFinal: false, markets }));
    expect(settle(settled('goals.result', { home: 1, draw: 0 }))).toBe('incomplete-market');
    expect(settle(settled('goals.result', { home: 1, draw: 0, away: -2 }))).toBe('open-status');
    expect(settle(settled('goals.result', { home: -2, draw: -2, away: -2 }))).toBe('open-status');
    expect(settle(settled('goals.result', { home: 1, draw: 0, over: 0 }))).toBe('unknown-outcome');
    expect(settle(won)).toBeUndefined();
    expect(settle(won)).toBeUndefined();
    expect(settle(settled('goals.result', { home: 0, draw: 0, away: 1 }))).toBe('market-settled');
    expect(reasonOf(send({ kind: 'result', gameId: GAME, isFinal: true, markets: [] }))).toBe(
      'score-missing',
    );
  });

  test('[F20] a dead heat shares fewer places among more winners, and is told of a winner alone', () => {
    const tied = (statusId: number, places: number, among: number): SettledMarket => ({
      id: 'goals.result',
      outcomes: settled('goals.result', { home: statusId, draw: 0, away: 0 }).outcomes.map((outcome) =>
        outcome.id === 'home' ? { ...outcome, deadHeat: { places, tied: among } } : outcome,
      ),
    });
    const settle = (market: SettledMarket): string | undefined =>
      reasonOf(send({ kind: 'result', gameId: GAME, isFinal: false, markets: [market] }));
    expect(settle(tied(1, 2, 2))).toBe('dead-heat-impossible');
    expect(settle(tied(1, 3, 2))).toBe('dead-heat-impossible');
    for (const statusId of [0, 2, 3, 4, 5, 6])
      expect(settle(tied(statusId, 1, 2))).toBe('dead-heat-impossible');
    expect(settle(tied(1, 1, 2))).toBeUndefined();
    expect(outcomeStatus(game(), 'goals.result', 'home')).toBe(STATUS.win);
    expect(deadHeatOf(game(), 'goals.result', 'home')).toEqual({ places: 1, tied: 2 });
    expect(deadHeatOf(game(), 'goals.result', 'away')).toBeUndefined();
    // The same again says nothing new; the win of one alone is another result.
    expect(settle(tied(1, 1, 2))).toBeUndefined();
    expect(settle(won)).toBe('market-settled');
  });

  test('[F13] a correction replaces or takes back, and must point at what was wrong', () => {
    open();
    send({ kind: 'result', gameId: GAME, isFinal: false, markets: [won] });
    const wrong = sequence;
    const correct = (corrects: number, markets: SettledMarket[]): string | undefined =>
      reasonOf(send({ kind: 'correction', gameId: GAME, corrects, reason: 'video', markets }));
    const lost = settled('goals.result', { home: 0, draw: 0, away: 1 });
    expect(correct(1, [lost])).toBe('nothing-to-correct');
    expect(correct(wrong, [settled('goals.both-score', { yes: 1, no: 0 })])).toBe('market-not-settled');
    expect(correct(wrong, [lost])).toBeUndefined();
    expect(outcomeStatus(game(), 'goals.result', 'away')).toBe(1);
    expect(correct(sequence, [settled('goals.result', { home: -2, draw: -2, away: -2 })])).toBeUndefined();
    expect(outcomeStatus(game(), 'goals.result', 'away')).toBe(STATUS.notStarted);
    expect(reasonOf(open())).toBeUndefined();
  });

  test('[F12] a cancelled game gives back what was open and leaves what was settled', () => {
    open();
    send({ kind: 'result', gameId: GAME, isFinal: false, markets: [won] });
    send({ kind: 'cancellation', gameId: GAME, reason: 'rain' });
    expect(outcomeStatus(game(), 'goals.result', 'home')).toBe(STATUS.win);
    expect(outcomeStatus(game(), 'goals.total@250', 'over')).toBe(STATUS.forcedReturn);
  });
});

describe('state', () => {
  test('[F14] a value stays as it was, and the version grows with every change', () => {
    open();
    const before = game();
    const copy = JSON.stringify([...before.markets]);
    const changes = send({ kind: 'suspension', gameId: GAME, isSuspended: true, reason: 'goal' }).changes;
    expect(JSON.stringify([...before.markets])).toBe(copy);
    expect(before.suspension).toBeUndefined();
    expect(game().version).toBe(changes[0]?.position);
    expect(game().version).toBeGreaterThan(before.version);
    const nothing = send({ kind: 'suspension', gameId: GAME, isSuspended: true, reason: 'goal' });
    expect(nothing.changes).toEqual([]);
  });

  test('[F15] a price change is told by the outcomes that moved', () => {
    open();
    const moved = priced('goals.result', { home: 2150, draw: 3300, away: 3600 });
    const [change] = send({ kind: 'price', gameId: GAME, cause: 'event', markets: [moved] }).changes;
    expect(change).toMatchObject({ kind: 'price', cause: 'event', gameId: GAME, sequence: 3 });
    expect(change?.delta).toEqual({ prices: { 'goals.result': { home: 2150 } } });
  });
});
