import { expect, test } from 'vitest';

import { checkLedger } from '../../money/wallet/index.ts';
import { describeOnBothEngines, type OpenTestDatabase } from '../../platform/database/testing.ts';
import { couponDetails } from '../wagering/index.ts';
import { openWageringSite } from '../wagering/testing/wageringSite.ts';
import { settleGames } from './settleGames.ts';

async function openSite(open: OpenTestDatabase) {
  const site = await openWageringSite(open);
  const { db, book, parts, userId } = site;
  return {
    ...site,
    settle: (...games: number[]) =>
      settleGames(
        parts,
        games.map((game) => book.gameId(game)),
      ),
    legs: async (id: string) =>
      (
        await db
          .selectFrom('coupon_leg')
          .select(['status_id', 'places', 'tied', 'is_by_hand'])
          .where('coupon_id', '=', id)
          .orderBy('position')
          .execute()
      ).map(Object.values),
    shown: async (number: bigint) =>
      (await couponDetails({ db, book: book.living.book, language: 'en' }, userId, number))?.coupon.bets.map(
        ({ statusId, deadHeat }) => [statusId, deadHeat],
      ),
  };
}

describeOnBothEngines('a dead heat that a feed tells', (open) => {
  test('pays its part of the coefficient, in a single and in an express, and is shown to the player', async () => {
    const { db, book, place, bet, settle, row, legs, shown, balance } = await openSite(open);
    const single = (await place([bet(1)])).row;
    const express = (await place([bet(1), bet(3, 'draw')])).row;
    await book.result(1, ['2/3', 0, '2/3']);
    await book.result(3, [0, 1, 0]);
    expect(await settle(1, 3)).toBe(2);
    // 5.00 x 2.00 x 2/3 is 6.666..., and x 3.00 is 20.00.
    expect((await row(single?.id ?? '')).paid).toBe(666n);
    expect((await row(express?.id ?? '')).paid).toBe(2000n);
    expect(await balance()).toBe(100_000n - 500n - 500n + 666n + 2000n);
    expect(await legs(express?.id ?? '')).toEqual([
      [1, 2, 3, false],
      [1, null, null, false],
    ]);
    expect(await shown(express?.number ?? 0n)).toEqual([
      [1, { places: 2, tied: 3 }],
      [1, null],
    ]);
    expect((await checkLedger(db)).problems).toEqual([]);
  });

  test('is corrected like any result: another tie, none at all, a loss', async () => {
    const { db, book, place, bet, settle, row, legs, balance } = await openSite(open);
    const id = (await place([bet(1)])).row?.id ?? '';
    await book.result(1, ['1/2', '1/2', 0]);
    await settle(1);
    expect([(await row(id)).paid, await balance()]).toEqual([500n, 100_000n]);
    // 5.00 x 2.00 / 3
    await book.correct(1, ['1/3', '1/3', '1/3']);
    expect(await settle(1)).toBe(1);
    expect([(await row(id)).paid, await balance()]).toEqual([333n, 99_833n]);
    await book.correct(1, [1, 0, 0]);
    expect(await settle(1)).toBe(1);
    expect([(await row(id)).paid, await balance()]).toEqual([1000n, 100_500n]);
    expect(await legs(id)).toEqual([[1, null, null, false]]);
    await book.correct(1, ['1/4', 0, 0]);
    await settle(1);
    await book.correct(1, [0, 1, 0]);
    await settle(1);
    expect([(await row(id)).paid, await balance()]).toEqual([0n, 99_500n]);
    expect(await legs(id)).toEqual([[0, null, null, false]]);
    expect((await checkLedger(db)).problems).toEqual([]);
  });

  test('that is found out while the coupon still runs counts when it is settled', async () => {
    const { db, book, place, bet, settle, row, legs } = await openSite(open);
    const id = (await place([bet(1), bet(3)])).row?.id ?? '';
    await book.result(1, [1, 0, 0]);
    await settle(1);
    await book.correct(1, ['1/2', '1/2', 0]);
    await settle(1);
    expect(await legs(id)).toEqual([
      [1, 1, 2, false],
      [-2, null, null, false],
    ]);
    await book.result(3, ['1/5', 0, 0]);
    expect(await settle(3)).toBe(1);
    // 5.00 x 2.00 / 2 x 2.00 / 5
    expect(await row(id)).toMatchObject({ state: 'settled', paid: 200n });
    expect((await checkLedger(db)).problems).toEqual([]);
  });
});
