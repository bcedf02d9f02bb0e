import { isApiError, type Api } from '@fairline/contracts';
import { STEP_UP_REQUIRED } from '@fairline/contracts/identity';
import { saveOfficeSetting } from '@fairline/contracts/office';
import {
  ACCOUNT_TYPE,
  addCurrency,
  CONVERSION_STATUS,
  convertAccount,
  getUserAccounts,
  removeCurrency,
  setActiveAccount,
  type Account,
  type AccountData,
} from '@fairline/contracts/wallet';
import type { AccountResult, AccountState } from '@fairline/sdk/user';

import { NewestCall } from './newestCall.ts';
import { Observable } from './observable.ts';

/** After a currency was added the list is asked for so often, so many times. */
const ADDED_POLL = { waitMs: 1000, count: 5 } as const;
/** The accounts are asked for so often, so many times, until one of them is active. */
const ACTIVE_POLL = { waitMs: 2500, count: 5 } as const;

interface AccountStoreOptions {
  readonly api: Api;
  readonly wait: (durationMs: number) => Promise<void>;
  readonly report: (problem: string, cause?: unknown) => void;
  /** Asks the player to prove who they are; false: they have not. */
  readonly proveAgain: () => Promise<boolean>;
  /** The player plays with another account now. */
  readonly onActivated: (account: Account) => void;
}

const NOBODY: AccountState = {
  accounts: [],
  all_accounts: [],
  bonuses: [],
  mainAccount: undefined,
  activeAccount: undefined,
  is_changed_process: { add: false, delete: false, change: false },
  isUpdateBalanceProcess: false,
  isAvailableFirstDepositBonus: false,
  isAccountFrozen: false,
  selectedAddCurrency: null,
  conversionStatus: CONVERSION_STATUS.notAllowed,
  conversions: [],
  load: 'none',
};

/** The accounts of the signed-in player. */
export class AccountStore extends Observable<AccountState> {
  readonly #options: AccountStoreOptions;
  readonly #loads = new NewestCall();
  /** What the player has chosen on this page; a refresh does not undo it. */
  #arePointsShown: boolean | undefined;
  /** What the server holds, as far as it has said. */
  #arePointsKept = false;
  /** Counts the choices: one that failed is not undone when another, or somebody else, came after it. */
  #choiceNumber = 0;
  /** Counts the loads: one that was begun for somebody else, or twice, ends by itself. */
  #loadNumber = 0;

  constructor(options: AccountStoreOptions) {
    super(NOBODY);
    this.#options = options;
  }

  /** Nobody is signed in any more. */
  reset(): void {
    this.#loads.stop();
    this.#loadNumber += 1;
    this.#choiceNumber += 1;
    this.#arePointsShown = undefined;
    this.set(NOBODY);
  }

