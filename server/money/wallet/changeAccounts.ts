import type { Kysely } from 'kysely';

import { inTransaction, type Tables } from '../../platform/database/index.ts';
import type { IdSource } from '../../platform/ids.ts';
import { closeAccount, insertAccount, insertEntry, lockAccounts, type OpenAccount } from './accountTable.ts';
import { conversionOf } from './conversion.ts';
import { offeredCurrency } from './currencies.ts';
import { convertPrepaid, readPrepaid } from './prepaid.ts';

export type AccountRefused =
  | 'account-frozen'
  | 'account-unknown'
  | 'account-is-main'
  | 'account-is-active'
  | 'account-not-empty'
  | 'account-has-bets'
  | 'account-not-convertible'
  | 'currency-not-offered'
  | 'currency-taken'
  | 'accounts-max';

/** More currencies than anybody needs; a list without an end would cost every page. */
export const ACCOUNTS_MAX = 10;

interface Change {
  readonly userId: number;
  readonly now: Date;
}

/** Whether bets still run that will be paid to the account: it must be there to be paid to. */
export type HasRunningBets = (tx: Kysely<Tables>, accountId: number) => Promise<boolean>;

/** Opens an empty account in one more currency. */
export function addCurrency(
  db: Kysely<Tables>,
  { userId, currencyId, now }: Change & { readonly currencyId: number },
): Promise<'added' | AccountRefused> {
  return inTransaction(db, async (tx) => {
    const accounts = playable(await lockAccounts(tx, userId));
    const currency = offeredCurrency(currencyId)?.code;
    if (accounts.some(({ isFrozen }) => isFrozen)) return 'account-frozen';
    if (currency === undefined) return 'currency-not-offered';
    if (accounts.some((account) => account.currency === currency)) return 'currency-taken';
    if (accounts.length >= ACCOUNTS_MAX) return 'accounts-max';
    await insertAccount(tx, { userId, kind: 'additional', currency, now });
    return 'added';
  });
}

/** Closes an additional account. What is on it must be moved first: nothing may be lost by a press. */
export function removeCurrency(
  db: Kysely<Tables>,
  {
    userId,
    accountId,
    now,
    hasRunningBets,
  }: Change & { readonly accountId: number; readonly hasRunningBets: HasRunningBets },
): Promise<'removed' | AccountRefused> {
  return inTransaction(db, async (tx) => {
    const account = playable(await lockAccounts(tx, userId)).find(({ id }) => id === accountId);
    if (account === undefined) return 'account-unknown';
    if (account.isFrozen) return 'account-frozen';
    if (account.kind === 'main') return 'account-is-main';
    if (account.isActive) return 'account-is-active';
    if (account.balance !== 0n || (await readPrepaid(tx, { userId, accountId })) !== 0n)
      return 'account-not-empty';
    if (await hasRunningBets(tx, accountId)) return 'account-has-bets';
    await closeAccount(tx, { accountId, now });
    return 'removed';
  });
}

/** Chooses the account that is played with. */
export function setActiveAccount(
  db: Kysely<Tables>,
  { userId, accountId }: { readonly userId: number; readonly accountId: number },
): Promise<'set' | AccountRefused> {
  return inTransaction(db, async (tx) => {
    const account = playable(await lockAccounts(tx, userId)).find(({ id }) => id === accountId);
    if (account === undefined) return 'account-unknown';
    if (account.isFrozen) return 'account-frozen';
    if (account.isActive) return 'set';
    // Two steps: at no moment may two accounts be active, and the index sees every row on its own.
    await tx.updateTable('account').set({ is_active: false }).where('user_id', '=', userId).execute();
    await tx.updateTable('account').set({ is_active: true }).where('id', '=', accountId).execute();
    return 'set';
  });
}

/**
 * Closes an account in a withdrawn currency and puts what was on it, at the rate fixed by law, on the player's account
 * in the new currency, which is opened when there is none.
 */
export function convertAccount(
  db: Kysely<Tables>,
  {
    userId,
    accountId,
    now,
    ids,
    hasRunningBets,
  }: Change & { readonly accountId: number; readonly ids: IdSource; readonly hasRunningBets: HasRunningBets },
): Promise<'converted' | AccountRefused> {
  return inTransaction(db, async (tx) => {
    const accounts = playable(await lockAccounts(tx, userId));
    const source = accounts.find(({ id }) => id === accountId);
    if (source === undefined) return 'account-unknown';
    if (source.isFrozen) return 'account-frozen';
    const conversion = conversionOf(source.currency, source.balance);
    if (conversion === undefined) return 'account-not-convertible';
    if (await hasRunningBets(tx, accountId)) return 'account-has-bets';
    const transfer = {
      userId,
      transferId: ids.next(),
      kind: 'conversion',
      key: `conversion-${accountId}`,
      now,
    } as const;
    if (source.balance > 0n)
      await insertEntry(tx, { ...transfer, id: ids.next(), account: source, amount: -source.balance });
    await closeAccount(tx, { accountId, now });
    const target = await targetOf(tx, { userId, now, source, accounts, currency: conversion.to });
    if (conversion.amount > 0n)
      await insertEntry(tx, { ...transfer, id: ids.next(), account: target, amount: conversion.amount });
    await convertPrepaid(tx, {
      userId,
      from: { accountId, currency: source.currency },
      to: { accountId: target.id, currency: conversion.to },
      amountOf: (balance) => conversionOf(source.currency, balance)?.amount ?? 0n,
      now,
      ids,
    });
    return 'converted';
  });
}

async function targetOf(
  tx: Kysely<Tables>,
  {
    userId,
    now,
    source,
    accounts,
    currency,
  }: Change & {
    readonly source: OpenAccount;
    readonly accounts: readonly OpenAccount[];
    readonly currency: string;
  },
): Promise<Pick<OpenAccount, 'id' | 'balance' | 'sequence'>> {
  const { kind, isActive } = source;
  const known = accounts.find((account) => account.currency === currency);
  if (known === undefined)
    return {
      id: await insertAccount(tx, { userId, kind, currency, isActive, now }),
      balance: 0n,
      sequence: 0,
    };
  // The main account is gone: the one that got its money takes its place.
  const change = { ...(kind === 'main' ? { kind } : {}), ...(isActive ? { is_active: true } : {}) };
  if (Object.keys(change).length > 0)
    await tx.updateTable('account').set(change).where('id', '=', known.id).execute();
  return known;
}

function playable(accounts: readonly OpenAccount[]): OpenAccount[] {
  return accounts.filter(({ kind }) => kind === 'main' || kind === 'additional');
}
