// The accounts on their page in the office.
import type { Account } from '@fairline/contracts/wallet';
import type { AccountState, UserAccess } from '@fairline/sdk/user';
import { showPart } from '@fairline/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { words } from '../words/index.ts';
import { AccountRows } from './AccountRows.tsx';

const accountOf = (id: number, iso: string, type: Account['type'], isActive = false): Account => ({
  id,
  iso,
  label: iso,
  labelWithSymbol: iso,
  money: '0',
  type,
  currencyId: 0,
  isActive,
  points: null,
  isPointsTypeBalance: false,
});

const MAIN = accountOf(11, 'EUR', 0);
const ACCOUNTS = [MAIN, accountOf(12, 'USD', 1), accountOf(13, 'JPY', 1, true)];

const STATE = {
  accounts: ACCOUNTS,
  all_accounts: ACCOUNTS,
  bonuses: [{ idBonus: 14, money: '700', iso: 'EUR', currencyId: 0 }],
  mainAccount: MAIN,
  activeAccount: ACCOUNTS[2],
  is_changed_process: { add: false, delete: false, change: false },
  isAccountFrozen: false,
  conversions: [],
} as unknown as AccountState;

test('[ACC-002] the account of type 0 is called the main one, and is never offered for removal', async () => {
  await showPart(<AccountRows access={{} as UserAccess} accounts={STATE} />, { words });
  const rows = page.getByRole('listitem');
  await expect.poll(() => rows.elements().length).toBe(4);
  const texts = (rows.elements() as HTMLElement[]).map(({ innerText }) => innerText);
  expect(texts[0]).toContain('Main account 11');
  expect(texts[1]).toContain('Additional account 12');
  expect(texts[2]).toContain('Additional account 13');
  expect(texts[3]).toContain('Bonus account 14');
  const removals = page.getByRole('button', { name: /^Remove/ });
  expect(removals.elements().map((button) => button.getAttribute('aria-label'))).toEqual([
    'Remove the USD account?',
  ]);
});