  /** Asks until an active account is there, or gives up. */
  async load(): Promise<void> {
    this.#change({ load: 'loading' });
    this.#loadNumber += 1;
    const number = this.#loadNumber;
    const { wait, report } = this.#options;
    for (let attempt = 1; attempt <= ACTIVE_POLL.count; attempt += 1) {
      if (attempt > 1) await wait(ACTIVE_POLL.waitMs);
      if (number !== this.#loadNumber) return;
      try {
        await this.#fetch();
      } catch (error) {
        report('The accounts could not be loaded.', error);
      }
      if (number !== this.#loadNumber) return;
      if (this.get().activeAccount !== undefined) {
        this.#change({ load: 'loaded' });
        return;
      }
    }
    report(`No active account after ${ACTIVE_POLL.count} attempts.`);
    this.#change({ load: 'given-up' });
  }

  async refreshBalance(): Promise<void> {
    if (this.get().load === 'loading') return;
    if (this.get().load === 'given-up') return this.load();
    this.#change({ isUpdateBalanceProcess: true });
    try {
      await this.#fetch();
    } catch (error) {
      this.#options.report('The balance could not be refreshed.', error);
    } finally {
      this.#change({ isUpdateBalanceProcess: false });
    }
  }

  selectAddCurrency(selectedAddCurrency: number | null): void {
    this.#change({ selectedAddCurrency });
  }

  addCurrency(currencyId: number): Promise<AccountResult> {
    return this.#during('add', async () => {
      const { message } = await this.#options.api.call(addCurrency, { body: { currencyId } });
      const isThere = (): boolean => this.get().accounts.some((account) => account.currencyId === currencyId);
      for (let asked = 0; asked < ADDED_POLL.count && !isThere(); asked += 1) {
        await this.#options.wait(ADDED_POLL.waitMs);
        await this.#fetch().catch((error: unknown) => {
          this.#options.report('The accounts could not be loaded.', error);
        });
      }
      this.#change({ selectedAddCurrency: null });
      return message;
    });
  }

  removeCurrency(accountId: number): Promise<AccountResult> {
    return this.#during('delete', async () => {
      const params = { accountId: String(accountId) };
      const { message } = await this.#options.api.call(removeCurrency, { params });
      await this.refreshBalance();
      return message;
    });
  }

  activate(accountId: number): Promise<AccountResult> {
    return this.#during('change', async () => {
      const data = await this.#options.api.call(setActiveAccount, { body: { accountId } });
      this.#apply(data);
      const { activeAccount } = this.get();
      if (activeAccount !== undefined) this.#options.onActivated(activeAccount);
      await this.refreshBalance();
      return 'main_account_will_set';
    });
  }

  convert(accountId: number): Promise<AccountResult> {
    return this.#during('change', async () => {
      const params = { accountId: String(accountId) };
      this.#apply(await this.#options.api.call(convertAccount, { params, body: {} }));
      return 'account_converted';
    });
  }

  /** Shown at once; what could not be kept is taken back, for the next page would not have it either. */
  async showPoints(isShown: boolean): Promise<AccountResult> {
    this.#choiceNumber += 1;
    const number = this.#choiceNumber;
    this.#arePointsShown = isShown;
    this.#applyPoints(isShown);
    const params = { settingId: 'points_type_balance' };
    try {
      const { message } = await this.#options.api.call(saveOfficeSetting, {
        params,
        body: { value: isShown },
      });
      this.#arePointsKept = isShown;
      return { success: true, message };
    } catch (error) {
      this.#options.report('The choice of points could not be kept.', error);
      if (number === this.#choiceNumber) {
        this.#arePointsShown = undefined;
        this.#applyPoints(this.#arePointsKept);
      }
      return { success: false, message: error instanceof Error ? error.message : '', error };
    }
  }

  async #during(process: 'add' | 'delete' | 'change', work: () => Promise<string>): Promise<AccountResult> {
    const mark = (isRunning: boolean): void =>
      this.#change({ is_changed_process: { ...this.get().is_changed_process, [process]: isRunning } });
    mark(true);
    try {
      return { success: true, message: await this.#proved(work) };
    } catch (error) {
      this.#options.report(`The accounts could not be changed (${process}).`, error);
      return { success: false, message: error instanceof Error ? error.message : '', error };
    } finally {
      mark(false);
    }
  }

  /** Where the server wants a proof first, it is asked for once, and the work done again. */
  async #proved(work: () => Promise<string>): Promise<string> {
    try {
      return await work();
    } catch (error) {
      if (!isApiError(error) || error.code !== STEP_UP_REQUIRED) throw error;
      if (!(await this.#options.proveAgain())) throw error;
      return work();
    }
  }

  async #fetch(): Promise<AccountData | undefined> {
    const { api } = this.#options;
    const data = await this.#loads.run((signal) => api.call(getUserAccounts, {}, { signal }));
    if (data !== undefined) this.#apply(data);
    return data;
  }

  #apply(data: AccountData): void {
    this.#change({
      accounts: data.accounts,
      all_accounts: data.all_accounts,
      bonuses: data.bonuses,
      isAvailableFirstDepositBonus: data.is_available_first_deposit_bonus,
      isAccountFrozen: data.is_account_frozen,
      conversionStatus: data.account_conversion_status,
      conversions: data.conversions,
      ...namedOf(data.accounts),
    });
    this.#arePointsKept = this.get().mainAccount?.isPointsTypeBalance ?? false;
    if (this.#arePointsShown !== undefined) this.#applyPoints(this.#arePointsShown);
  }

  #applyPoints(chosen: boolean): void {
    const { accounts, all_accounts } = this.get();
    const withChoice = (account: Account): Account =>
      account.points === null ? account : { ...account, isPointsTypeBalance: chosen };
    const next = accounts.map(withChoice);
    this.#change({ accounts: next, all_accounts: all_accounts.map(withChoice), ...namedOf(next) });
  }

  #change(change: Partial<AccountState>): void {
    this.set({ ...this.get(), ...change });
  }
}

function namedOf(accounts: readonly Account[]): Pick<AccountState, 'mainAccount' | 'activeAccount'> {
  return {
    mainAccount: accounts.find(({ type }) => type === ACCOUNT_TYPE.main),
    activeAccount: accounts.find(({ isActive }) => isActive),
  };
}
