import type { AccountResult, UserAccess, UserState } from '@fairline/sdk/user';

import type { AccountStore } from './accountStore.ts';
import { Observable } from './observable.ts';
import type { UserConfigStore } from './userConfigStore.ts';

interface UserStoreParts {
  readonly accounts: AccountStore;
  readonly config: UserConfigStore;
  /** Tells that the account with this id is the one that is played with now. */
  readonly tellActivated: (accountId: number) => void;
}

/** The accounts and the configuration of the player as one value, for everybody on the page. */
export class UserStore extends Observable<UserState> implements UserAccess {
  readonly #parts: UserStoreParts;

  constructor(parts: UserStoreParts) {
    super({ accounts: parts.accounts.get(), config: parts.config.get(), isBlocked: false });
    this.#parts = parts;
    parts.accounts.subscribe(() => this.set({ ...this.get(), accounts: parts.accounts.get() }));
    parts.config.subscribe(() => this.set({ ...this.get(), config: parts.config.get() }));
  }

  setBlocked(isBlocked: boolean): void {
    this.set({ ...this.get(), isBlocked });
  }

  refreshBalance(): Promise<void> {
    return this.#parts.accounts.refreshBalance();
  }

  reloadConfig(): Promise<void> {
    return this.#parts.config.load();
  }

  setMessages(unread: number): void {
    this.#parts.config.setMessages(unread);
  }

  addCurrency(currencyId: number): Promise<AccountResult> {
    return this.#parts.accounts.addCurrency(currencyId);
  }

  removeCurrency(accountId: number): Promise<AccountResult> {
    return this.#parts.accounts.removeCurrency(accountId);
  }

  async activate(accountId: number): Promise<AccountResult> {
    const result = await this.#parts.accounts.activate(accountId);
    if (result.success) this.#parts.tellActivated(accountId);
    return result;
  }

  convert(accountId: number): Promise<AccountResult> {
    return this.#parts.accounts.convert(accountId);
  }

  selectAddCurrency(currencyId: number | null): void {
    this.#parts.accounts.selectAddCurrency(currencyId);
  }

  showPoints(isShown: boolean): Promise<AccountResult> {
    return this.#parts.accounts.showPoints(isShown);
  }
}
