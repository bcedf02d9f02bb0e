import { isApiError } from '@fairline/contracts';
import { getPlacement, placeCoupon, withdrawPlacement as endpoint } from '@fairline/contracts/coupon';
import fastify from 'fastify';
import { expect, test } from 'vitest';

import { describeOnBothEngines, type OpenTestDatabase } from '../../platform/database/testing.ts';
import { Endpoints } from '../../platform/http/endpoints.ts';
import { systemIds } from '../../platform/ids.ts';
import { EvidenceKey, registerWagering } from './index.ts';
import { plainCoupon } from './testing/plainCoupon.ts';
import { openWageringSite, RULES } from './testing/wageringSite.ts';
import { withdrawPlacement } from './withdrawPlacement.ts';

const LINE = 1;
const query = { language: 'en' };
const refusal = { reason: 'never-arrived', mend: 'try-again' };

async function served(open: OpenTestDatabase) {
  const site = await openWageringSite(open);
  const other = await site.addPlayer();
  const endpoints = new Endpoints(fastify(), { checksReplies: true });
  let caller = site.userId;
  registerWagering(endpoints, {
    ...site.parts,
    playerOf: async () => caller,
    visitorOf: async () => caller,
    rulesFor: () => RULES,
    onPending: () => {},
    evidenceKey: new EvidenceKey('5a'.repeat(32)),
  });
  const { api } = endpoints;
  return {
    ...site,
    other,
    be: (userId: number) => (caller = userId),
    send: (id: string, accountId = site.accountId, amount = '500') =>
      api.call(placeCoupon, { query, body: plainCoupon(accountId, [site.bet(LINE)], { id, amount }) }),
    ask: (placementId: string) => api.call(getPlacement, { params: { placementId }, query }),
    withdraw: (placementId: string) => api.call(endpoint, { params: { placementId }, query, body: {} }),
  };
}

const isUnknown = (error: unknown) => isApiError(error) && error.status === 404;

describeOnBothEngines('a placement that is withdrawn', (open) => {
  test('[CPN-085] is refused whenever and with whatever it comes, and every question has that answer', async () => {
    const { send, ask, withdraw, balance, db } = await served(open);
    const id = systemIds.next();
    await expect(ask(id)).rejects.toSatisfy(isUnknown);
    const answer = await withdraw(id);
    expect(answer).toEqual({ id, status: 'refused', coupon: null, refusal, account: null });
    expect(await withdraw(id)).toEqual(answer);
    expect(await ask(id)).toEqual(answer);
    expect(await send(id)).toEqual(answer);
    expect(await send(id, undefined, '700')).toEqual(answer);
    expect(await balance()).toBe(100_000n);
    expect(await db.selectFrom('coupon').selectAll().execute()).toEqual([]);
  });

  test('[CPN-085] is refused also by itself, and when it is decided by what was read before', async () => {
    const { send, withdraw, taker, bet, userId, accountId, balance } = await served(open);
    // With this one the taker knows the player and the market, and reads nothing for the next.
    expect((await send(systemIds.next())).status).toBe('accepted');
    await taker.place({ userId, command: plainCoupon(accountId, [bet(LINE)]), rules: RULES });
    const id = systemIds.next();
    await withdraw(id);
    expect((await send(id)).refusal).toEqual(refusal);
    const command = plainCoupon(accountId, [bet(LINE)], { id });
    expect(await taker.place({ userId, command, rules: RULES })).toEqual({ kind: 'withdrawn' });
    const prepaid = { ...command, prepaidAmount: '1' };
    expect(await taker.place({ userId, command: prepaid, rules: RULES })).toEqual({ kind: 'withdrawn' });
    expect(await balance()).toBe(99_000n);
  });

  test('one that has come is answered as it is, and stays', async () => {
    const { send, withdraw, balance } = await served(open);
    const placed = await send(systemIds.next());
    expect(placed.status).toBe('accepted');
    expect(await withdraw(placed.id)).toEqual(placed);
    expect(await send(placed.id)).toEqual(placed);
    expect(await balance()).toBe(99_500n);
  });

  test('nobody keeps the id of somebody else from being used, nor learns of it', async () => {
    const { send, ask, withdraw, be, userId, other, db } = await served(open);
    const id = systemIds.next();
    be(other.userId);
    expect((await withdraw(id)).refusal).toEqual(refusal);
    be(userId);
    await expect(ask(id)).rejects.toSatisfy(isUnknown);
    expect((await send(id)).status).toBe('accepted');
    be(other.userId);
    expect((await ask(id)).refusal).toEqual(refusal);
    const taken = systemIds.next();
    be(userId);
    await send(taken);
    be(other.userId);
    await expect(withdraw(taken)).rejects.toSatisfy(isUnknown);
    expect(await db.selectFrom('withdrawn_placement').select('id').execute()).toEqual([{ id }]);
  });

  test('of a placement and its withdrawal at the same moment one is first, and both have its answer', async () => {
    const { parts, taker, bet, userId, accountId, balance, db } = await served(open);
    let taken = 0;
    for (let round = 0; round < 12; round += 1) {
      const command = plainCoupon(accountId, [bet(LINE)], { amount: '100' });
      const [placed, withdrawn] = await Promise.all([
        taker.place({ userId, command, rules: RULES }),
        withdrawPlacement(parts, { userId, placementId: command.id }),
      ]);
      expect(placed.kind === 'placed').toBe(typeof withdrawn === 'object');
      if (placed.kind === 'placed') taken += 1;
    }
    expect(await balance()).toBe(100_000n - 100n * BigInt(taken));
    const both = await db
      .selectFrom('coupon')
      .innerJoin('withdrawn_placement', 'withdrawn_placement.id', 'coupon.id')
      .select('coupon.id')
      .execute();
    expect(both).toEqual([]);
  });

  test('is one of so many in an hour: what is kept for ever is not for machines', async () => {
    const { withdraw, clock, db, other, be, userId } = await served(open);
    for (let count = 0; count < 300; count += 1) {
      await withdraw(systemIds.next());
      clock.advance(100);
    }
    const tooMany = (error: unknown) => isApiError(error) && error.status === 429;
    await expect(withdraw(systemIds.next())).rejects.toSatisfy(tooMany);
    expect(await db.selectFrom('withdrawn_placement').select('id').execute()).toHaveLength(300);
    be(other.userId);
    expect((await withdraw(systemIds.next())).status).toBe('refused');
    clock.advance(3_600_000);
    be(userId);
    expect((await withdraw(systemIds.next())).status).toBe('refused');
  });
});
