import { describe, expect, test } from 'vitest';

import { newBook, type Book, type BookChange } from './book.ts';
import { foldChange } from './fold.ts';
import { bookHash, canonical } from './hash.ts';
import { checkStaleness, receive } from './receive.ts';
import { copyBook, shareChanges } from './share.ts';
import { NaiveBook, traffic, viewOf } from './testkit/index.ts';

const isLong = process.env['SOAK'] === '1';
const SEEDS = isLong ? 50 : 5;
const MESSAGES = isLong ? 2_000 : 1_000;

describe('any traffic', () => {
  const met = new Set<string>();

  test.each(Array.from({ length: SEEDS }, (_, index) => `seed-${index}`))(
    '[F1..F16] [F18] the book is that of the naive one, the fold of its own changes, and what it shares (%s)',
    (seed) => {
      const book = newBook();
      const naive = new NaiveBook();
      const changes: BookChange[] = [];
      let shown = newBook();
      let shared = 0;
      let count = 0;
      let before = 0;
      for (const { at, message } of traffic(seed, MESSAGES)) {
        // A timer that ticks every second of silence.
        for (let tick = Math.max(before, at - 100_000) + 1000; tick < at; tick += 1000) {
          changes.push(...checkStaleness(book, tick));
        }
        before = at;
        const reception = receive(book, message, at);
        met.add(reception.outcome);
        for (const { reason } of reception.refusals) met.add(reason);
        for (const { kind } of reception.changes) met.add(kind);
        changes.push(...reception.changes, ...checkStaleness(book, at));
        naive.receive(message, at);
        count += 1;
        if (count % 25 !== 0) continue;
        expect(sorted(viewOf(book))).toEqual(sorted(naive.view(at)));
        shareChanges(book, shown, changes.slice(shared));
        shared = changes.length;
        if (count % 200 !== 0) continue;
        expect(withoutEarly(shown)).toEqual(withoutEarly(book));
        shown = copyBook(shown);
      }
      expect(changes.map(({ position }) => position)).toEqual(changes.map((_, index) => index + 1));
      const again = newBook();
      for (const change of changes) foldChange(again, JSON.parse(JSON.stringify(change)) as BookChange);
      expect(bookHash(again)).toBe(bookHash(book));
    },
  );

  test('the traffic above met every outcome, every change and every reason, or its agreement says little', () => {
    const outcomes = ['applied', 'duplicate', 'early'];
    const kinds = 'entity fixture price suspension score result correction cancellation snapshot stale';
    const reasons =
      'unknown-game foreign-game unknown-reference same-competitor bad-times number-taken game-over game-postponed ' +
      'unknown-market unknown-outcome market-settled market-not-settled incomplete-market open-status ' +
      'dead-heat-impossible chances-not-whole nothing-to-correct';
    const expected = [...outcomes, ...kinds.split(' '), ...reasons.split(' ')];
    expect(expected.filter((word) => !met.has(word))).toEqual([]);
  });
});

function withoutEarly(book: Book): unknown {
  const feeds = [...book.feeds].map(([id, { early: _early, ...feed }]) => [id, feed]);
  return { ...book, feeds: Object.fromEntries(feeds) };
}

function sorted(view: unknown): unknown {
  const copy = JSON.parse(canonical(view)) as { games: { fixture: { id: string } }[] };
  copy.games.sort((a, b) => (a.fixture.id < b.fixture.id ? -1 : 1));
  return copy;
}
