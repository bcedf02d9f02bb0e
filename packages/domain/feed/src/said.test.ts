import { expect, test } from 'vitest';

import type { BookChange } from './book.ts';
import { blankGame } from './fixtures.ts';
import { storedGame } from './fold.ts';
import type { BookGame } from './game.ts';
import type { GameFixture } from './message.ts';
import { deadHeatIn, priceIn, resultIn } from './said.ts';

const HOME = { marketId: 'goals.result', outcomeId: 'home' };
const base = { position: 1, feedId: 'f', sequence: 1, at: 0, cause: 'clock', gameId: 'g' };

function change(delta: object, kind = 'price'): BookChange {
  return { ...base, kind, delta } as unknown as BookChange;
}

function whole(game: Partial<BookGame>): BookChange {
  const blank = blankGame('f', { id: 'g', statusId: 1 } as GameFixture);
  const stored = storedGame({ ...blank, ...game });
  return change({ game: stored, stale: { live: false, line: false } }, 'whole');
}

test('an entry says a price where it names it, and takes it away where it withdraws it', () => {
  expect(priceIn(change({ prices: { 'goals.result': { home: 2000 } } }), HOME)).toBe(2000);
  expect(priceIn(change({ prices: { 'goals.result': { away: 2000 } } }), HOME)).toBeUndefined();
  expect(priceIn(change({ prices: { other: { home: 2000 } } }), HOME)).toBeUndefined();
  expect(priceIn(change({ prices: { 'goals.result': { home: null } } }), HOME)).toBeNull();
  expect(priceIn(change({ withdrawn: ['goals.result'] }), HOME)).toBeNull();
  expect(priceIn(change({ live: true }, 'stale'), HOME)).toBeUndefined();
  const market = { id: 'goals.result', isMain: true, isSuspended: false };
  const markets = new Map([[market.id, { ...market, outcomes: [{ id: 'home', coefficient: 2100 }] }]]);
  expect(priceIn(whole({ markets }), HOME)).toBe(2100);
  expect(priceIn(whole({}), HOME)).toBeNull();
});

test('an entry says a result where it settles or cancels it, and takes it back where it opens it again', () => {
  expect(resultIn(change({ settled: { 'goals.result': { home: 1, away: 0 } } }), HOME)).toBe(1);
  expect(resultIn(change({ settled: { 'goals.result': null } }), HOME)).toBeNull();
  expect(resultIn(change({ settled: { other: { home: 1 } } }), HOME)).toBeUndefined();
  expect(resultIn(change({ statusId: 6 }), HOME)).toBe(3);
  expect(resultIn(change({ statusId: 3 }), HOME)).toBeUndefined();
  expect(resultIn(change({ cancelled: ['goals.result'] }), HOME)).toBe(3);
  expect(resultIn(change({ cancelled: ['goals.result'], settled: { 'goals.result': null } }), HOME)).toBe(3);
  expect(resultIn(whole({ settled: new Map([['goals.result', { home: 5 }]]) }), HOME)).toBe(5);
  expect(resultIn(whole({}), HOME)).toBeNull();
});

test('an entry says the dead heat of a win, by itself and in a whole game', () => {
  const settled = { 'goals.result': { home: { places: 1, tied: 2 }, away: 1 } } as const;
  const AWAY = { ...HOME, outcomeId: 'away' };
  const entries = [change({ settled }), whole({ settled: new Map(Object.entries(settled)) })];
  for (const entry of entries) {
    expect([resultIn(entry, HOME), deadHeatIn(entry, HOME)]).toEqual([1, { places: 1, tied: 2 }]);
    expect([resultIn(entry, AWAY), deadHeatIn(entry, AWAY)]).toEqual([1, undefined]);
  }
  expect(deadHeatIn(change({ settled: { 'goals.result': null } }), HOME)).toBeUndefined();
  expect(deadHeatIn(change({ live: true }, 'stale'), HOME)).toBeUndefined();
});
