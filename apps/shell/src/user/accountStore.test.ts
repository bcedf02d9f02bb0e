import { ApiError, type Api } from '@fairline/contracts';
import type { AccountData } from '@fairline/contracts/wallet';
import { createBus } from '@fairline/sdk';
import { describe, expect, test } from 'vitest';

import { fakeApi } from '../session/testing/ports.ts';
import { AccountStore } from './accountStore.ts';
import { forgetPrepaid } from './prepaid.ts';
import { buildAccount, buildAccountData, DOLLARS } from './testkit/accounts.ts';

const EURO = buildAccount();
const refused = new ApiError({ status: 409, code: 'currency-taken', message: 'There is one already.' });

function open(answers: Record<string, (input: unknown) => unknown>, api?: Api, isProved = false) {
  const fake = fakeApi({ getUserAccounts: () => buildAccountData([EURO]), ...answers });
  const waits: number[] = [];
  const problems: string[] = [];
  const activated: number[] = [];
  const store = new AccountStore({
    api: api ?? fake.api,
    wait: async (ms) => void waits.push(ms),
    report: (problem) => problems.push(problem),
    onActivated: ({ id }) => activated.push(id),
    proveAgain: async () => isProved,
  });
  return { store, waits, problems, activated, calls: () => fake.calls.map(({ id }) => id) };
}

describe('the load', () => {
  test('[ACC-006] [ACC-007] fills every member of the store; the active account is the one with the flag', async () => {
    const main = buildAccount({ isActive: false });
    const dollars = { ...DOLLARS, isActive: true };
    const { store } = open({
      getUserAccounts: () =>
        buildAccountData([main, dollars], {
          bonuses: [{ idBonus: 9, money: '500', iso: 'EUR', currencyId: 978 }],
          is_account_frozen: true,
        }),
    });
    await store.load();
    expect(store.get()).toEqual({
      accounts: [main, dollars],
      all_accounts: [main, dollars],
      bonuses: [{ idBonus: 9, money: '500', iso: 'EUR', currencyId: 978 }],
      mainAccount: main,
      activeAccount: dollars,
      is_changed_process: { add: false, delete: false, change: false },
      isUpdateBalanceProcess: false,
      isAvailableFirstDepositBonus: true,
      isAccountFrozen: true,
      selectedAddCurrency: null,
      conversionStatus: 0,
      conversions: [],
      load: 'loaded',
    });
  });

  test('[ACC-015] is repeated 2.5 s apart until an active account appears', async () => {
    let asked = 0;
    const { store, waits } = open({
      getUserAccounts: () => buildAccountData((asked += 1) < 3 ? [] : [EURO]),
    });
    await store.load();
    expect([asked, waits, store.get().load]).toEqual([3, [2500, 2500], 'loaded']);
  });

  test('[ACC-016] [ACC-017] ends after 5 attempts, and a refresh by the player begins anew', async () => {
    let asked = 0;
    const { store, waits, problems } = open({
      getUserAccounts: () => {
        asked += 1;
        if (asked === 2) throw new Error('no connection');
        return buildAccountData(asked > 5 ? [EURO] : []);
      },
    });
    await store.load();
    expect([asked, waits.length, store.get().load]).toEqual([5, 4, 'given-up']);
    expect(problems.at(-1)).toContain('No active account');
    await store.refreshBalance();
    expect([asked, store.get().load]).toEqual([6, 'loaded']);
  });

  test('that was begun for somebody who has left changes nothing', async () => {
    let answer: (data: AccountData) => void = () => {};
    const { store } = open({ getUserAccounts: () => new Promise<AccountData>((done) => (answer = done)) });
    const loading = store.load();
    store.reset();
    answer(buildAccountData());
    await loading;
    expect(store.get()).toMatchObject({ accounts: [], load: 'none' });
  });
});

