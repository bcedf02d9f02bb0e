import type { Account, AccountData } from '@fairline/contracts/wallet';

export function buildAccount(change: Partial<Account> = {}): Account {
  return {
    id: 1,
    iso: 'EUR',
    label: 'EUR',
    labelWithSymbol: 'EUR (€)',
    money: '100000',
    type: 0,
    currencyId: 978,
    isActive: true,
    points: 40,
    isPointsTypeBalance: false,
    ...change,
  };
}

export const DOLLARS = buildAccount({
  id: 2,
  iso: 'USD',
  type: 1,
  currencyId: 840,
  isActive: false,
  points: null,
});

export function buildAccountData(
  accounts: readonly Account[] = [buildAccount()],
  change: Partial<AccountData> = {},
): AccountData {
  return {
    accounts: [...accounts],
    bonuses: [],
    all_accounts: [...accounts],
    is_available_first_deposit_bonus: true,
    is_account_frozen: false,
    account_conversion_status: 0,
    conversions: [],
    ...change,
  };
}
