import type { PlaceCoupon } from '@fairline/contracts/coupon';
import { sql, type KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';

import { checkLedger, LockedWallet } from '../../money/wallet/index.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { describeOnBothEngines, type OpenTestDatabase } from '../../platform/database/testing.ts';
import { systemIds } from '../../platform/ids.ts';
import { forge } from '../betOrder/testing/forge.ts';
import { CouponTaker } from './couponTaker.ts';
import { addExposure } from './exposureTable.ts';
import { quoteCoupon } from './quoteCoupon.ts';
import { plainCoupon } from './testing/plainCoupon.ts';
import { openWageringSite, RULES } from './testing/wageringSite.ts';

const LINE = 1;
const TIGHT = { ...RULES, marketLossMaxUnits: 100, gameLossMaxUnits: 120 };

/** A site whose taker counts its calls of the database. */
async function openCounted(open: OpenTestDatabase) {
  const site = await openWageringSite(open);
  let calls = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      calls += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const taker = new CouponTaker({ ...site.parts, db: site.db.withPlugin(counting) });
  const command = (changes: Partial<PlaceCoupon> = {}): PlaceCoupon =>
    plainCoupon(site.accountId, [site.bet(LINE)], changes);
  return {
    ...site,
    taker,
    command,
    /** What became of a coupon, and how often the database was called for it. */
    take: async (sent = command(), rules = RULES) => {
      const before = calls;
      const result = await taker.place({ userId: site.userId, command: sent, rules });
      const row = result.kind === 'placed' ? result.row : undefined;
      return {
        calls: calls - before,
        outcome: row === undefined ? result.kind : (row.refusal?.reason ?? row.state),
      };
    },
    deposit: (amount: bigint) =>
      inTransaction(site.db, async (tx) =>
        (await LockedWallet.lock(tx, site.userId)).move({
          userId: site.userId,
          accountId: site.accountId,
          kind: 'deposit',
          amount,
          key: systemIds.next(),
          now: site.clock.now(),
          ids: systemIds,
        }),
      ),
  };
}

describeOnBothEngines('facts that are kept', (open) => {
  test('after a quote, and after a coupon, the next one is one call of the database', async () => {
    const { db, taker, parts, command, take, userId, balance } = await openCounted(open);
    const { id: _id, ...body } = command();
    await quoteCoupon(parts, {
      body,
      query: { language: 'en' },
      userId,
      rules: RULES,
      onFacts: (facts) => taker.remember(facts, { userId, bets: body.bets }),
    });
    expect(await take()).toEqual({ calls: 1, outcome: 'open' });
    expect(await take()).toEqual({ calls: 1, outcome: 'open' });
    expect(await balance()).toBe(99_000n);
    expect((await checkLedger(db)).problems).toEqual([]);
  });

  test('money that was seen and that the database has lost is not bet, though as many entries are there again', async () => {
    const { db, take, command, deposit, balance, userId } = await openCounted(open);
    const before = await db.selectFrom('ledger_head').selectAll().executeTakeFirstOrThrow();
    await deposit(50_000n);
    // Decided and kept by a balance of 1500.00.
    expect((await take(command({ amount: '1000' }))).outcome).toBe('open');
    // The database falls: the last two entries were not on its disk. Two others come after it.
    await forge(db, 'account_entry', () =>
      sql`delete from account_entry where user_id = ${userId} and chain_sequence > ${before.sequence}`.execute(
        db,
      ),
    );
    await db.updateTable('ledger_head').set(before).where('user_id', '=', userId).execute();
    await deposit(100n);
    await deposit(100n);
    expect((await take(command({ amount: '149000' }))).outcome).toBe('stake-above-balance');
    expect(await balance()).toBe(100_200n);
  });

  test('what another process has changed meanwhile is found, and the coupon is decided by it', async () => {
    const { db, take, clock, userId, command, bet } = await openCounted(open);
    expect(await take()).toEqual({ calls: 2, outcome: 'open' });
    await db
      .insertInto('betting_stop')
      .values({
        id: systemIds.next(),
        game_id: bet(LINE).gameId,
        market_id: null,
        reason: 'doubt',
        by_whom: 'ada',
        begun_at: clock.now(),
        ended_at: null,
      })
      .execute();
    expect(await take()).toMatchObject({ outcome: 'bet-blocked' });
    await db.updateTable('betting_stop').set({ ended_at: clock.now() }).execute();
    expect(await take()).toMatchObject({ outcome: 'open' });
    await db.updateTable('account').set({ frozen_at: clock.now() }).execute();
    expect(await take()).toMatchObject({ outcome: 'account-frozen' });
    await db.updateTable('account').set({ frozen_at: null }).execute();
    expect(await take()).toMatchObject({ outcome: 'open' });
    await db.updateTable('player').set({ ban_level: 2 }).execute();
    expect(await take()).toMatchObject({ outcome: 'account-banned' });
    await db.updateTable('player').set({ ban_level: 0 }).execute();
    const sent = command();
    expect(await take(sent)).toMatchObject({ outcome: 'open' });
    // The same id again has its answer, and another body under it none.
    expect(await take(sent)).toMatchObject({ outcome: 'open' });
    expect(await take({ ...sent, amount: '501' })).toMatchObject({ outcome: 'id-taken' });
    await limitLosses(db, userId, clock.now());
    expect(await take()).toMatchObject({ outcome: 'loss-limit-reached' });
    expect((await checkLedger(db)).problems).toEqual([]);
  });

  test('nobody is refused by facts of a moment ago', async () => {
    const { db, take, command, deposit, balance, bet } = await openCounted(open);
    expect(await take(command({ amount: '99900' }))).toMatchObject({ outcome: 'open' });
    expect(await take()).toMatchObject({ outcome: 'stake-above-balance' });
    await deposit(1000n);
    expect(await take()).toMatchObject({ outcome: 'open' });
    expect(await balance()).toBe(600n);
    const others = (weight: bigint) => addExposure(db, { userId: 3, places: [bet(3)], weight });
    const onAnother = (amount: string) => command({ amount, bets: [bet(3)] });
    await deposit(100_000n);
    await others(40_000n);
    expect(await take(onAnother('35000'), TIGHT)).toMatchObject({ outcome: 'stake-above-maximum' });
    await others(-40_000n);
    expect(await take(onAnother('35000'), TIGHT)).toMatchObject({ outcome: 'open' });
  });

  test('what the house may lose is read again near its ceiling, and every few seconds', async () => {
    const { db, take, command, clock, bet } = await openCounted(open);
    const others = (weight: bigint) => addExposure(db, { userId: 3, places: [bet(LINE)], weight });
    expect(await take(command({ amount: '2000' }), TIGHT)).toEqual({ calls: 2, outcome: 'open' });
    await others(95_000n);
    // 4 of 100 units by what is kept; it takes the coupon over an eighth of them.
    expect(await take(command({ amount: '4500' }), TIGHT)).toMatchObject({ outcome: 'stake-above-maximum' });
    await others(-95_000n);
    expect(await take(command({ amount: '500' }), TIGHT)).toMatchObject({ outcome: 'open' });
    expect(await take(command({ amount: '500' }), TIGHT)).toMatchObject({ calls: 1 });
    clock.advance(6000);
    expect(await take(command({ amount: '500' }), TIGHT)).toMatchObject({ calls: 2, outcome: 'open' });
  });
});

async function limitLosses(
  db: Awaited<ReturnType<typeof openCounted>>['db'],
  userId: number,
  now: Date,
): Promise<void> {
  await db
    .insertInto('player_limit')
    .values({
      id: systemIds.next(),
      user_id: userId,
      sequence: 1,
      limit_type: 10,
      limit_value: 1,
      currency: 'EUR',
      limit_state: 'ACTIVE',
      started_at: now,
      anchor_at: now,
    })
    .execute();
}
