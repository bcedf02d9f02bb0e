import { expect, test } from 'vitest';

import { convertAccount } from '../../money/wallet/changeAccounts.ts';
import { freezeAccounts, openAccounts, readAccounts } from '../../money/wallet/index.ts';
import { describeOnBothEngines, type OpenTestDatabase } from '../../platform/database/testing.ts';
import { systemIds } from '../../platform/ids.ts';
import { runBetCall } from '../betOrder/index.ts';
import { settleGames } from '../settlement/index.ts';
import { hasRunningBets } from './history.ts';
import { openWageringSite, OPERATOR } from './testing/wageringSite.ts';
import { payWaiting } from './waitingPayout.ts';

async function corrected(open: OpenTestDatabase) {
  const site = await openWageringSite(open);
  const { db, clock, parts, book } = site;
  const settle = () => settleGames(parts, [book.gameId(1)]);
  const run = (verb: string) =>
    runBetCall({ db, clock, ids: systemIds, ...OPERATOR }, { args: ['bets', verb], by: 'ada' });
  return {
    ...site,
    run,
    settle,
    /** A bet that is lost, and won after the account was closed. */
    lostThenWon: async (
      player: { userId: number; accountId: number },
      close: () => Promise<unknown>,
      amount = '500',
    ) => {
      const { row } = await site.place([site.bet(1)], { amount }, player);
      await book.result(1, [0, 1, 0]);
      await settle();
      await close();
      await book.correct(1, [1, 0, 0]);
      await settle();
      expect((await run('unpaid')).output).toContain('account-closed');
      return row?.id ?? '';
    },
    closeAccount: (id: number) =>
      db
        .updateTable('account')
        .set({ closed_at: clock.now(), is_active: false })
        .where('id', '=', id)
        .execute(),
    openAnother: (userId: number, currency: string) =>
      db
        .insertInto('account')
        .values({ user_id: userId, kind: 'additional', currency, is_active: false, opened_at: clock.now() })
        .execute(),
    balances: async (userId: number) =>
      (await readAccounts(db, userId))
        .filter(({ kind }) => kind !== 'points')
        .map(({ currency, balance }) => [currency, balance]),
    lastEvent: async (couponId: string) => {
      const { kind, amount, reason } = await db
        .selectFrom('coupon_event')
        .selectAll()
        .where('coupon_id', '=', couponId)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      return [kind, amount, reason];
    },
    isWhole: async () => expect((await run('check')).output).toContain('The ledger is whole.'),
  };
}

