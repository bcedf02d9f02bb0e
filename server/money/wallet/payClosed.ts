import { LARGEST_AMOUNT } from '@fairline/money';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';
import { insertAccount, insertEntry } from './accountTable.ts';
import { conversionOf } from './conversion.ts';
import { closedAccount, onwardKey } from './forwarded.ts';
import { claimToMeet, meetClaim, type CouponPayment, type LockedWallet } from './ledger.ts';

type ClosedPayment =
  /** Where the money is now. */
  'opened-again' | 'other-account' | 'met-claim' | 'account-frozen' | 'account-full';

/**
 * Pays what is owed to an account that was closed since. It is booked on the account of the bet, so that every bet has its
 * credit there, and goes on in the same transaction: to the player's open account in this currency or, of a currency that
 * no longer exists, at the rate fixed by law to the one that took its place. Without either, the account is opened again:
 * for a currency in use there is no rate that nobody has to agree to.
 */
export async function payClosed(
  tx: Kysely<Tables>,
  wallet: LockedWallet,
  movement: CouponPayment,
): Promise<ClosedPayment> {
  const { userId, accountId, now, ids } = movement;
  const closed = await closedAccount(tx, { userId, accountId });
  const kept = await claimToMeet(tx, movement);
  const amount = movement.amount - kept;
  const conversion = conversionOf(closed.currency, amount) ?? { to: closed.currency, amount };
  const target = wallet.accounts.find(
    ({ kind, currency }) => (kind === 'main' || kind === 'additional') && currency === conversion.to,
  );
  // A frozen player gets no account that is not.
  const isFrozen = target?.isFrozen ?? wallet.accounts.some((account) => account.isFrozen);
  if (isFrozen && amount > 0n) return 'account-frozen';
  if ((target?.balance ?? 0n) + conversion.amount > LARGEST_AMOUNT) return 'account-full';
  const { transferId = ids.next() } = movement;
  await insertEntry(tx, { ...movement, id: ids.next(), transferId, account: closed });
  let paid = { ...closed, balance: closed.balance + movement.amount, sequence: closed.sequence + 1 };
  if (kept > 0n) {
    await meetClaim(tx, { payment: movement, account: paid, kept });
    paid = { ...paid, balance: paid.balance - kept, sequence: paid.sequence + 1 };
  }
  if (amount === 0n) return 'met-claim';
  if (target === undefined && conversion.to === closed.currency) {
    // What was the main account has another one in its place by now.
    await tx
      .updateTable('account')
      .set({ closed_at: null, kind: 'additional', is_active: false })
      .where('id', '=', accountId)
      .execute();
    return 'opened-again';
  }
  const onward = {
    userId,
    transferId: ids.next(),
    kind: 'conversion',
    key: onwardKey(movement.key),
    now,
  } as const;
  await insertEntry(tx, { ...onward, id: ids.next(), account: paid, amount: -amount });
  const account = target ?? {
    id: await insertAccount(tx, { userId, kind: 'additional', currency: conversion.to, now }),
    balance: 0n,
    sequence: 0,
  };
  if (conversion.amount > 0n)
    await insertEntry(tx, { ...onward, id: ids.next(), account, amount: conversion.amount });
  return 'other-account';
}
