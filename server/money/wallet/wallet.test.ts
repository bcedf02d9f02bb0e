import { isApiError } from '@fairline/contracts';
import {
  ACCOUNT_TYPE,
  addCurrency,
  CONVERSION_STATUS,
  convertAccount,
  getUserAccounts,
  removeCurrency,
  setActiveAccount,
} from '@fairline/contracts/wallet';
import fastify from 'fastify';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { testClock } from '../../platform/clock.ts';
import { describeOnBothEngines, type OpenTestDatabase } from '../../platform/database/testing.ts';
import { Endpoints } from '../../platform/http/endpoints.ts';
import { systemIds } from '../../platform/ids.ts';
import { buildPlayer } from '../../player/session/testing/buildPlayer.ts';
import { insertAccount, insertEntry } from './accountTable.ts';
import { ACCOUNTS_MAX } from './changeAccounts.ts';
import { conversionOf } from './conversion.ts';
import {
  checkLedger,
  OFFERED_CURRENCIES,
  openAccounts,
  payPrepaid,
  readPrepaid,
  registerWallet,
} from './index.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
const [EUR, USD, JPY, KWD] = [978, 840, 392, 414];

async function site(open: OpenTestDatabase, currency = 'EUR') {
  const { db } = await open();
  const userId = await buildPlayer(db, {}, NOW);
  const player = { userId, currency, now: NOW, ids: systemIds, isPlayMoney: true };
  await openAccounts(db, player);
  const endpoints = new Endpoints(fastify(), { checksReplies: true });
  let caller = userId;
  let seesPoints = false;
  let accountWithBets = 0;
  registerWallet(endpoints, {
    db,
    clock: testClock(NOW),
    ids: systemIds,
    playerOf: async () => caller,
    seesPoints: async () => seesPoints,
    wantsFirstBonus: async () => true,
    hasRunningBets: async (_tx, accountId) => accountId === accountWithBets,
  });
  const { api } = endpoints;
  return {
    db,
    api,
    userId,
    player,
    be: (id: number) => (caller = id),
    showPoints: () => (seesPoints = true),
    keepBetsOn: (accountId: number) => (accountWithBets = accountId),
    data: () => api.call(getUserAccounts, {}),
    add: (currencyId: number) => api.call(addCurrency, { body: { currencyId } }),
    remove: (accountId: number) => api.call(removeCurrency, { params: { accountId: String(accountId) } }),
    activate: (accountId: number) => api.call(setActiveAccount, { body: { accountId } }),
    convert: (accountId: number) =>
      api.call(convertAccount, { params: { accountId: String(accountId) }, body: {} }),
    credit: async (accountId: number, amount: bigint, kind: 'deposit' | 'opening' = 'opening') => {
      const { balance, sequence } = await db
        .selectFrom('account_entry')
        .where('account_id', '=', accountId)
        .orderBy('sequence', 'desc')
        .select(['balance_after as balance', 'sequence'])
        .executeTakeFirst()
        .then((row) => row ?? { balance: 0n, sequence: 0 });
      await insertEntry(db, {
        id: systemIds.next(),
        userId,
        account: { id: accountId, balance, sequence },
        transferId: systemIds.next(),
        kind,
        amount,
        key: systemIds.next(),
        now: NOW,
      });
    },
  };
}

const refused = (code: string) => (error: unknown) => isApiError(error) && error.code === code;

