import type { Api, Endpoint } from '@fairline/contracts';
import { expect, test } from 'vitest';

import { loadRunningBets } from './runningBets.ts';
import { buildCoupon } from './testing/buildDesk.ts';

/** A server with so many running coupons, which tells 50 of them and 100 offers at once. */
function serverWith(count: number): Api {
  const numbers = Array.from({ length: count }, (_, index) => count - index);
  return {
    // oxlint-disable-next-line typescript/no-explicit-any -- the two endpoints of this test
    async call({ id }: Endpoint, { query }: any): Promise<any> {
      const below = numbers.filter((number) => number < Number(query.before ?? Infinity));
      if (id === 'listCashOuts')
        return { offers: below.slice(0, 100).map((number) => ({ number, amount: '7', autoCashOut: null })) };
      const page = below.slice(0, Number(query.limit));
      const coupons = page.map((number) => buildCoupon(String(number), { number }));
      return { coupons, next: below.length > page.length ? String(page.at(-1)) : null, totals: [] };
    },
  };
}

test('from the 51st on, running coupons are there for whoever wants more, each with its offer', async () => {
  const api = serverWith(230);
  const first = await loadRunningBets(api, 'en', 1);
  expect([first.coupons.length, first.hasMore]).toEqual([50, true]);
  const all = await loadRunningBets(api, 'en', 5);
  expect([all.coupons.length, all.hasMore]).toEqual([230, false]);
  expect(all.coupons.map(({ number }) => number)).toEqual(
    Array.from({ length: 230 }, (_, index) => 230 - index),
  );
  expect(all.coupons.filter(({ number }) => !all.offers.has(number))).toEqual([]);
});

test('a page that is exactly full has nothing more', async () => {
  const { coupons, hasMore } = await loadRunningBets(serverWith(50), 'en', 3);
  expect([coupons.length, hasMore]).toEqual([50, false]);
});
