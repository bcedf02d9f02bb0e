import { CASH_OUTS_PAGE, listCashOuts } from '@fairline/contracts/coupon';
import fastify from 'fastify';
import { expect, test } from 'vitest';

import { describeOnBothEngines } from '../database/testing.ts';
import { Endpoints } from '../http/endpoints.ts';
import { openWageringSite } from '../wagering/testing/wageringSite.ts';
import { registerCashOut } from './index.ts';

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
});
