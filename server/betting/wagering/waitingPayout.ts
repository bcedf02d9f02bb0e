import { LARGEST_AMOUNT } from '@fairline/money';
import { sql, type Kysely } from 'kysely';

import { LockedWallet, payClosed, type CouponPayment } from '../../money/wallet/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction, type Tables } from '../../platform/database/index.ts';
import type { IdSource } from '../../platform/ids.ts';
import { insertEvent, type CouponRow } from './couponTable.ts';
import type { WaitingReason } from './tables.ts';

interface Payment {
  readonly row: Pick<CouponRow, 'id' | 'user_id' | 'account_id'>;
  readonly kind: 'settlement' | 'bet-returned';
  readonly amount: bigint;
  readonly key: string;
  /** Where it gives a stake back: when that was made. */
  readonly stakeMadeAt?: Date | undefined;
  readonly now: Date;
  readonly ids: IdSource;
}

/**
 * Pays to the account of the coupon. Where the account cannot take it, the payment waits: the coupon is what it is, the
 * player reads once that the money waits and why, and it is tried again.
 */
export async function payOrWait(tx: Kysely<Tables>, wallet: LockedWallet, payment: Payment): Promise<void> {
  const { row, kind, amount, key, stakeMadeAt, now, ids } = payment;
  if (amount === 0n) return;
  const reason = whyNot(wallet, payment);
  if (reason === undefined) {
    const { id: couponId, user_id: userId, account_id: accountId } = row;
    await wallet.payCoupon({ couponId, userId, accountId, kind, amount, key, stakeMadeAt, now, ids });
    return;
  }
  await tx
    .insertInto('waiting_payout')
    .values({
      key,
      coupon_id: row.id,
      user_id: row.user_id,
      account_id: row.account_id,
      kind,
      amount,
      reason,
      since: now,
      stake_made_at: stakeMadeAt ?? null,
      ended: null,
      ended_at: null,
    })
    .execute();
  await insertEvent(tx, { couponId: row.id, kind: 'payout-waits', at: now, amount, reason, ids });
}

/** What waited and need not be paid any more, because the settlement was taken back; answers whether it was so. */
export async function endWaiting(tx: Kysely<Tables>, key: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('waiting_payout')
    .set({ ended: 'taken-back', ended_at: now })
    .where('key', '=', key)
    .where('ended', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface WaitingParts {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly ids: IdSource;
}

export interface WaitingPayout {
  readonly key: string;
  readonly number: bigint;
  readonly userId: number;
  readonly amount: bigint;
  readonly currency: string;
  readonly reason: WaitingReason;
  readonly since: Date;
}

/** Oldest first. */
export async function listWaiting(db: Kysely<Tables>): Promise<WaitingPayout[]> {
  const { rows } = await sql<WaitingPayout>`
    select waiting.key, coupon.number, waiting.user_id as "userId", waiting.amount, coupon.currency, waiting.reason,
      waiting.since
    from waiting_payout waiting join coupon on coupon.id = waiting.coupon_id
    where waiting.ended is null order by waiting.since, waiting.key`.execute(db);
  return rows;
}

/** Tries everything that waits; answers how much of it is paid now. One that fails is told after all have been tried. */
export async function payWaiting(parts: WaitingParts): Promise<number> {
  let paid = 0;
  const problems: unknown[] = [];
  for (const { key, userId } of await listWaiting(parts.db)) {
    try {
      if (await payOne(parts, { key, userId })) paid += 1;
    } catch (error) {
      problems.push(error);
    }
  }
  if (problems.length > 0) throw new AggregateError(problems, 'Payouts that wait could not be paid.');
  return paid;
}

async function payOne(
  { db, clock, ids }: WaitingParts,
  { key, userId }: { readonly key: string; readonly userId: number },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const wallet = await LockedWallet.lock(tx, userId);
    const waiting = await tx
      .selectFrom('waiting_payout')
      .selectAll()
      .where('key', '=', key)
      .where('ended', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (waiting === undefined) return false;
    const { coupon_id: id, user_id, account_id, kind, amount } = waiting;
    const row = { id, user_id, account_id };
    const now = clock.now();
    const stakeMadeAt = waiting.stake_made_at ?? undefined;
    const movement = {
      couponId: id,
      userId,
      accountId: account_id,
      kind,
      amount,
      key,
      stakeMadeAt,
      now,
      ids,
    };
    const reason = await payNow(tx, wallet, { row, movement });
    if (reason === 'waits-on') return false;
    await tx
      .updateTable('waiting_payout')
      .set({ ended: 'paid', ended_at: now })
      .where('key', '=', key)
      .execute();
    await insertEvent(tx, {
      couponId: id,
      kind: 'payout-paid',
      at: now,
      amount,
      ids,
      ...(reason === undefined ? {} : { reason }),
    });
    return true;
  });
}

/** The reason says where it went, when that is not the account of the bet as it was. */
async function payNow(
  tx: Kysely<Tables>,
  wallet: LockedWallet,
  { row, movement }: { readonly row: Pick<CouponRow, 'account_id'>; readonly movement: CouponPayment },
): Promise<'waits-on' | 'opened-again' | 'other-account' | undefined> {
  const reason = whyNot(wallet, { row, amount: movement.amount });
  if (reason === undefined) {
    await wallet.payCoupon(movement);
    return undefined;
  }
  if (reason !== 'account-closed') return 'waits-on';
  const end = await payClosed(tx, wallet, movement);
  if (end === 'met-claim') return undefined;
  return end === 'opened-again' || end === 'other-account' ? end : 'waits-on';
}

function whyNot(
  wallet: LockedWallet,
  { row, amount }: Pick<Payment, 'amount'> & { readonly row: Pick<CouponRow, 'account_id'> },
): WaitingReason | undefined {
  const account = wallet.account(row.account_id);
  if (account === undefined) return 'account-closed';
  if (account.isFrozen) return 'account-frozen';
  return account.balance + amount > LARGEST_AMOUNT ? 'account-full' : undefined;
}