describe('a refresh of the balance', () => {
  test('[ACC-012] has its flag on exactly while it runs, on failure too', async () => {
    const flags: boolean[] = [];
    let isBroken = false;
    const { store, problems } = open({
      getUserAccounts: () => {
        flags.push(store.get().isUpdateBalanceProcess);
        if (isBroken) throw new Error('no connection');
        return buildAccountData();
      },
    });
    await store.load();
    for (const broken of [false, true]) {
      isBroken = broken;
      await store.refreshBalance();
      expect(store.get().isUpdateBalanceProcess).toBe(false);
    }
    expect(flags).toEqual([false, true, true]);
    expect(problems).toHaveLength(1);
  });

  test('[ACC-008] does not undo the choice to show points, which is kept on the server', async () => {
    const kept: unknown[] = [];
    const { store } = open({
      saveOfficeSetting: (input) => {
        kept.push(input);
        return { message: 'main_save_success' };
      },
    });
    await store.load();
    await store.showPoints(true);
    expect(store.get().mainAccount?.isPointsTypeBalance).toBe(true);
    await store.refreshBalance();
    expect(store.get().activeAccount?.isPointsTypeBalance).toBe(true);
    expect(kept).toEqual([{ params: { settingId: 'points_type_balance' }, body: { value: true } }]);
  });

  test('[ACC-008] a choice of points that cannot be kept is taken back and told, unless another was made since', async () => {
    const saves: { resolve: (reply: object) => void; reject: (error: Error) => void }[] = [];
    const { store, problems } = open({
      saveOfficeSetting: () =>
        new Promise((resolve, reject) => {
          saves.push({ resolve, reject });
        }),
    });
    const isShown = () => store.get().mainAccount?.isPointsTypeBalance;
    const choose = async (isWanted: boolean, isKept: boolean) => {
      const chosen = store.showPoints(isWanted);
      expect(isShown(), 'at once').toBe(isWanted);
      if (isKept) saves.at(-1)?.resolve({ message: 'main_save_success' });
      else saves.at(-1)?.reject(new Error('no connection'));
      return (await chosen).success;
    };
    await store.load();
    expect(await choose(true, false)).toBe(false);
    expect(isShown()).toBe(false);
    expect(problems).toEqual(['The choice of points could not be kept.']);
    expect(await choose(true, true)).toBe(true);
    expect(await choose(false, false)).toBe(false);
    expect(isShown(), 'as the server has it').toBe(true);
    const [first, second] = [store.showPoints(false), store.showPoints(true)];
    saves.at(-1)?.resolve({ message: 'main_save_success' });
    saves.at(-2)?.reject(new Error('no connection'));
    await Promise.all([first, second]);
    expect(isShown()).toBe(true);
  });

  test('the newest answer counts, whichever comes last', async () => {
    const answers: ((data: AccountData) => void)[] = [];
    let isSlow = false;
    const { store } = open({
      getUserAccounts: () => (isSlow ? new Promise((done) => answers.push(done)) : buildAccountData()),
    });
    await store.load();
    isSlow = true;
    const [first, second] = [store.refreshBalance(), store.refreshBalance()];
    answers[1]?.(buildAccountData([buildAccount({ money: '2' })]));
    answers[0]?.(buildAccountData([buildAccount({ money: '1' })]));
    await Promise.all([first, second]);
    expect(store.get().activeAccount?.money).toBe('2');
  });
});

describe('adding a currency', () => {
  test('[ACC-009] [ACC-013] has its flag on from start to end and asks each second until the account is there', async () => {
    let asked = 0;
    const flags: boolean[] = [];
    const { store, waits } = open({
      getUserAccounts: () => {
        asked += 1;
        flags.push(store.get().is_changed_process.add);
        return buildAccountData(asked > 3 ? [EURO, DOLLARS] : [EURO]);
      },
      addCurrency: () => ({ message: 'currency_added' }),
    });
    await store.load();
    store.selectAddCurrency(840);
    expect(store.get().selectedAddCurrency).toBe(840);
    expect(await store.addCurrency(840)).toEqual({ success: true, message: 'currency_added' });
    expect(waits).toEqual([1000, 1000, 1000]);
    expect(flags).toEqual([false, true, true, true]);
    expect(store.get()).toMatchObject({
      accounts: [EURO, DOLLARS],
      selectedAddCurrency: null,
      is_changed_process: { add: false },
    });
  });

  test('[ACC-014] stops asking after 5 times when the account never appears', async () => {
    const { store, waits } = open({ addCurrency: () => ({ message: 'currency_added' }) });
    await store.load();
    await store.addCurrency(840);
    expect(waits).toEqual([1000, 1000, 1000, 1000, 1000]);
    expect(store.get().is_changed_process.add).toBe(false);
  });

  test('[ACC-024] [ERR-016] [ERR-017] that fails is logged and says so with the message and the error; the flag is off again', async () => {
    const { store, problems } = open({
      addCurrency: () => Promise.reject(refused),
      removeCurrency: () => Promise.reject(refused),
    });
    await store.load();
    const failure = { success: false, message: 'There is one already.', error: refused };
    expect(await store.addCurrency(840)).toEqual(failure);
    expect(await store.removeCurrency(2)).toEqual(failure);
    expect(problems).toHaveLength(2);
    expect(store.get().is_changed_process).toEqual({ add: false, delete: false, change: false });
  });
});

