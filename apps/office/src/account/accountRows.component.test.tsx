// What the buttons of the accounts do: which call each of them is, and for which account.
import { ApiError } from '@fairline/contracts';
import type { Account } from '@fairline/contracts/wallet';
import type { Answer } from '@fairline/sdk';
import type { AccountResult, AccountState, UserAccess } from '@fairline/sdk/user';
import { showPart } from '@fairline/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { words } from '../words/index.ts';
import { AccountRows } from './AccountRows.tsx';

const DONE: AccountResult = { success: true, message: 'done' };
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

function account(change: Partial<Account>): Account {
  return {
    id: 11,
    iso: 'EUR',
    label: 'EUR',
    labelWithSymbol: 'EUR (€)',
    money: '0',
    type: 1,
    currencyId: 978,
    isActive: false,
    points: null,
    isPointsTypeBalance: false,
    ...change,
  };
}

const ACCOUNTS = [
  account({ type: 0, isActive: true }),
  account({ id: 12, iso: 'USD', currencyId: 840 }),
  account({ id: 13, iso: 'JPY', currencyId: 392 }),
];

async function showRows(answer: Answer, result = DONE) {
  const calls: string[] = [];
  const note =
    (name: string) =>
    async (id: number): Promise<AccountResult> => {
      calls.push(`${name} ${id}`);
      return result;
    };
  const access = { removeCurrency: note('remove'), activate: note('activate') } as unknown as UserAccess;
  const accounts = {
    accounts: ACCOUNTS,
    bonuses: [],
    conversions: [],
    is_changed_process: { add: false, delete: false, change: false },
    isAccountFrozen: false,
  } as unknown as AccountState;
  const { host } = await showPart(<AccountRows access={access} accounts={accounts} />, {
    words,
    answer: () => answer,
  });
  return { calls, questions: host.told.questions };
}

test('[ACC-023] an additional account is removed by its id, once the player has agreed', async () => {
  const agreed = await showRows('confirmed');
  await press('Remove the USD account?');
  await expect.poll(() => agreed.calls).toEqual(['remove 12']);
  expect(agreed.questions).toMatchObject([{ title: 'Remove the USD account?', isDangerous: true }]);
  expect(page.getByRole('button', { name: 'Remove the EUR account?' }).elements()).toEqual([]);
});

test('[ACC-023] and not without', async () => {
  const declined = await showRows('declined');
  await press('Remove the JPY account?');
  await expect.poll(() => declined.questions.length).toBe(1);
  // The answer is taken in the same turn in which it is given; by the next press it has been.
  await press('Make JPY active');
  await expect.poll(() => declined.calls).toEqual(['activate 13']);
});

test('[ACC-024] one that the server keeps says why', async () => {
  const error = new ApiError({ status: 409, code: 'account-not-empty', message: 'There is money on it.' });
  await showRows('confirmed', { success: false, message: error.message, error });
  await press('Remove the USD account?');
  await expect.element(page.getByRole('alert')).toHaveTextContent('There is still money on this account');
});
