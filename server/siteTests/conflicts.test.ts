import { sql, type Kysely } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';

import { takeCashOut } from '../betting/cashOut/takeCashOut.ts';
import { settleGames } from '../betting/settlement/index.ts';
import { decidePending } from '../betting/wagering/index.ts';
import { openWageringSite } from '../betting/wagering/testing/wageringSite.ts';
import { checkLedger } from '../money/wallet/index.ts';
import type { Tables } from '../platform/database/index.ts';
import { describeOnBothEngines } from '../platform/database/testing.ts';
import { systemIds } from '../platform/ids.ts';

const LINE = 1;
const LIVE = 2;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
/** After the first try at most five more. */
const TRIES_MAX = 6;

/** Lets the database refuse the next so many entries of the ledger, as it does when two transactions were in each other's way. */
async function injectConflicts(db: Kysely<Tables>, { code, count }: { code: string; count: number }) {
  await sql`create sequence test_entry_try`.execute(db);
  // The sequence goes on when the transaction is rolled back, so it counts the tries.
  await sql
    .raw(
      `create function test_refuse_entry() returns trigger language plpgsql as $$ begin
        if nextval('test_entry_try') <= ${count} then
          raise exception 'an injected conflict' using errcode = '${code}';
        end if;
        return new;
      end $$`,
    )
    .execute(db);
  await sql`create trigger test_refuse_entry before insert on account_entry
    for each row execute function test_refuse_entry()`.execute(db);
  const tries = async (): Promise<number> => {
    const { rows } = await sql<{ tries: bigint }>`
      select case when is_called then last_value else 0 end as tries from test_entry_try`.execute(db);
    return Number(rows[0]?.tries);
  };
  const end = async (): Promise<number> => {
    const made = await tries();
    await sql`drop trigger if exists test_refuse_entry on account_entry`.execute(db);
    await sql`drop function if exists test_refuse_entry`.execute(db);
    await sql`drop sequence if exists test_entry_try`.execute(db);
    return made;
  };
  let ended: Promise<number> | undefined;
  onTestFinished(async () => void (await (ended ??= end())));
  /** Ends it and tells how many tries were made. */
  return () => (ended ??= end());
}

describeOnBothEngines('transactions that the database asks to try again', (open) => {
  test.each([
    [SERIALIZATION_FAILURE, 1, false],
    [SERIALIZATION_FAILURE, 5, false],
    [DEADLOCK, 5, false],
    [SERIALIZATION_FAILURE, 5, true],
    [DEADLOCK, 5, true],
  ])('after %s, %d times, a coupon is taken once (one by one: %s)', async (code, count, isOneByOne) => {
    const site = await openWageringSite(open, { isOneByOne });
    const end = await injectConflicts(site.db, { code, count });
    const { row } = await site.place([site.bet(LINE)]);
    expect([row?.state, await end()]).toEqual(['open', count + 1]);
    expect(await site.balance()).toBe(99_500n);
    expect(await checkLedger(site.db)).toMatchObject({ entries: 2, problems: [] });
  });

  test.each([false, true])(
    'a conflict that never ends is told, and nothing is written (one by one: %s)',
    async (isOneByOne) => {
      const site = await openWageringSite(open, { isOneByOne });
      const end = await injectConflicts(site.db, { code: SERIALIZATION_FAILURE, count: 1000 });
      await expect(site.place([site.bet(LINE)])).rejects.toMatchObject({ code: SERIALIZATION_FAILURE });
      expect(await end()).toBe(TRIES_MAX);
      expect(await site.db.selectFrom('coupon').select('id').execute()).toEqual([]);
      expect(await site.db.selectFrom('exposure').select('weight').execute()).toEqual([]);
      expect(await site.balance()).toBe(100_000n);
    },
  );

  test('a decision about a live coupon, a settlement and a cash-out are tried again too, and pay once', async () => {
    const site = await openWageringSite(open);
    const { db, book, parts, clock, userId } = site;
    const [live, sold, settled] = [
      (await site.place([site.bet(LIVE)])).command.id,
      (await site.place([site.bet(3)])).command.id,
      (await site.place([site.bet(5)])).command.id,
    ];
    await book.suspend(LIVE);
    clock.advance(5000);
    let end = await injectConflicts(db, { code: DEADLOCK, count: 5 });
    expect([await decidePending(parts, live), await end()]).toEqual(['refused', TRIES_MAX]);

    end = await injectConflicts(db, { code: DEADLOCK, count: 5 });
    const cashOut = { ...parts, margin: () => '0.05' };
    const sale = { id: systemIds.next(), couponId: sold, userId, percent: 100, offerMin: 1n };
    const answer = await takeCashOut(cashOut, { ...sale, isAutomatic: false });
    expect([answer.kind, await end()]).toEqual(['taken', TRIES_MAX]);

    await book.result(5, [1, 0, 0]);
    end = await injectConflicts(db, { code: SERIALIZATION_FAILURE, count: 5 });
    await settleGames(parts, [book.gameId(5)]);
    expect(await end()).toBe(TRIES_MAX);
    expect((await site.row(settled)).paid).toBe(1000n);
    const kinds = await db.selectFrom('account_entry').select('kind').orderBy('chain_sequence').execute();
    expect(kinds.map(({ kind }) => kind)).toEqual([
      'opening',
      'bet',
      'bet',
      'bet',
      'bet-returned',
      'cash-out',
      'settlement',
    ]);
    expect((await checkLedger(db)).problems).toEqual([]);
  });
});
