import { isApiError } from '@fairline/contracts';
import { listCashOuts, setAutoCashOut, takeCashOut } from '@fairline/contracts/coupon';
import fastify from 'fastify';
import { expect, test } from 'vitest';

import { checkLedger } from '../../money/wallet/index.ts';
import { describeOnBothEngines, type OpenTestDatabase } from '../../platform/database/testing.ts';
import { Endpoints } from '../../platform/http/endpoints.ts';
import { systemIds } from '../../platform/ids.ts';
import { settleGames } from '../settlement/index.ts';
import { openWageringSite } from '../wagering/testing/wageringSite.ts';
import { AutoCashOut, registerCashOut } from './index.ts';
import { takeCashOut as take } from './takeCashOut.ts';

/** It begins in an hour. */
const LINE = 1;

async function served(open: OpenTestDatabase) {
  const site = await openWageringSite(open);
  const endpoints = new Endpoints(fastify(), { checksReplies: true });
  const parts = { ...site.parts, margin: () => '0.05' };
  const auto = new AutoCashOut(parts, (error) => {
    throw error;
  });
  registerCashOut(endpoints, {
    ...parts,
    playerOf: async () => site.userId,
    onThreshold: (id) => auto.sellOne(id),
  });
  const { api } = endpoints;
  return {
    ...site,
    offer: async () => (await api.call(listCashOuts, { query: {} })).offers[0],
    take: (number: bigint, offer: string, percent = 100, id = systemIds.next()) =>
      api.call(takeCashOut, { params: { number: String(number) }, body: { id, percent, offer } }),
    threshold: (number: bigint, amount: string | null) =>
      api.call(setAutoCashOut, { params: { number: String(number) }, body: { threshold: amount } }),
    auto,
  };
}

const refused = (status: number, code: string) => (error: unknown) =>
  isApiError(error) && error.status === status && error.code === code;

