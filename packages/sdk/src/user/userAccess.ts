import type { UserConfig } from '@fairline/contracts/user';
import type { Account, AccountData, Bonus, Conversion } from '@fairline/contracts/wallet';

/** The player's accounts as the page knows them. */
export interface AccountState {
  readonly accounts: readonly Account[];
  readonly all_accounts: readonly Account[];
  readonly bonuses: readonly Bonus[];
  readonly mainAccount: Account | undefined;
  readonly activeAccount: Account | undefined;
  /** What is being changed at this moment. */
  readonly is_changed_process: { readonly add: boolean; readonly delete: boolean; readonly change: boolean };
  readonly isUpdateBalanceProcess: boolean;
  readonly isAvailableFirstDepositBonus: boolean;
  readonly isAccountFrozen: boolean;
  /** Number of the currency that is chosen to be added. */
  readonly selectedAddCurrency: number | null;
  readonly conversionStatus: AccountData['account_conversion_status'];
  readonly conversions: readonly Conversion[];
  /** `given-up`: no active account came, however often it was asked for; the player may ask again. */
  readonly load: 'none' | 'loading' | 'loaded' | 'given-up';
}

/** The player's configuration as the page knows it. Features that need it wait until it is loaded. */
export interface UserConfigState {
  readonly config: UserConfig | null;
  readonly isInstalled: boolean;
  readonly isLoaded: boolean;
  readonly error: string | null;
}

export interface UserState {
  readonly accounts: AccountState;
  readonly config: UserConfigState;
  /** The player is blocked on this page until something is done. */
  readonly isBlocked: boolean;
}

/** How a change of the accounts went. The error has the server's code, by which screens choose their words. */
export type AccountResult =
  | { readonly success: true; readonly message: string }
  | { readonly success: false; readonly message: string; readonly error: unknown };

/** What the page knows of the signed-in player, and what can be done with it. One for the whole page. */
export interface UserAccess {
  readonly get: () => UserState;
  readonly subscribe: (listener: () => void) => () => void;
  refreshBalance(): Promise<void>;
  reloadConfig(): Promise<void>;
  /** So many messages are unread by an answer of the server that somebody else on the page has had. */
  setMessages(unread: number): void;
  addCurrency(currencyId: number): Promise<AccountResult>;
  removeCurrency(accountId: number): Promise<AccountResult>;
  activate(accountId: number): Promise<AccountResult>;
  convert(accountId: number): Promise<AccountResult>;
  selectAddCurrency(currencyId: number | null): void;
  /** Shows points where the balance stands, or the money again; a choice that cannot be kept is taken back. */
  showPoints(isShown: boolean): Promise<AccountResult>;
}
