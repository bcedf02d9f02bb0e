import { isApiError } from '@fairline/contracts';
import { listCashOuts, takeCashOut, withdrawCashOut } from '@fairline/contracts/coupon';
import fastify from 'fastify';
import { expect, test } from 'vitest';

import { checkLedger } from '../../money/wallet/index.ts';
import { describeOnBothEngines, type OpenTestDatabase } from '../../platform/database/testing.ts';
import { Endpoints } from '../../platform/http/endpoints.ts';
import { systemIds } from '../../platform/ids.ts';
import { openWageringSite } from '../wagering/testing/wageringSite.ts';
import { registerCashOut } from './index.ts';

async function served(open: OpenTestDatabase) {
  const site = await openWageringSite(open);
  const endpoints = new Endpoints(fastify(), { checksReplies: true });
  let caller = site.userId;
  registerCashOut(endpoints, {
    ...site.parts,
    margin: () => '0.05',
    playerOf: async () => caller,
    onThreshold: async () => {},
  });
  const { api } = endpoints;
  const params = (number: bigint) => ({ number: String(number) });
  return {
    ...site,
    be: (userId: number) => (caller = userId),
    hasOffer: async () => (await api.call(listCashOuts, { query: {} })).offers[0]?.amount !== null,
    take: (number: bigint, id: string, percent = 100) =>
      api.call(takeCashOut, { params: params(number), body: { id, percent, offer: '1' } }),
    withdraw: (number: bigint, id: string) =>
      api.call(withdrawCashOut, { params: params(number), body: { id } }),
  };
}

const refused = (status: number, code: string) => (error: unknown) =>
  isApiError(error) && error.status === status && error.code === code;

describeOnBothEngines('a cash-out that is withdrawn', (open) => {
  test('is refused whenever it comes, the next one is not, and money stays where it is', async () => {
    const { place, bet, take, withdraw, hasOffer, balance } = await served(open);
    const number = (await place([bet(1)], { amount: '10000' })).row?.number ?? 0n;
    const id = systemIds.next();
    expect(await withdraw(number, id)).toEqual({ paid: null });
    expect(await withdraw(number, id)).toEqual({ paid: null });
    // The press of an hour ago arrives, and there is an offer that is as good as the one it saw.
    expect(await hasOffer()).toBe(true);
    await expect(take(number, id)).rejects.toSatisfy(refused(409, 'cash-out-withdrawn'));
    expect(await balance()).toBe(90_000n);
    const { paid } = await take(number, systemIds.next());
    expect(await balance()).toBe(90_000n + BigInt(paid));
  });

  test('after it was sold tells what it paid; of another coupon it says that nothing was sold', async () => {
    const { place, bet, take, withdraw } = await served(open);
    const [number, other] = [
      (await place([bet(1)], { amount: '10000' })).row?.number ?? 0n,
      (await place([bet(3)])).row?.number ?? 0n,
    ];
    const id = systemIds.next();
    const { paid } = await take(number, id, 50);
    expect(await withdraw(number, id)).toEqual({ paid });
    expect((await take(number, id, 50)).paid).toBe(paid);
    expect(await withdraw(other, id)).toEqual({ paid: null });
    await expect(take(other, id)).rejects.toSatisfy(refused(422, 'cash-out-id-taken'));
  });

  test('belongs to its player: nobody withdraws for another, and a coupon that is not theirs is unknown', async () => {
    const { place, bet, take, withdraw, addPlayer, be, userId } = await served(open);
    const stranger = await addPlayer();
    const number = (await place([bet(1)], { amount: '10000' })).row?.number ?? 0n;
    const own = (await place([bet(1)], {}, stranger)).row?.number ?? 0n;
    const id = systemIds.next();
    be(stranger.userId);
    await expect(withdraw(number, id)).rejects.toSatisfy(refused(404, 'coupon-unknown'));
    expect(await withdraw(own, id)).toEqual({ paid: null });
    be(userId);
    expect(BigInt((await take(number, id)).paid)).toBeGreaterThan(0n);
  });

  test('at the moment at which it arrives, both answers say the same', async () => {
    const { place, bet, take, withdraw, balance, db } = await served(open);
    let expected = 100_000n;
    for (let round = 0; round < 6; round += 1) {
      const number = (await place([bet(1)], { amount: '1000' })).row?.number ?? 0n;
      const id = systemIds.next();
      const sale = () =>
        take(number, id).then(
          ({ paid }) => paid,
          (error: unknown) => {
            if (!refused(409, 'cash-out-withdrawn')(error)) throw error;
            return null;
          },
        );
      const withdrawal = () => withdraw(number, id).then(({ paid }) => paid);
      const both = round % 2 === 0 ? [sale(), withdrawal()] : [withdrawal(), sale()];
      const [one, other] = await Promise.all(both);
      expect(one).toBe(other);
      expected += BigInt(one ?? '0') - 1000n;
    }
    expect(await balance()).toBe(expected);
    expect((await checkLedger(db)).problems).toEqual([]);
  });
});
