import type { Kysely } from 'kysely';

import { inTransaction, type Tables } from '../database/index.ts';
import type { IdSource } from '../ids.ts';
import { LockedWallet, moveWithinHouse, type Movement } from './ledger.ts';

export interface PrepaidPayment {
  /** The same id pays once. */
  readonly id: string;
  readonly userId: number;
  /** ISO 4217 code. */
  readonly currency: string;
  /** Minor units. */
  readonly amount: bigint;
  readonly by: string;
  readonly now: Date;
  readonly ids: IdSource;
}

export type PrepaidAnswer =
  | { readonly kind: 'paid'; readonly balance: bigint }
  /** The id has paid before. */
  | { readonly kind: 'known' }
  /** The player has no account of money in this currency. */
  | { readonly kind: 'no-account' };

interface PrepaidBalance {
  readonly balance: bigint;
  readonly sequence: number;
}

/** What was paid in for bets from this account and is not used yet. Safe to use while the accounts are locked. */
export async function readPrepaid(
  db: Kysely<Tables>,
  owner: { readonly userId: number; readonly accountId: number },
): Promise<bigint> {
  return (await lastOf(db, owner)).balance;
}

/** Takes money that was paid at the cash desk for bets alone. */
export function payPrepaid(db: Kysely<Tables>, payment: PrepaidPayment): Promise<PrepaidAnswer> {
  const { id, userId, currency, amount, by, now, ids } = payment;
  return inTransaction(db, async (tx): Promise<PrepaidAnswer> => {
    const { accounts } = await LockedWallet.lock(tx, userId);
    const account = accounts.find(
      ({ kind, currency: own }) => own === currency && (kind === 'main' || kind === 'additional'),
    );
    if (account === undefined) return { kind: 'no-account' };
    const known = await tx.selectFrom('prepaid_entry').select('id').where('id', '=', id).executeTakeFirst();
    if (known !== undefined) return { kind: 'known' };
    const transferId = await moveWithinHouse(tx, {
      from: 'cash-desk',
      to: 'prepaid',
      currency,
      amount,
      now,
      ids,
    });
    const owner = { userId, accountId: account.id };
    const balance = await add(tx, { id, ...owner, amount, couponId: null, transferId, by, now });
    return { kind: 'paid', balance };
  });
}

/** Brings what a coupon uses of it to the account, from which the whole stake is taken then. */
export async function usePrepaid(
  tx: Kysely<Tables>,
  wallet: LockedWallet,
  use: Omit<Movement, 'kind' | 'key'> & { readonly couponId: string },
): Promise<void> {
  const { couponId, userId, accountId, amount, now, ids } = use;
  if (amount === 0n) return;
  const transferId = ids.next();
  await wallet.move({ ...use, kind: 'prepaid', key: `prepaid:${couponId}`, transferId });
  const entry = { id: ids.next(), userId, accountId, amount: -amount };
  await add(tx, { ...entry, couponId, transferId, by: 'player', now });
}

async function lastOf(
  db: Kysely<Tables>,
  { userId, accountId }: { readonly userId: number; readonly accountId: number },
): Promise<PrepaidBalance> {
  const last = await db
    .selectFrom('prepaid_entry')
    .select(['balance_after', 'sequence'])
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { balance: last?.balance_after ?? 0n, sequence: last?.sequence ?? 0 };
}

async function add(
  tx: Kysely<Tables>,
  entry: {
    readonly id: string;
    readonly userId: number;
    readonly accountId: number;
    readonly amount: bigint;
    readonly couponId: string | null;
    readonly transferId: string;
    readonly by: string;
    readonly now: Date;
  },
): Promise<bigint> {
  const last = await lastOf(tx, entry);
  const after = last.balance + entry.amount;
  if (after < 0n) throw new Error('More prepaid money was used than there is.');
  await tx
    .insertInto('prepaid_entry')
    .values({
      id: entry.id,
      user_id: entry.userId,
      account_id: entry.accountId,
      sequence: last.sequence + 1,
      amount: entry.amount,
      balance_after: after,
      coupon_id: entry.couponId,
      transfer_id: entry.transferId,
      made_at: entry.now,
      made_by: entry.by,
    })
    .execute();
  return after;
}
