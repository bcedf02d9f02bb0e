import { expect, test } from 'vitest';

import { describeOnBothEngines } from '../../platform/database/testing.ts';
import { settleGames } from '../settlement/index.ts';
import { decidePending } from './decidePending.ts';
import { endedCoupons } from './history.ts';
import { openWageringSite } from './testing/wageringSite.ts';

describeOnBothEngines('the coupons that ended last', (open) => {
  test('come the latest end first, with what was refused after it was paid for and nothing else', async () => {
    const { place, bet, book, parts, db, userId, clock, addPlayer } = await openWageringSite(open);
    const ended = async (id = userId) =>
      (await endedCoupons({ db, book: book.living.book, language: 'en' }, id)).map(
        ({ id: coupon, outcome }) => [coupon, outcome],
      );
    const idOf = async (placed: ReturnType<typeof place>) => (await placed).row?.id ?? '';
    const other = await addPlayer();
    await place([bet(1)], {}, other);
    const old = await idOf(place([bet(1)]));
    const early = await idOf(place([bet(3)]));
    const delayed = await idOf(place([bet(2)]));
    await idOf(place([bet(5)]));
    await book.suspend(7);
    await idOf(place([bet(7)]));
    expect(await ended()).toEqual([]);

    await book.result(3, [0, 1, 0]);
    await settleGames(parts, [book.gameId(3)]);
    clock.advance(5000);
    await book.suspend(2);
    await decidePending(parts, delayed);
    clock.advance(5000);
    await book.result(1, [1, 0, 0]);
    await settleGames(parts, [book.gameId(1)]);
    expect(await ended()).toEqual([
      [old, 'won'],
      [delayed, 'refused'],
      [early, 'lost'],
    ]);
    expect(await ended(other.userId)).toHaveLength(1);

    // A few, not all.
    for (const game of [5, 9, 11]) {
      await place([bet(game)]);
      clock.advance(1000);
      await book.result(game, [1, 0, 0]);
      await settleGames(parts, [book.gameId(game)]);
    }
    const shown = await ended();
    expect(shown).toHaveLength(5);
    expect(shown.map(([id]) => id)).not.toContain(early);
  });
});
