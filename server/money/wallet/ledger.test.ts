import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { inTransaction } from '../../platform/database/index.ts';
import { describeOnBothEngines, type OpenTestDatabase } from '../../platform/database/testing.ts';
import { systemIds } from '../../platform/ids.ts';
import { buildPlayer } from '../../player/session/testing/buildPlayer.ts';
import { checkLedger, LockedWallet, openAccounts, readAccounts } from './index.ts';

const NOW = new Date('2026-11-15T12:00:00.123Z');

async function player(open: OpenTestDatabase) {
  const { db } = await open();
  const userId = await buildPlayer(db, {}, NOW);
  await openAccounts(db, { userId, currency: 'EUR', now: NOW, ids: systemIds, isPlayMoney: true });
  const accountId = (await readAccounts(db, userId))[0]?.id ?? 0;
  const base = { userId, accountId, now: NOW, ids: systemIds } as const;
  return {
    db,
    userId,
    accountId,
    move: (amount: bigint, key: string, kind: 'bet' | 'settlement' = amount < 0n ? 'bet' : 'settlement') =>
      inTransaction(db, async (tx) =>
        (await LockedWallet.lock(tx, userId)).move({ ...base, kind, amount, key }),
      ),
    takeBack: (amount: bigint, key: string) =>
      inTransaction(db, async (tx) =>
        (await LockedWallet.lock(tx, userId)).takeBack(
          {
            ...base,
            kind: 'reversal',
            couponId: systemIds.next(),
            currency: 'EUR',
            amount: -amount,
            key,
          },
          'settlement:1',
        ),
      ),
    balance: async () => (await readAccounts(db, userId))[0]?.balance,
  };
}

describeOnBothEngines('the ledger', (open) => {
  test('every movement has two sides, and the check recomputes all of it', async () => {
    const { db, move, balance } = await player(open);
    await move(-2500n, 'bet:1');
    await move(4000n, 'settlement:1');
    expect(await balance()).toBe(101_500n);
    expect(await checkLedger(db)).toEqual({ entries: 3, players: 1, problems: [] });
    const sides = await sql<{ account: string; amount: bigint }>`
      select account, sum(amount)::bigint as amount from house_posting group by account order by account`.execute(
      db,
    );
    expect(sides.rows).toEqual([
      { account: 'bets', amount: -1500n },
      { account: 'play-money', amount: -100_000n },
    ]);
  });

  test('one key moves money once, and more than there is cannot be taken', async () => {
    const { move, balance } = await player(open);
    await move(-100n, 'bet:1');
    await expect(move(-100n, 'bet:1')).rejects.toThrow(/account_entry/);
    await expect(move(-100_000n, 'bet:2')).rejects.toThrow('More was taken than there is');
    expect(await balance()).toBe(99_900n);
  });

  test('a reversal takes what is there, and the rest stays a claim of the house', async () => {
    const { db, move, takeBack, balance } = await player(open);
    await move(-99_000n, 'bet:1');
    await takeBack(1500n, 'reversal:1');
    await takeBack(20n, 'reversal:2');
    expect(await balance()).toBe(0n);
    expect((await checkLedger(db)).problems).toEqual([]);
    const claims = await sql<{ amount: bigint }>`
      select sum(amount)::bigint as amount from house_posting where account = 'claims'`.execute(db);
    expect(claims.rows).toEqual([{ amount: -520n }]);
  });

  test('nobody changes an entry or its other side, and whoever gets past the database is found', async () => {
    const { db, move, userId } = await player(open);
    await move(-100n, 'bet:1');
    await move(-100n, 'bet:2');
    for (const statement of [
      'update account_entry set amount = 5',
      'delete from account_entry',
      'update house_posting set amount = 5',
      'delete from house_posting',
    ])
      await expect(sql.raw(statement).execute(db)).rejects.toThrow(/never changed/);
    await sql`alter table account_entry disable trigger account_entry_is_kept`.execute(db);
    try {
      await sql`update account_entry set idempotency_key = 'other' where chain_sequence = 2`.execute(db);
      expect((await checkLedger(db)).problems).toEqual([`Link 2 of player ${userId} was changed.`]);
      await sql`delete from account_entry where chain_sequence = 3`.execute(db);
      const { problems } = await checkLedger(db);
      expect(problems).toHaveLength(4);
      expect(problems.at(-1)).toMatch(
        /^What player \d+ has moved in EUR in the hour of .* is not what the entries say/,
      );
    } finally {
      await sql`alter table account_entry enable trigger account_entry_is_kept`.execute(db);
    }
  });

  test('a hundred movements at once leave one chain and the right sum', async () => {
    const { db, move, balance } = await player(open);
    await Promise.all(Array.from({ length: 100 }, (_, index) => move(-10n, `bet:${index}`)));
    expect(await balance()).toBe(99_000n);
    expect(await checkLedger(db)).toEqual({ entries: 101, players: 1, problems: [] });
  });
});
