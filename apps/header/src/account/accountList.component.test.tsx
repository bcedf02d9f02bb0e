// The list of accounts that opens from the header.
import type { Account } from '@fairline/contracts/wallet';
import { useTranslate } from '@fairline/sdk/react';
import type { AccountState, UserAccess } from '@fairline/sdk/user';
import { showPart } from '@fairline/testing';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { AccountList } from './AccountList.tsx';
import { accountWords, type AccountWordKey } from './words/index.ts';

const accountOf = (id: number, iso: string, type: Account['type'], isActive: boolean): Account => ({
  id,
  iso,
  label: iso,
  labelWithSymbol: iso,
  money: '5000',
  type,
  currencyId: 0,
  isActive,
  points: null,
  isPointsTypeBalance: false,
});

// The active one is not the main one: neither word follows from the other.
const MAIN = accountOf(11, 'EUR', 0, false);
const ACCOUNTS = [MAIN, accountOf(12, 'USD', 1, true)];

const STATE: AccountState = {
  accounts: ACCOUNTS,
  all_accounts: ACCOUNTS,
  bonuses: [],
  mainAccount: MAIN,
  activeAccount: ACCOUNTS[1],
  is_changed_process: { add: false, delete: false, change: false },
  isUpdateBalanceProcess: false,
  isAvailableFirstDepositBonus: false,
  isAccountFrozen: false,
  selectedAddCurrency: null,
  conversionStatus: 0,
  conversions: [],
  load: 'loaded',
};

function List({ access }: { readonly access: UserAccess }): ReactNode {
  return <AccountList t={useTranslate<AccountWordKey>()} access={access} accounts={STATE} isHidden={false} />;
}

test('[ACC-002] the account of type 0 is called the main one, and a press makes it active', async () => {
  const activated: number[] = [];
  const access = {
    activate: async (id: number) => {
      activated.push(id);
      return { success: true };
    },
  } as unknown as UserAccess;
  await showPart(<List access={access} />, { words: accountWords });
  const rows = page.getByRole('list', { name: 'Accounts' }).getByRole('button');
  await expect.poll(() => rows.elements().length).toBe(2);
  const [main, additional] = rows.elements() as HTMLElement[];
  expect(main?.innerText).toContain('Main account · 11');
  expect(additional?.innerText).toContain('Additional account · 12');
  expect([main, additional].map((row) => row?.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
  await rows.first().click();
  expect(activated).toEqual([11]);
});
