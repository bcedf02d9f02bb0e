import { beforeEach, describe, expect, test } from 'vitest';

import { newBook, type Book } from './book.ts';
import { foldChange } from './fold.ts';
import { isMarketOpen, isMarketSuspended, suspensionOf, type BookGame } from './game.ts';
import { bookHash } from './hash.ts';
import type { FeedMessage, GameSnapshot, PricedMarket } from './message.ts';
import { applyOperatorStops } from './operatorStop.ts';
import { receive, type Reception } from './receive.ts';
import { copyBook } from './share.ts';
import { wasStoppedSince } from './stops.ts';
import { SteadyFeed } from './testkit/steadyFeed.ts';

const FEED = 'steady';
const now = Date.UTC(2026, 10, 15, 12);

let book: Book;
let feed: SteadyFeed;
let sequence: number;
let GAME: string;

beforeEach(() => {
  book = newBook();
  feed = new SteadyFeed({ games: 1 });
  GAME = feed.gameIds[0] ?? '';
  sequence = 0;
  for (const message of feed.opening(now)) send(message);
});

/** Numbered here, whatever number it comes with. */
function send(content: object): Reception {
  sequence += 1;
  const message = { sentAt: now, ...content, feedId: FEED, sequence } as FeedMessage;
  const reception = receive(book, message, now);
  expect(reception.refusals).toEqual([]);
  return reception;
}

function open(): void {
  send(feed.price(0, now));
}

function game(): BookGame {
  return book.games.get(GAME)!;
}

function market(): PricedMarket {
  return game().markets.get('goals.result')!;
}

describe('a stop of our own operator', () => {
  const stop = (marketId: string | null = null) =>
    applyOperatorStops(book, [{ gameId: GAME, marketId }], now);
  const suspend = (isSuspended: boolean): Reception =>
    send({ kind: 'suspension', gameId: GAME, isSuspended, reason: 'goal' });
  const isOpen = (): boolean => isMarketOpen(game(), 'goals.result');

  test('[F19] closes the game, is no feed’s to lift, and is one change of the log', () => {
    open();
    const before = game();
    const changes = stop();
    expect(changes).toMatchObject([{ kind: 'suspension', cause: 'operator', gameId: GAME, feedId: FEED }]);
    expect([isOpen(), suspensionOf(game())]).toEqual([false, 'operator']);
    expect(game().version).toBeGreaterThan(before.version);
    expect(wasStoppedSince(game(), 'goals.result', before.version)).toBe(true);
    expect(stop()).toEqual([]);
    suspend(false);
    open();
    const snapshot = {
      fixture: game().fixture,
      statusId: game().statusId,
      markets: [market()],
      settled: [],
      cancelled: [],
    } as GameSnapshot;
    send({ kind: 'snapshot', scope: 'game', games: [snapshot] });
    expect(isOpen()).toBe(false);
    expect(applyOperatorStops(book, [], now)).toHaveLength(1);
    expect([isOpen(), game().stopped]).toEqual([true, undefined]);
  });

  test('[F19] of a market leaves the others, and its end opens nothing that the feed has closed', () => {
    open();
    const before = game();
    stop('goals.result');
    expect([isOpen(), isMarketSuspended(game(), market()), suspensionOf(game())]).toEqual([
      false,
      true,
      undefined,
    ]);
    expect(wasStoppedSince(game(), 'goals.result', before.version)).toBe(true);
    expect(wasStoppedSince(game(), 'goals.both-score', before.version)).toBe(false);
    suspend(true);
    applyOperatorStops(book, [], now);
    expect([isOpen(), isMarketSuspended(game(), market()), suspensionOf(game())]).toEqual([
      false,
      false,
      'goal',
    ]);
  });

  test('[F15] [F19] folding its change gives the same book', () => {
    open();
    const other = copyBook(book);
    for (const change of stop()) foldChange(other, change);
    expect(bookHash(other)).toBe(bookHash(book));
    for (const change of applyOperatorStops(book, [], now)) foldChange(other, change);
    expect(bookHash(other)).toBe(bookHash(book));
  });
});
