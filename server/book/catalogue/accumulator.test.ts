import { Accumulator } from '@fairline/contracts/accumulator';
import { Compile } from 'typebox/compile';
import { beforeAll, describe, expect, test } from 'vitest';

import { testClock, type TestClock } from '../../platform/clock.ts';
import { playedIn } from '../simulator/index.ts';
import { bookRun, type BookRun } from '../simulator/testing/bookRun.ts';
import type { AccumulatorChoice } from './accumulator.ts';
import { Boards } from './boards.ts';

const SATURDAY = Date.UTC(2026, 10, 14, 15);

describe('proposed expresses', () => {
  let run: BookRun;
  let clock: TestClock;
  let boards: Boards;

  beforeAll(() => {
    run = bookRun({ seed: 'boards', start: SATURDAY, isPlayed: playedIn('small') });
    run.pass(20);
    clock = testClock(new Date(run.now()));
    boards = new Boards({ book: run.book, subscribe: () => () => true }, clock);
  }, 120_000);

  const contract = Compile(Accumulator);
  const ask = (choice: Partial<AccumulatorChoice>): Accumulator =>
    boards.accumulator({ language: 'en', section: 'line', turn: 0, ...choice });

  test.each(['line', 'live'] as const)(
    '[BET-129] [BET-130] the accumulator of the day (%s) has open favourites of different games and the product of their prices',
    (section) => {
      const found = ask({ section });
      expect([...contract.Errors(found)]).toEqual([]);
      expect(found.legs).toHaveLength(section === 'live' ? 3 : 4);
      expect(new Set(found.legs.map(({ game }) => game.id)).size).toBe(found.legs.length);
      for (const { game, marketId, outcomeId, coefficient } of found.legs) {
        const market = game.markets.find(({ id }) => id === marketId)!;
        expect([game.live !== undefined, game.suspension, market.isSuspended]).toEqual([
          section === 'live',
          undefined,
          false,
        ]);
        expect(market.outcomes.find(({ id }) => id === outcomeId)?.coefficient).toBe(coefficient);
        expect(coefficient).toBeGreaterThanOrEqual(1250);
        expect(coefficient).toBeLessThanOrEqual(2200);
      }
      const product = found.legs.reduce((total, { coefficient }) => total * BigInt(coefficient), 1n);
      expect(found.coefficient).toBe(Number((product * 1000n) / 1000n ** BigInt(found.legs.length)));
      expect(Math.abs(found.costPartsPerMillion - 200_000)).toBeLessThan(150_000);
    },
  );

  test('[BET-134] the generator finds as many games as wished, near the wished total, and others at another turn', () => {
    for (const [legs, wished] of [
      [2, 4000],
      [3, 10_000],
      [5, 40_000],
      [10, 300_000],
    ] as const) {
      const found = ask({ legs, coefficient: wished });
      expect(new Set(found.legs.map(({ game }) => game.id)).size).toBe(legs);
      expect(Math.abs(found.coefficient / wished - 1)).toBeLessThan(0.05);
    }
    const wish = { legs: 3, coefficient: 8000 };
    const idsOf = ({ legs }: Accumulator) => legs.map(({ game, outcomeId }) => `${game.id} ${outcomeId}`);
    expect(idsOf(ask({ ...wish, turn: 1 }))).not.toEqual(idsOf(ask(wish)));
    expect(ask({ ...wish, turn: 1 }).id).not.toBe(ask(wish).id);
    expect(ask({ ...wish, language: 'de' }).id, 'one express, whatever its words').toBe(ask(wish).id);
  });

  test('a book without games proposes nothing', () => {
    const empty = new Boards({ book: { ...run.book, games: new Map() }, subscribe: () => () => true }, clock);
    expect(empty.accumulator({ language: 'en', section: 'live', turn: 0 })).toMatchObject({
      legs: [],
      coefficient: 0,
      costPartsPerMillion: 0,
    });
  });
});
