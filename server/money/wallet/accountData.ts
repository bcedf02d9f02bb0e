import {
  ACCOUNT_TYPE,
  CONVERSION_STATUS,
  type Account,
  type AccountData,
  type Conversion,
} from '@fairline/contracts/wallet';

import type { OpenAccount } from './accountTable.ts';
import { conversionOf } from './conversion.ts';
import { currencyIdOf } from './currencies.ts';

interface AccountFacts {
  readonly accounts: readonly OpenAccount[];
  readonly hasDeposit: boolean;
  /** Whoever has chosen no bonus at the registration is offered none. */
  readonly wantsFirstBonus: boolean;
  readonly isPointsTypeBalance: boolean;
}

/** The accounts as screens see them. */
export function accountDataOf(facts: AccountFacts): AccountData {
  const { accounts, hasDeposit, wantsFirstBonus, isPointsTypeBalance } = facts;
  const points = Number(accounts.find(({ kind }) => kind === 'points')?.balance ?? 0n);
  const all = accounts.flatMap((account): Account[] => {
    if (account.kind === 'points') return [];
    const isMain = account.kind === 'main';
    return [
      {
        id: account.id,
        iso: account.currency,
        label: account.currency,
        labelWithSymbol: withSymbol(account.currency),
        money: String(account.balance),
        type: ACCOUNT_TYPE[account.kind],
        currencyId: currencyIdOf(account.currency),
        isActive: account.isActive,
        points: isMain ? points : null,
        isPointsTypeBalance: isMain && isPointsTypeBalance,
      },
    ];
  });
  const isFrozen = accounts.some((account) => account.isFrozen);
  const conversions = conversionsOf(accounts);
  return {
    accounts: all.filter(({ type }) => type !== ACCOUNT_TYPE.bonus),
    bonuses: all
      .filter(({ type }) => type === ACCOUNT_TYPE.bonus)
      .map(({ id, money, iso, currencyId }) => ({ idBonus: id, money, iso, currencyId })),
    all_accounts: all,
    is_available_first_deposit_bonus: wantsFirstBonus && !hasDeposit && !isFrozen,
    is_account_frozen: isFrozen,
    account_conversion_status: statusOf(accounts, conversions, isFrozen),
    conversions,
  };
}

function conversionsOf(accounts: readonly OpenAccount[]): Conversion[] {
  return accounts.flatMap(({ id, kind, currency, balance }): Conversion[] => {
    const possible = kind === 'main' || kind === 'additional' ? conversionOf(currency, balance) : undefined;
    if (possible === undefined) return [];
    const { to, rate, amount } = possible;
    return [{ accountId: id, from: currency, to, rate, money: String(balance), moneyAfter: String(amount) }];
  });
}

/** The main account matters most: while it can be converted, the player is told of it alone. */
function statusOf(
  accounts: readonly OpenAccount[],
  conversions: readonly Conversion[],
  isFrozen: boolean,
): AccountData['account_conversion_status'] {
  const [first] = conversions;
  if (isFrozen || first === undefined) return CONVERSION_STATUS.notAllowed;
  const mainId = accounts.find(({ kind }) => kind === 'main')?.id;
  return conversions.some(({ accountId }) => accountId === mainId)
    ? CONVERSION_STATUS.mainAllowed
    : CONVERSION_STATUS.additionalAllowed;
}

/** "EUR (€)"; a currency without a sign of its own stays its code. */
function withSymbol(currency: string): string {
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  const symbol = parts.find(({ type }) => type === 'currency')?.value ?? currency;
  return symbol === currency ? currency : `${currency} (${symbol})`;
}