test('[ACC-010] [ACC-023] removing a currency asks for it by its id, and has its flag on while it runs', async () => {
  const flags: boolean[] = [];
  const { store } = open({
    removeCurrency: (input) => {
      expect(input).toEqual({ params: { accountId: '2' } });
      flags.push(store.get().is_changed_process.delete);
      return { message: 'currency_removed' };
    },
  });
  await store.load();
  expect(await store.removeCurrency(2)).toEqual({ success: true, message: 'currency_removed' });
  expect([flags, store.get().is_changed_process.delete]).toEqual([[true], false]);
});

test('a proof that is wanted first is asked for, and the change made after it; without it the refusal stays', async () => {
  const wanted = new ApiError({ status: 403, code: 'step-up-required', message: 'prove it' });
  for (const isProved of [true, false]) {
    let tries = 0;
    const { store } = open(
      {
        removeCurrency: () => ((tries += 1) === 1 ? Promise.reject(wanted) : { message: 'currency_removed' }),
      },
      undefined,
      isProved,
    );
    await store.load();
    const result = await store.removeCurrency(2);
    expect(result).toMatchObject(
      isProved ? { success: true, message: 'currency_removed' } : { success: false, error: wanted },
    );
    expect(tries).toBe(isProved ? 2 : 1);
  }
});

describe('the active account', () => {
  test('[ACC-011] [ACC-019] is set with its flag on, told, and the accounts are asked for anew', async () => {
    const flags: boolean[] = [];
    const changed = buildAccountData([
      { ...EURO, isActive: false },
      { ...DOLLARS, isActive: true },
    ]);
    let isChanged = false;
    const { store, activated, calls } = open({
      getUserAccounts: () => (isChanged ? changed : buildAccountData([EURO, DOLLARS])),
      setActiveAccount: () => {
        flags.push(store.get().is_changed_process.change);
        isChanged = true;
        return changed;
      },
    });
    await store.load();
    expect(await store.activate(2)).toEqual({ success: true, message: 'main_account_will_set' });
    expect([flags, activated, store.get().activeAccount?.id]).toEqual([[true], [2], 2]);
    expect(calls()).toEqual(['getUserAccounts', 'setActiveAccount', 'getUserAccounts']);
    expect(store.get().is_changed_process.change).toBe(false);
  });

  test('[ACC-018] that was set makes the prepaid amount of the coupon 0; a failed change leaves it', async () => {
    const bus = createBus(() => {});
    const amounts: number[] = [];
    bus.listen('couponPrepaid', ({ amount }) => amounts.push(amount));
    let isBroken = true;
    const { api } = fakeApi({
      getUserAccounts: () => buildAccountData([EURO, DOLLARS]),
      setActiveAccount: () => (isBroken ? Promise.reject(refused) : buildAccountData([EURO, DOLLARS])),
    });
    const store = new AccountStore({
      api,
      wait: async () => {},
      report: () => {},
      onActivated: forgetPrepaid(bus),
      proveAgain: async () => false,
    });
    await store.load();
    await store.activate(2);
    expect(amounts).toEqual([]);
    isBroken = false;
    await store.activate(2);
    expect(amounts).toEqual([0]);
  });

  test('[ACC-025] [ERR-018] stays when the change fails, and the result says so', async () => {
    const { store, activated } = open({ setActiveAccount: () => Promise.reject(refused) });
    await store.load();
    expect(await store.activate(2)).toMatchObject({ success: false, error: refused });
    expect([activated, store.get().activeAccount?.id]).toEqual([[], 1]);
    expect(store.get().is_changed_process.change).toBe(false);
  });
});
