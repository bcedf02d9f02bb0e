import { CASH_OUTS_PAGE, listCashOuts } from '@fairline/contracts/coupon';
import fastify from 'fastify';
import { expect, test } from 'vitest';

import { describeOnBothEngines } from '../../platform/database/testing.ts';
import { Endpoints } from '../../platform/http/endpoints.ts';
import { openWageringSite } from '../wagering/testing/wageringSite.ts';
import { AutoCashOut, registerCashOut } from './index.ts';

describeOnBothEngines('offers of many running coupons', (open) => {
  test('come in pages, so that the oldest of them is priced too', async () => {
    const site = await openWageringSite(open);
    const endpoints = new Endpoints(fastify(), { checksReplies: true });
    registerCashOut(endpoints, {
      ...site.parts,
      margin: () => '0.05',
      playerOf: async () => site.userId,
      onThreshold: async () => {},
    });
    const numbers: number[] = [];
    for (let count = 0; count <= CASH_OUTS_PAGE; count += 1)
      numbers.unshift(Number((await site.place([site.bet(1)], { amount: '100' })).row?.number));
    const told = async (before?: number) => {
      const query = before === undefined ? {} : { before: String(before) };
      const { offers } = await endpoints.api.call(listCashOuts, { query });
      return offers.filter(({ amount }) => amount !== null).map(({ number }) => number);
    };
    expect(await told()).toEqual(numbers.slice(0, CASH_OUTS_PAGE));
    expect(await told(numbers.at(-2))).toEqual(numbers.slice(-1));
    expect(await told(numbers[49])).toEqual(numbers.slice(50));
  });

  test('are made one after the other, and between two of them others are served', async () => {
    const site = await openWageringSite(open);
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1)
      ids.push((await site.place([site.bet(1)], { amount: '100' })).row?.id ?? '');
    let order: string[] = [];
    const endpoints = new Endpoints(fastify(), { checksReplies: true });
    const parts = {
      ...site.parts,
      // Asked for each offer. Whoever waits meanwhile comes with the next turn of the event loop.
      margin: () => {
        order.push('offer');
        setImmediate(() => order.push('others'));
        return '0.05';
      },
    };
    registerCashOut(endpoints, {
      ...parts,
      playerOf: async () => site.userId,
      onThreshold: async () => {},
    });
    await endpoints.api.call(listCashOuts, { query: {} });
    const inTurn = ['offer', 'others', 'offer', 'others', 'offer', 'others'];
    expect(order).toEqual(inTurn);

    order = [];
    await site.db.updateTable('coupon').set({ auto_cash_out: 1_000_000n }).where('id', 'in', ids).execute();
    const auto = new AutoCashOut(parts, (error) => {
      throw error;
    });
    expect(await auto.sellOn([site.book.gameId(1)])).toBe(0);
    expect(order).toEqual(inTurn);
  });
});