describeOnBothEngines('cash-out', (open) => {
  test('the offer stands beside the fair value, is taken once, and never below what the player saw', async () => {
    const { place, bet, book, offer, take, balance, row, db } = await served(open);
    const { row: placed } = await place([bet(1)], { amount: '10000' });
    const [id, number] = [placed?.id ?? '', placed?.number ?? 0n];
    // 10000 at 2.00; 1/2, 1/3 and 1/4 without their margin: the home side is worth about 0.46.
    const seen = await offer();
    const fair = Number(seen?.fair);
    expect(fair).toBeGreaterThan(9000);
    expect(fair).toBeLessThan(9500);
    // What is shown of the fair value is rounded down before the margin is.
    const [least, most] = [Math.floor(fair * 0.95), Math.floor((fair + 1) * 0.95)];
    expect([least, most]).toContain(Number(seen?.amount));
    await book.price(1, [2200, 3000, 3500]);
    await expect(take(number, seen?.amount ?? '')).rejects.toSatisfy(refused(409, 'cash-out-moved'));
    await book.price(1, [1500, 4000, 6000]);
    const better = Number((await offer())?.amount);
    const press = systemIds.next();
    const taken = await take(number, seen?.amount ?? '', 100, press);
    expect(Number(taken.paid)).toBe(better);
    expect((await take(number, seen?.amount ?? '', 100, press)).paid).toBe(taken.paid);
    await expect(take(number, '1')).rejects.toSatisfy(refused(409, 'cash-out-unavailable'));
    expect(await row(id)).toMatchObject({ state: 'cashed-out', outcome: 'cashed-out', paid: BigInt(better) });
    expect(await balance()).toBe(90_000n + BigInt(better));
    expect((await checkLedger(db)).problems).toEqual([]);
  });

  test('a share is sold and the rest runs on to its own settlement', async () => {
    const { place, bet, book, offer, take, row, parts, balance } = await served(open);
    const { row: placed } = await place([bet(1)], { amount: '10000' });
    const all = BigInt((await offer())?.amount ?? '0');
    const { paid, rest } = await take(placed?.number ?? 0n, '1', 25);
    expect(BigInt(paid)).toBe(all / 4n);
    expect(Number(rest.amount)).toBeGreaterThan(Number((all * 3n) / 4n) - 2);
    await book.result(1, [1, 0, 0]);
    await settleGames(parts, [book.gameId(1)]);
    expect(await row(placed?.id ?? '')).toMatchObject({
      state: 'settled',
      outcome: 'won',
      share: '3/4',
      paid: all / 4n + 15_000n,
    });
    expect(await balance()).toBe(90_000n + all / 4n + 15_000n);
  });

  test('without an offer the reason is said: suspended, lost, not accepted yet', async () => {
    const { place, bet, book, offer, parts, take } = await served(open);
    const { row } = await place([bet(1), bet(3)]);
    await book.suspend(3);
    const betId = `${book.gameId(3)}/goals.result:home`;
    expect((await offer())?.because).toEqual({ reason: 'suspended', betId });
    await book.suspend(3, false);
    await book.result(1, [0, 1, 0]);
    await settleGames(parts, [book.gameId(1)]);
    expect((await offer())?.because).toEqual({ reason: 'lost' });
    await expect(take(row?.number ?? 0n, '1')).rejects.toSatisfy(refused(409, 'cash-out-unavailable'));
    await place([bet(2)]);
    expect((await offer())?.because).toEqual({ reason: 'not-accepted' });
  });

  test('nothing is sold between the told start of a game and the first word of its feed', async () => {
    const { place, bet, clock, offer, take, threshold, auto, book } = await served(open);
    const { row } = await place([bet(LINE)]);
    const number = row?.number ?? 0n;
    const seen = await offer();
    expect(seen?.because).toBe(null);
    await threshold(number, '999999');
    clock.advance(3_600_000);
    const betId = `${book.gameId(LINE)}/goals.result:home`;
    expect((await offer())?.because).toEqual({ reason: 'suspended', betId });
    await expect(take(number, '1')).rejects.toSatisfy(refused(409, 'cash-out-unavailable'));
    await threshold(number, '1');
    expect(await auto.sellOn([book.gameId(LINE)])).toBe(0);
    // A part still to come begins with its game by the clock, and is sold while that runs.
    await book.part(LINE, 2);
    expect((await offer())?.because).toBe(null);
  });

  test('a threshold is kept on the server and sells at the first offer that reaches it', async () => {
    const { place, bet, book, threshold, auto, row, offer } = await served(open);
    const { row: placed } = await place([bet(1)], { amount: '10000' });
    const [id, number] = [placed?.id ?? '', placed?.number ?? 0n];
    expect((await threshold(number, '11000')).autoCashOut).toBe('11000');
    const game = [book.gameId(1)];
    expect(await auto.sellOn(game)).toBe(0);
    await book.price(1, [1300, 5000, 9000]);
    expect(Number((await offer())?.amount)).toBeGreaterThan(11_000);
    expect(await auto.sellOn(game)).toBe(1);
    expect(await auto.sellOn(game)).toBe(0);
    expect(await row(id)).toMatchObject({ state: 'cashed-out', auto_cash_out: null });
    await expect(threshold(number, '5')).rejects.toSatisfy(refused(409, 'cash-out-unavailable'));
  });

  test('one id of two players at one moment is taken by one of them, and refused by name to the other', async () => {
    const { parts, place, bet, addPlayer, userId, row, db } = await served(open);
    const other = await addPlayer();
    const rows = [(await place([bet(1)])).row, (await place([bet(1)], {}, other)).row];
    const id = systemIds.next();
    const answers = await Promise.all(
      [userId, other.userId].map((seller, index) =>
        take(
          { ...parts, margin: () => '0.05' },
          {
            id,
            couponId: rows[index]?.id ?? '',
            userId: seller,
            percent: 100,
            offerMin: 1n,
            isAutomatic: false,
          },
        ),
      ),
    );
    expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['id-taken', 'taken']);
    const states = await Promise.all(rows.map(async (coupon) => (await row(coupon?.id ?? '')).state));
    expect(states.toSorted()).toEqual(['cashed-out', 'open']);
    expect((await checkLedger(db)).problems).toEqual([]);
  });

  test('a share that is worth nothing is refused, and a share is always written as a fraction', async () => {
    const { place, bet, take: sell, row, balance, db } = await served(open);
    const { row: placed } = await place([bet(1)], { amount: '50' });
    const [id, number] = [placed?.id ?? '', placed?.number ?? 0n];
    expect((await row(id)).share).toBe('1/1');
    await expect(sell(number, '1', 1)).rejects.toSatisfy(refused(409, 'cash-out-too-small'));
    expect([(await row(id)).share, await balance()]).toEqual(['1/1', 99_950n]);
    await sell(number, '1', 50);
    expect((await row(id)).share).toBe('1/2');
    await expect(db.updateTable('coupon').set({ share: '1' }).where('id', '=', id).execute()).rejects.toThrow(
      'coupon_share_is_fraction',
    );
  });
});
