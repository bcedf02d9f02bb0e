import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { freezeAccounts } from '../../money/wallet/index.ts';
import { describeOnBothEngines, type OpenTestDatabase } from '../../platform/database/testing.ts';
import { systemIds } from '../../platform/ids.ts';
import { movableTime } from '../../platform/testing/movableTime.ts';
import { runBetCall } from '../betOrder/index.ts';
import { decidePending, hasRunningBets, payWaiting } from '../wagering/index.ts';
import { openWageringSite, OPERATOR, START } from '../wagering/testing/wageringSite.ts';
import { settleGames } from './settleGames.ts';
import { Settler } from './settler.ts';

/** Long enough for the settler to look again at what it keeps waiting. */
const A_ROUND_MS = 60_000;

async function owing(open: OpenTestDatabase) {
  const site = await openWageringSite(open);
  const { db, clock, userId, parts, book } = site;
  const run = (verb: string) =>
    runBetCall(
      { db, clock, ids: systemIds, ...OPERATOR, secondPersonUnits: 10 },
      { args: ['bets', verb], by: 'ada' },
    );
  return {
    ...site,
    run,
    isWhole: async () => (await run('check')).output.endsWith('The ledger is whole.'),
    freeze: (isFrozen: boolean) =>
      freezeAccounts(db, { userId, currency: undefined, frozenAt: isFrozen ? clock.now() : null }),
    settle: (game: number) => settleGames(parts, [book.gameId(game)]),
    events: async (id: string) =>
      (
        await db
          .selectFrom('coupon_event')
          .select(['kind', 'amount', 'reason'])
          .where('coupon_id', '=', id)
          .orderBy('id')
          .execute()
      ).map(({ kind, amount, reason }) => [kind, amount, reason]),
  };
}

