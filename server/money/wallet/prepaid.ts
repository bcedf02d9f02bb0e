import { shutReason, type ShutReasonOf } from '@fairline/limits';
import type { Kysely, Selectable } from 'kysely';

import { inTransaction, type Tables } from '../../platform/database/index.ts';
import type { IdSource } from '../../platform/ids.ts';
import { readStanding } from '../gate/index.ts';
import type { OpenAccount } from './accountTable.ts';
import { readDepositRoom } from './depositUse.ts';
import { LockedWallet, moveWithinHouse } from './ledger.ts';
import type { Movement } from './movement.ts';
import type { PrepaidEntryTable } from './tables.ts';

interface PrepaidPayment {
  /** The same id pays once. */
  readonly id: string;
  readonly userId: number;
  /** ISO 4217 code. */
  readonly currency: string;
  /** Minor units; below zero for what is paid out again, or was paid in by mistake. */
  readonly amount: bigint;
  readonly by: string;
  readonly now: Date;
  readonly ids: IdSource;
}

type PrepaidAnswer =
  | { readonly kind: 'paid'; readonly balance: bigint }
  /** The id has paid before. */
  | { readonly kind: 'known' }
  /** The player has no account of money in this currency. */
  | { readonly kind: 'no-account' }
  /** So much is not there to be paid out. */
  | { readonly kind: 'too-much'; readonly balance: bigint }
  /** Nobody pays in who may not play. */
  | { readonly kind: 'shut'; readonly reason: ShutReasonOf<'depositPaid'> }
  /** A deposit limit of the player leaves less. */
  | { readonly kind: 'above-limit'; readonly room: bigint; readonly resetsAt: Date };

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

/** Money that was paid at the cash desk for bets alone, or is paid out there again. */
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
    const owner = { userId, accountId: account.id };
    const before = await readPrepaid(tx, owner);
    if (before + amount < 0n) return { kind: 'too-much', balance: before };
    const refusal = amount > 0n ? await whyNoDeposit(tx, payment) : undefined;
    if (refusal !== undefined) return refusal;
    const transferId = await moveWithinHouse(tx, {
      from: 'cash-desk',
      to: 'prepaid',
      currency,
      amount,
      now,
      ids,
    });
    const kind = amount < 0n ? 'paid-out' : 'paid-in';
    const entry = { id, ...owner, kind, amount, couponId: null, transferId, by, now } as const;
    const balance = await add(tx, entry);
    return { kind: 'paid', balance };
  });
}

async function whyNoDeposit(
  tx: Kysely<Tables>,
  { userId, currency, amount, now }: PrepaidPayment,
): Promise<PrepaidAnswer | undefined> {
  const standing = await readStanding(tx, userId, now);
  if (standing === undefined) return undefined;
  const reason = shutReason('depositPaid', standing, now.getTime());
  if (reason !== undefined) return { kind: 'shut', reason };
  const { limits } = standing;
  const left = await readDepositRoom(tx, { userId, limits, currency, now });
  if (left === undefined || amount <= left.room) return undefined;
  return { kind: 'above-limit', room: left.room, resetsAt: left.resetsAt };
}

type PrepaidUse = Omit<Movement, 'kind' | 'key'> & { readonly couponId: string };

/** Brings what a coupon uses of it to the account, from which the whole stake is taken then; undefined for nothing. */
export async function bringPrepaid(
  wallet: LockedWallet,
  use: PrepaidUse,
): Promise<{ readonly transferId: string; readonly account: OpenAccount } | undefined> {
  if (use.amount === 0n) return undefined;
  const transferId = use.ids.next();
  const key = `prepaid:${use.couponId}`;
  return { transferId, account: await wallet.move({ ...use, kind: 'prepaid', key, transferId }) };
}

/** When the coupon that has used it is written. */
export async function notePrepaidUse(tx: Kysely<Tables>, use: PrepaidUse, transferId: string): Promise<void> {
  const { couponId, userId, accountId, amount, now, ids } = use;
  const entry = { id: ids.next(), userId, accountId, kind: 'used', amount: -amount } as const;
  await add(tx, { ...entry, couponId, transferId, by: 'player', now });
}

/** Goes with the account when that is converted, at the same rate. */
export async function convertPrepaid(
  tx: Kysely<Tables>,
  conversion: {
    readonly userId: number;
    readonly from: { readonly accountId: number; readonly currency: string };
    readonly to: { readonly accountId: number; readonly currency: string };
    readonly amountOf: (balance: bigint) => bigint;
    readonly now: Date;
    readonly ids: IdSource;
  },
): Promise<void> {
  const { userId, from, to, amountOf, now, ids } = conversion;
  const balance = await readPrepaid(tx, { userId, accountId: from.accountId });
  if (balance === 0n) return;
  const common = { userId, kind: 'converted', couponId: null, by: 'player', now } as const;
  const taken = await moveWithinHouse(tx, {
    from: 'prepaid',
    to: 'conversion',
    currency: from.currency,
    amount: balance,
    now,
    ids,
  });
  const { accountId } = from;
  await add(tx, { ...common, id: ids.next(), accountId, amount: -balance, transferId: taken });
  const amount = amountOf(balance);
  if (amount === 0n) return;
  const given = await moveWithinHouse(tx, {
    from: 'conversion',
    to: 'prepaid',
    currency: to.currency,
    amount,
    now,
    ids,
  });
  await add(tx, { ...common, id: ids.next(), accountId: to.accountId, amount, transferId: given });
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
    readonly kind: Selectable<PrepaidEntryTable>['kind'];
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
      kind: entry.kind,
      coupon_id: entry.couponId,
      transfer_id: entry.transferId,
      made_at: entry.now,
      made_by: entry.by,
    })
    .execute();
  return after;
}