describeOnBothEngines('accounts of players', (open) => {
  test('[ACC-001] [ACC-002] [ACC-003] [ACC-020] [HTTP-069] a new player has one main account with play money and points', async () => {
    const { data } = await site(open);
    const main = {
      id: expect.any(Number),
      iso: 'EUR',
      label: 'EUR',
      labelWithSymbol: 'EUR (€)',
      money: '100000',
      type: 0,
      currencyId: EUR,
      isActive: true,
      points: 0,
      isPointsTypeBalance: false,
    };
    expect(await data()).toEqual({
      accounts: [main],
      bonuses: [],
      all_accounts: [main],
      is_available_first_deposit_bonus: true,
      is_account_frozen: false,
      account_conversion_status: CONVERSION_STATUS.notAllowed,
      conversions: [],
    });
  });

  test('play money is a round sum in the smallest unit of the currency, and comes once', async () => {
    const { db, data, player } = await site(open, 'JPY');
    await openAccounts(db, player);
    expect((await data()).accounts).toMatchObject([{ iso: 'JPY', money: '150000' }]);
    expect(
      await db.selectFrom('account_entry').select(['kind', 'amount', 'balance_after']).execute(),
    ).toEqual([{ kind: 'opening', amount: 150_000n, balance_after: 150_000n }]);
  });

  test('a site that plays for money gives none', async () => {
    const { db, data, be } = await site(open);
    const userId = await buildPlayer(db, {}, NOW);
    await openAccounts(db, { userId, currency: 'EUR', now: NOW, ids: systemIds, isPlayMoney: false });
    be(userId);
    expect((await data()).accounts).toMatchObject([{ money: '0', isActive: true }]);
  });

  test('[ACC-004] [ACC-005] a bonus has its own id and amount and is never among the money accounts', async () => {
    const { db, userId, data, activate, remove, credit } = await site(open);
    const idBonus = await insertAccount(db, { userId, kind: 'bonus', currency: 'EUR', now: NOW });
    await credit(idBonus, 2500n);
    const { accounts, bonuses, all_accounts: all } = await data();
    expect(bonuses).toEqual([{ idBonus, money: '2500', iso: 'EUR', currencyId: EUR }]);
    expect(accounts.map(({ type }) => type)).toEqual([ACCOUNT_TYPE.main]);
    expect(all.map(({ id, type, points }) => [id, type, points])).toEqual([
      [accounts[0]?.id, ACCOUNT_TYPE.main, 0],
      [idBonus, ACCOUNT_TYPE.bonus, null],
    ]);
    await expect(activate(idBonus)).rejects.toSatisfy(refused('account-unknown'));
    await expect(remove(idBonus)).rejects.toSatisfy(refused('account-unknown'));
  });

  test('[ACC-022] [HTTP-071] a currency is added by its number, empty and not active, and answers a message', async () => {
    const { add, data } = await site(open);
    expect(await add(USD)).toEqual({ message: 'currency_added' });
    expect((await data()).accounts).toMatchObject([
      { iso: 'EUR', type: 0, isActive: true },
      { iso: 'USD', type: 1, isActive: false, money: '0', points: null },
    ]);
  });

  test('a currency that is taken, not offered or one too many is refused', async () => {
    const { add } = await site(open);
    await expect(add(EUR)).rejects.toSatisfy(refused('currency-taken'));
    await expect(add(191)).rejects.toSatisfy(refused('currency-not-offered'));
    const others = OFFERED_CURRENCIES.filter(({ code }) => code !== 'EUR').slice(0, ACCOUNTS_MAX - 1);
    for (const { id } of others) await add(id);
    await expect(add(KWD)).rejects.toSatisfy(refused('accounts-max'));
  });

  test('[ACC-023] [HTTP-072] an additional account is removed by its id while it is empty and not played with', async () => {
    const { add, data, remove, activate, credit } = await site(open);
    await add(USD);
    await add(JPY);
    const [main, usd, jpy] = (await data()).accounts.map(({ id }) => id);
    if (main === undefined || usd === undefined || jpy === undefined) throw new Error('accounts are missing');
    await expect(remove(main)).rejects.toSatisfy(refused('account-is-main'));
    await activate(usd);
    await expect(remove(usd)).rejects.toSatisfy(refused('account-is-active'));
    await activate(main);
    await credit(jpy, 1n);
    await expect(remove(jpy)).rejects.toSatisfy(refused('account-not-empty'));
    await expect(remove(2_147_483_647)).rejects.toSatisfy(refused('account-unknown'));
    expect(await remove(usd)).toEqual({ message: 'currency_removed' });
    expect((await data()).accounts.map(({ id }) => id)).toEqual([main, jpy]);
    await add(USD);
    expect((await data()).accounts).toHaveLength(3);
  });

  test('an account from which bets run stays until they are paid to it', async () => {
    const { add, data, remove, keepBetsOn } = await site(open);
    await add(USD);
    const usd = (await data()).accounts[1]?.id ?? 0;
    keepBetsOn(usd);
    await expect(remove(usd)).rejects.toSatisfy(refused('account-has-bets'));
    keepBetsOn(0);
    expect(await remove(usd)).toEqual({ message: 'currency_removed' });
  });

  test('[ACC-007] [ACC-021] [HTTP-070] exactly the chosen account is active, and the answer is the account data', async () => {
    const { add, data, activate } = await site(open);
    await add(USD);
    const usd = (await data()).accounts[1]?.id ?? 0;
    const answer = await activate(usd);
    expect(answer).toEqual(await data());
    expect(answer.accounts.map(({ isActive }) => isActive)).toEqual([false, true]);
    expect(await activate(usd)).toEqual(answer);
  });

  test('nobody reaches the accounts of somebody else', async () => {
    const { db, be, data, remove, activate, convert } = await site(open);
    const theirs = (await data()).accounts[0]?.id ?? 0;
    be(await buildPlayer(db, {}, NOW));
    expect((await data()).accounts).toEqual([]);
    for (const attempt of [remove, activate, convert])
      await expect(attempt(theirs)).rejects.toSatisfy(refused('account-unknown'));
  });

  test('[ACC-029] a frozen account can be seen and not changed', async () => {
    const { db, add, data, activate, remove } = await site(open);
    await add(USD);
    await db.updateTable('account').set({ frozen_at: NOW }).execute();
    const {
      is_account_frozen: isFrozen,
      is_available_first_deposit_bonus: hasBonus,
      accounts,
    } = await data();
    expect([isFrozen, hasBonus, accounts.length]).toEqual([true, false, 2]);
    const usd = accounts[1]?.id ?? 0;
    for (const attempt of [() => add(JPY), () => activate(usd), () => remove(usd)])
      await expect(attempt()).rejects.toSatisfy(refused('account-frozen'));
  });

  test('[ACC-029] a frozen account in a withdrawn currency is not converted, and nobody is asked to', async () => {
    const { db, data, convert } = await site(open, 'HRK');
    expect((await data()).account_conversion_status).toBe(CONVERSION_STATUS.mainAllowed);
    await db.updateTable('account').set({ frozen_at: NOW }).execute();
    const { accounts, account_conversion_status: status } = await data();
    expect(status).toBe(CONVERSION_STATUS.notAllowed);
    await expect(convert(accounts[0]?.id ?? 0)).rejects.toSatisfy(refused('account-frozen'));
  });

  test('[ACC-020] [HTTP-069] bonus accounts stand apart from those that are played with, and all of them together', async () => {
    const { db, data, userId, add, credit } = await site(open);
    await add(USD);
    const bonusId = await insertAccount(db, { userId, kind: 'bonus', currency: 'EUR', now: NOW });
    await credit(bonusId, 700n);
    const { accounts, bonuses, all_accounts: all } = await data();
    expect(accounts.map(({ iso, type }) => [iso, type])).toEqual([
      ['EUR', 0],
      ['USD', 1],
    ]);
    expect(bonuses).toEqual([{ idBonus: bonusId, money: '700', iso: 'EUR', currencyId: EUR }]);
    expect(all.map(({ id }) => id)).toEqual([...accounts.map(({ id }) => id), bonusId]);
    expect(all.at(-1)).toMatchObject({ type: ACCOUNT_TYPE.bonus, money: '700' });
  });

  test('[ACC-020] after a deposit the bonus for the first one is gone', async () => {
    const { data, credit } = await site(open);
    await credit((await data()).accounts[0]?.id ?? 0, 500n, 'deposit');
    expect(await data()).toMatchObject({
      is_available_first_deposit_bonus: false,
      accounts: [{ money: '100500' }],
    });
  });

  test('points stand where the balance does when the player wants that', async () => {
    const { showPoints, data, add } = await site(open);
    await add(USD);
    showPoints();
    expect((await data()).accounts.map((account) => account.isPointsTypeBalance)).toEqual([true, false]);
  });

  test('the database itself refuses to change or remove an entry', async () => {
    const { db } = await site(open);
    await expect(sql`update account_entry set amount = 5`.execute(db)).rejects.toThrow(/never changed/);
    await expect(sql`delete from account_entry`.execute(db)).rejects.toThrow(/never changed/);
  });

  test('two presses at once open one account', async () => {
    const { add, data } = await site(open);
    const results = await Promise.allSettled([add(USD), add(USD)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await data()).accounts).toHaveLength(2);
  });

  test('[ACC-030] [SUP-025] a main account in a withdrawn currency may be converted, and its money moves at the fixed rate', async () => {
    const { data, convert, add } = await site(open, 'HRK');
    await add(USD);
    const before = await data();
    expect(before.account_conversion_status).toBe(CONVERSION_STATUS.mainAllowed);
    expect(before.conversions).toEqual([
      {
        accountId: before.accounts[0]?.id,
        from: 'HRK',
        to: 'EUR',
        rate: '7.53450',
        money: '100000',
        moneyAfter: '13272',
      },
    ]);
    const after = await convert(before.accounts[0]?.id ?? 0);
    expect(after.accounts).toMatchObject([
      { iso: 'EUR', type: 0, money: '13272', isActive: true },
      { iso: 'USD', type: 1 },
    ]);
    expect(after.account_conversion_status).toBe(CONVERSION_STATUS.notAllowed);
    await expect(convert(before.accounts[0]?.id ?? 0)).rejects.toSatisfy(refused('account-unknown'));
    await expect(convert(after.accounts[0]?.id ?? 0)).rejects.toSatisfy(refused('account-not-convertible'));
  });

  test('[ACC-030] an additional account in one may be converted too, into the euro account that is there', async () => {
    const { db, userId, data, convert, credit } = await site(open);
    const bgn = await insertAccount(db, { userId, kind: 'additional', currency: 'BGN', now: NOW });
    await credit(bgn, 19_558n);
    const prepaid = { id: systemIds.next(), userId, currency: 'BGN', amount: 1956n, by: 'ada' };
    expect(await payPrepaid(db, { ...prepaid, now: NOW, ids: systemIds })).toEqual({
      kind: 'paid',
      balance: 1956n,
    });
    expect((await data()).account_conversion_status).toBe(CONVERSION_STATUS.additionalAllowed);
    expect((await convert(bgn)).accounts).toMatchObject([
      { iso: 'EUR', type: 0, money: '110000', isActive: true },
    ]);
    // What was paid in for bets goes along.
    const eur = (await data()).accounts[0]?.id ?? 0;
    expect(await readPrepaid(db, { userId, accountId: bgn })).toBe(0n);
    expect(await readPrepaid(db, { userId, accountId: eur })).toBe(1000n);
    expect((await checkLedger(db)).problems).toEqual([]);
    const sums = await db
      .selectFrom('account_entry')
      .where('kind', '=', 'conversion')
      .select(['amount', 'balance_after'])
      .orderBy('amount')
      .execute();
    expect(sums).toEqual([
      { amount: -19_558n, balance_after: 0n },
      { amount: 10_000n, balance_after: 110_000n },
    ]);
  });
});

test('[ACC-032] accounts are added and removed under the office API', () => {
  expect([addCurrency.method, addCurrency.path]).toEqual(['POST', '/web-api/office/accounts']);
  expect([removeCurrency.method, removeCurrency.path]).toEqual([
    'DELETE',
    '/web-api/office/accounts/{accountId}',
  ]);
});

describe('conversion', () => {
  test('rounds half up to the cent, and currencies in use have none', () => {
    expect(conversionOf('BGN', 1n)?.amount).toBe(1n);
    expect(conversionOf('HRK', 3n)?.amount).toBe(0n);
    expect(conversionOf('HRK', 4n)?.amount).toBe(1n);
    expect(conversionOf('HRK', 753_450n)?.amount).toBe(100_000n);
    expect(conversionOf('EUR', 100n)).toBeUndefined();
    expect(conversionOf('toString', 100n)).toBeUndefined();
  });

  test('every offered currency has one number and one code', () => {
    expect(new Set(OFFERED_CURRENCIES.map(({ id }) => id)).size).toBe(OFFERED_CURRENCIES.length);
    expect(new Set(OFFERED_CURRENCIES.map(({ code }) => code)).size).toBe(OFFERED_CURRENCIES.length);
  });
});