describeOnBothEngines('a payout to an account that was closed since', (open) => {
  test('of a currency that no longer exists goes at its rate to the account that took over', async () => {
    const site = await corrected(open);
    const { db, clock, userId, parts, balances } = site;
    const { user_id: other } = await db
      .insertInto('player')
      .values({ ban_level: 0, after_registration_url: null, created_at: clock.now() })
      .returning('user_id')
      .executeTakeFirstOrThrow();
    await openAccounts(db, {
      userId: other,
      currency: 'BGN',
      now: clock.now(),
      ids: systemIds,
      isPlayMoney: true,
    });
    const accountId = (await readAccounts(db, other))[0]?.id ?? 0;
    const id = await site.lostThenWon(
      { userId: other, accountId },
      () =>
        convertAccount(db, { userId: other, accountId, now: clock.now(), ids: systemIds, hasRunningBets }),
      '2000',
    );
    const [[currency, before] = []] = await balances(other);
    expect(currency).toBe('EUR');
    expect(await payWaiting(parts)).toBe(1);
    // 40 BGN are 20.45 EUR.
    expect(await balances(other)).toEqual([['EUR', BigInt(before ?? 0n) + 2045n]]);
    expect(await site.lastEvent(id)).toEqual(['payout-paid', 4000n, 'other-account']);
    expect((await site.run('unpaid')).output).toBe('Everybody is paid.');
    expect(await payWaiting(parts)).toBe(0);
    expect(await balances(userId)).toEqual([['EUR', 100_000n]]);
    await site.isWhole();
    // Taken back at the rate at which it went.
    await site.book.correct(1, [0, 1, 0]);
    await site.settle();
    expect(await balances(other)).toEqual([['EUR', before]]);
    expect(await db.selectFrom('house_claim').selectAll().execute()).toEqual([]);
    await site.isWhole();
  });

  test('of a currency in use opens the account again', async () => {
    const site = await corrected(open);
    const { userId, accountId, parts, balances } = site;
    const id = await site.lostThenWon({ userId, accountId }, async () => {
      await site.closeAccount(accountId);
      await site.openAnother(userId, 'USD');
    });
    expect(await balances(userId)).toEqual([['USD', 0n]]);
    expect(await payWaiting(parts)).toBe(1);
    expect(await balances(userId)).toEqual([
      ['EUR', 100_500n],
      ['USD', 0n],
    ]);
    expect(await site.lastEvent(id)).toEqual(['payout-paid', 1000n, 'opened-again']);
    await site.isWhole();
  });

  test('goes to the account that the player has in its currency by now, once that can take it', async () => {
    const site = await corrected(open);
    const { db, userId, accountId, parts, balances, clock } = site;
    await site.lostThenWon({ userId, accountId }, async () => {
      await site.closeAccount(accountId);
      await site.openAnother(userId, 'EUR');
      await freezeAccounts(db, { userId, currency: undefined, frozenAt: clock.now() });
    });
    expect(await payWaiting(parts)).toBe(0);
    await freezeAccounts(db, { userId, currency: undefined, frozenAt: null });
    expect(await payWaiting(parts)).toBe(1);
    expect(await balances(userId)).toEqual([['EUR', 1000n]]);
    await site.isWhole();
  });

  test('that went on is taken back from where it went, as far as it is there; the rest is a claim', async () => {
    const site = await corrected(open);
    const { db, book, userId, accountId, parts, balances, row } = site;
    const id = await site.lostThenWon({ userId, accountId }, async () => {
      await site.closeAccount(accountId);
      await site.openAnother(userId, 'EUR');
    });
    const claims = async () =>
      (await db.selectFrom('house_claim').select('amount').orderBy('made_at').execute()).map(
        ({ amount }) => amount,
      );
    await payWaiting(parts);
    expect(await balances(userId)).toEqual([['EUR', 1000n]]);
    await book.correct(1, [0, 1, 0]);
    await site.settle();
    expect([await balances(userId), await claims(), (await row(id)).paid]).toEqual([[['EUR', 0n]], [], 0n]);
    await site.isWhole();
    // Won once more, and 4.00 of it are staked before that is taken back again.
    await book.correct(1, [1, 0, 0]);
    await site.settle();
    await payWaiting(parts);
    const other = (await readAccounts(db, userId)).find(
      ({ currency, kind }) => currency === 'EUR' && kind !== 'points',
    );
    await site.place([site.bet(3)], { amount: '400' }, { userId, accountId: other?.id ?? 0 });
    await book.correct(1, [0, 1, 0]);
    await site.settle();
    expect([await balances(userId), await claims()]).toEqual([[['EUR', 0n]], [400n]]);
    await site.isWhole();
    // The claim is met by what the same coupon pays, and the rest goes on.
    await book.correct(1, [1, 0, 0]);
    await site.settle();
    await payWaiting(parts);
    expect([await balances(userId), await claims()]).toEqual([[['EUR', 600n]], [400n, -400n]]);
    await site.isWhole();
  });

  test('opens no account for a player whose others are frozen', async () => {
    const site = await corrected(open);
    const { db, userId, accountId, parts, balances, clock } = site;
    await site.lostThenWon({ userId, accountId }, async () => {
      await site.closeAccount(accountId);
      await site.openAnother(userId, 'USD');
      await freezeAccounts(db, { userId, currency: undefined, frozenAt: clock.now() });
    });
    expect(await payWaiting(parts)).toBe(0);
    expect(await balances(userId)).toEqual([['USD', 0n]]);
    await freezeAccounts(db, { userId, currency: undefined, frozenAt: null });
    expect(await payWaiting(parts)).toBe(1);
    await site.isWhole();
  });

  test('one that cannot be paid keeps nobody behind it waiting, and is told', async () => {
    const site = await corrected(open);
    const { db, parts, book, userId, addPlayer, clock, balance } = site;
    const other = await addPlayer();
    await site.place([site.bet(1)]);
    await site.place([site.bet(1)], {}, other);
    const freeze = (frozenAt: Date | null) =>
      Promise.all(
        [userId, other.userId].map((id) => freezeAccounts(db, { userId: id, currency: undefined, frozenAt })),
      );
    await freeze(clock.now());
    await book.result(1, [1, 0, 0]);
    await site.settle();
    await freeze(null);
    let given = 0;
    const ids = {
      next: () => {
        given += 1;
        if (given === 1) throw new Error('no id');
        return systemIds.next();
      },
    };
    await expect(payWaiting({ ...parts, ids })).rejects.toThrow('could not be paid');
    const paid = [await balance(userId), await balance(other.userId)];
    expect(new Set(paid)).toEqual(new Set([99_500n, 100_500n]));
    expect(await payWaiting(parts)).toBe(1);
    await site.isWhole();
  });
});