describeOnBothEngines('a payout that an account cannot take', (open) => {
  test('waits while the account is frozen, is told once and listed, and is paid once when it can be', async () => {
    const { book, place, bet, settle, freeze, balance, row, run, isWhole, parts, events, accountId, db } =
      await owing(open);
    const id = (await place([bet(1)])).row?.id ?? '';
    const other = (await place([bet(3)])).row?.id ?? '';
    await freeze(true);
    await book.result(1, [1, 0, 0]);
    expect(await settle(1)).toBe(1);
    expect(await row(id)).toMatchObject({ state: 'settled', outcome: 'won', paid: 1000n });
    expect(await balance()).toBe(99_000n);
    for (let count = 0; count < 2; count += 1) {
      expect(await payWaiting(parts)).toBe(0);
      await settle(1);
    }
    expect((await run('unpaid')).output).toMatch(/1000 EUR, account-frozen, since /);
    expect(await isWhole()).toBe(true);
    expect(await hasRunningBets(db, accountId)).toBe(true);
    expect((await events(id)).slice(2)).toEqual([
      ['settled', 1000n, null],
      ['payout-waits', 1000n, 'account-frozen'],
    ]);
    await freeze(false);
    const counts = await Promise.all([payWaiting(parts), payWaiting(parts), payWaiting(parts)]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    expect(await balance()).toBe(100_000n);
    expect((await events(id)).at(-1)).toEqual(['payout-paid', 1000n, null]);
    expect((await run('unpaid')).output).toBe('Everybody is paid.');
    expect((await row(other)).state).toBe('open');
    expect(await isWhole()).toBe(true);
  });

  test('waits while the account is full, and others of the same game have theirs', async () => {
    const { book, place, bet, settle, balance, parts, addPlayer, isWhole, run, db, userId, clock } =
      await owing(open);
    // In whole milliseconds, as every entry: a finer time would not fit its hash.
    const now = clock.now();
    const full = await addPlayer();
    await place([bet(1)], {}, full);
    await place([bet(1)]);
    await sql`
      with entry as (
        insert into account_entry (id, user_id, account_id, transfer_id, sequence, kind, amount, balance_after,
          idempotency_key, made_at)
        values (gen_random_uuid(), ${full.userId}, ${full.accountId}, gen_random_uuid(), 3, 'deposit',
          ${9_999_999_999_999n - 99_500n}::bigint, 9999999999999, 'fill', ${now}) returning transfer_id, amount
      )
      insert into house_posting (id, transfer_id, account, currency, amount, made_at)
      select gen_random_uuid(), transfer_id, 'cash-desk', 'EUR', -amount, ${now}::timestamptz from entry`.execute(
      db,
    );
    await book.result(1, [1, 0, 0]);
    expect(await settle(1)).toBe(2);
    expect([await balance(userId), await balance(full.userId)]).toEqual([100_500n, 9_999_999_999_999n]);
    expect((await run('unpaid')).output).toMatch(/1000 EUR, account-full/);
    await place([bet(3)], { amount: '1000' }, full);
    expect(await payWaiting(parts)).toBe(1);
    expect(await balance(full.userId)).toBe(9_999_999_999_999n);
    expect(await isWhole()).toBe(true);
  });

  test('is not taken from the account when the result is corrected before it was paid', async () => {
    const { book, place, bet, settle, freeze, balance, parts, isWhole, run } = await owing(open);
    await place([bet(1)]);
    await freeze(true);
    await book.result(1, [1, 0, 0]);
    await settle(1);
    await book.correct(1, [0, 1, 0]);
    await settle(1);
    expect((await run('unpaid')).output).toBe('Everybody is paid.');
    await book.correct(1, [2, 2, 2]);
    await settle(1);
    expect((await run('unpaid')).output).toMatch(/500 EUR/);
    await freeze(false);
    expect(await payWaiting(parts)).toBe(1);
    expect(await balance()).toBe(100_000n);
    expect(await isWhole()).toBe(true);
  });

  test('a stake that goes back waits as well, and the coupon stays refused', async () => {
    const { book, place, bet, freeze, balance, parts, row, clock, isWhole } = await owing(open);
    const id = (await place([bet(2)])).row?.id ?? '';
    await freeze(true);
    await book.suspend(2);
    clock.advance(5000);
    expect(await decidePending(parts, id)).toBe('refused');
    expect(await balance()).toBe(99_500n);
    await book.suspend(2, false);
    await freeze(false);
    expect(await payWaiting(parts)).toBe(1);
    expect([(await row(id)).state, await balance()]).toEqual(['refused', 100_000n]);
    expect(await isWhole()).toBe(true);
  });

  // Nobody else in the product asks for it: without the settler the money would wait for ever.
  test('is paid by the settler, at its start and on its rounds, when the account takes it again', async () => {
    const { book, place, bet, settle, freeze, balance, parts, run, isWhole } = await owing(open);
    const time = movableTime(START);
    const problems: unknown[] = [];
    const startSettler = () => {
      const settler = new Settler({ ...parts, timers: time.timers }, (problem) => problems.push(problem));
      settler.start();
      return settler;
    };
    const isPaid = async () => (await run('unpaid')).output === 'Everybody is paid.';
    await place([bet(1)]);
    await place([bet(3)]);
    await freeze(true);
    await book.result(1, [1, 0, 0]);
    await settle(1);
    await freeze(false);
    expect([await balance(), await isPaid()]).toEqual([99_000n, false]);
    await startSettler().close();
    expect([await balance(), await isPaid()], 'at the start').toEqual([100_000n, true]);
    await freeze(true);
    await book.result(3, [1, 0, 0]);
    await settle(3);
    const settler = startSettler();
    await time.advance(A_ROUND_MS);
    expect([await balance(), await isPaid()], 'while the account is frozen').toEqual([100_000n, false]);
    await freeze(false);
    await time.advance(A_ROUND_MS);
    expect([await balance(), await isPaid()], 'on the next round').toEqual([101_000n, true]);
    await settler.close();
    expect(problems).toEqual([]);
    expect(await isWhole()).toBe(true);
  });
});
