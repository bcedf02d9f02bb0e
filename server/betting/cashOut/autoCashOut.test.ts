import { setAutoCashOut } from '@fairline/contracts/coupon';
import fastify from 'fastify';
import { expect, test } from 'vitest';

import { describeOnBothEngines, type OpenTestDatabase } from '../../platform/database/testing.ts';
import { Endpoints } from '../../platform/http/endpoints.ts';
import { systemIds, type IdSource } from '../../platform/ids.ts';
import { settleGames } from '../settlement/index.ts';
import { openWageringSite } from '../wagering/testing/wageringSite.ts';
import { AutoCashOut, registerCashOut } from './index.ts';
import { takeCashOut } from './takeCashOut.ts';

async function served(open: OpenTestDatabase) {
  const site = await openWageringSite(open);
  const parts = { ...site.parts, margin: () => '0.05' };
  /** As a process that has just begun has it. */
  const begun = () =>
    new AutoCashOut(parts, (error) => {
      throw error;
    });
  const auto = begun();
  const threshold = (number: bigint, amount: string, ids: IdSource = parts.ids) => {
    const endpoints = new Endpoints(fastify(), { checksReplies: true });
    registerCashOut(endpoints, {
      ...parts,
      ids,
      playerOf: async () => site.userId,
      onThreshold: (id) => auto.sellOne(id),
    });
    return endpoints.api.call(setAutoCashOut, {
      params: { number: String(number) },
      body: { threshold: amount },
    });
  };
  const placed = async (games: readonly number[]) => {
    const { row } = await site.place(
      games.map((game) => site.bet(game)),
      games.length === 1 ? { amount: '10000' } : { amount: '10000', typeId: 1, coef: 4000 },
    );
    if (row?.state !== 'open') return expect.unreachable();
    return row;
  };
  return { ...site, parts, begun, auto, threshold, placed };
}

describeOnBothEngines('an automatic cash-out does not miss its moment', (open) => {
  test('a threshold that the offer of now reaches sells when it is set', async () => {
    const { placed, threshold, row, db, balance } = await served(open);
    const { id, number } = await placed([1]);
    expect(await threshold(number, '100')).toMatchObject({
      because: { reason: 'settled' },
      autoCashOut: null,
    });
    const sold = await row(id);
    expect(sold).toMatchObject({ state: 'cashed-out', auto_cash_out: null });
    expect(await balance()).toBe(90_000n + (sold.paid ?? 0n));
    const events = await db
      .selectFrom('coupon_event')
      .select(['kind', 'reason'])
      .where('coupon_id', '=', id)
      .orderBy('id')
      .execute();
    expect(events.slice(2).map(({ kind, reason }) => [kind, reason])).toEqual([
      ['auto-cash-out-set', '100'],
      ['cashed-out', 'automatic'],
    ]);
  });

  test('what moved while no process ran is looked at by the next one, once it begins', async () => {
    const { placed, threshold, row, book, begun } = await served(open);
    const { id, number } = await placed([1]);
    await threshold(number, '11000');
    expect((await row(id)).state).toBe('open');
    await book.price(1, [1300, 5000, 9000]);
    await begun().look();
    expect((await row(id)).state).toBe('cashed-out');
  });

  test('a bet that was won counts as soon as settlement has written it, also when its game never moves again', async () => {
    const { placed, threshold, row, book, auto, parts } = await served(open);
    const { id, number } = await placed([1, 3]);
    await auto.look();
    await threshold(number, '12000');
    await book.result(1, [1, 0, 0]);
    // The look that the result itself brings comes before its settlement.
    expect(await auto.sellOn([book.gameId(1)])).toBe(0);
    await auto.look();
    expect((await row(id)).state).toBe('open');
    await settleGames(parts, [book.gameId(1)]);
    await auto.look();
    expect((await row(id)).state).toBe('cashed-out');
  });

  test('the threshold and its line of the history are written both or not at all', async () => {
    const { placed, threshold, row } = await served(open);
    const { id, number } = await placed([1]);
    const ids = {
      next: () => {
        throw new Error('no id');
      },
    };
    await expect(threshold(number, '11000', ids)).rejects.toThrow();
    expect((await row(id)).auto_cash_out).toBeNull();
  });

  test('sells nothing by a threshold that was raised or ended since it was read', async () => {
    const { placed, parts, userId, db, row } = await served(open);
    const { id } = await placed([1]);
    const sale = () =>
      takeCashOut(parts, {
        id: systemIds.next(),
        couponId: id,
        userId,
        percent: 100,
        offerMin: 100n,
        isAutomatic: true,
      });
    for (const threshold of [null, 200n]) {
      await db.updateTable('coupon').set({ auto_cash_out: threshold }).where('id', '=', id).execute();
      expect((await sale()).kind).toBe('unavailable');
    }
    expect((await row(id)).state).toBe('open');
    await db.updateTable('coupon').set({ auto_cash_out: 100n }).where('id', '=', id).execute();
    expect((await sale()).kind).toBe('taken');
  });
});
