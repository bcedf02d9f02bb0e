import { sql, type Kysely } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';
import type { AccountKind, EntryKind } from './tables.ts';

/** An account that is open, with what is on it. */
export interface OpenAccount {
  readonly id: number;
  readonly kind: AccountKind;
  readonly currency: string;
  readonly isActive: boolean;
  readonly isFrozen: boolean;
  readonly balance: bigint;
  /** Number of the last entry; 0 without one. */
  readonly sequence: number;
}

/** One round trip: the player's open accounts with their balances, the main one first. */
export async function readAccounts(db: Kysely<Tables>, userId: number): Promise<OpenAccount[]> {
  const { rows } = await sql<{
    id: number;
    kind: AccountKind;
    currency: string;
    is_active: boolean;
    frozen_at: Date | null;
    balance: bigint | string | null;
    sequence: number | null;
  }>`
    select account.id, account.kind, account.currency, account.is_active, account.frozen_at,
      last.balance_after as balance, last.sequence
    from account
    left join lateral (
      select balance_after, sequence from account_entry
      where account_entry.account_id = account.id
      order by sequence desc limit 1
    ) as last on true
    where account.user_id = ${userId} and account.closed_at is null
    order by array_position(array['main', 'additional', 'bonus', 'points'], account.kind), account.id`.execute(
    db,
  );
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    currency: row.currency,
    isActive: row.is_active,
    isFrozen: row.frozen_at !== null,
    balance: BigInt(row.balance ?? 0),
    sequence: row.sequence ?? 0,
  }));
}

/** Locks the player's accounts until the transaction ends, so that two commands decide one after the other. */
export async function lockAccounts(tx: Kysely<Tables>, userId: number): Promise<OpenAccount[]> {
  await tx
    .selectFrom('account')
    .select('id')
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return readAccounts(tx, userId);
}

interface NewAccount {
  readonly userId: number;
  readonly kind: AccountKind;
  readonly currency: string;
  readonly isActive?: boolean;
  readonly now: Date;
}

export async function insertAccount(
  tx: Kysely<Tables>,
  { userId, kind, currency, isActive, now }: NewAccount,
): Promise<number> {
  const { id } = await tx
    .insertInto('account')
    .values({ user_id: userId, kind, currency, is_active: isActive ?? false, opened_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function closeAccount(
  tx: Kysely<Tables>,
  { accountId, now }: { readonly accountId: number; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('account')
    .set({ closed_at: now, is_active: false })
    .where('id', '=', accountId)
    .execute();
}

interface NewEntry {
  readonly id: string;
  readonly userId: number;
  readonly account: Pick<OpenAccount, 'id' | 'balance' | 'sequence'>;
  readonly transferId: string;
  readonly kind: EntryKind;
  readonly amount: bigint;
  readonly key: string;
  readonly now: Date;
  readonly stakeMadeAt?: Date | undefined;
}

/** Both sides in one statement: an entry without its other side cannot be written. */
export async function insertEntry(tx: Kysely<Tables>, entry: NewEntry): Promise<void> {
  await sql`
    with entry as (
      insert into account_entry
        (id, user_id, account_id, transfer_id, sequence, kind, amount, balance_after, idempotency_key, made_at,
        stake_made_at)
      values (${entry.id}, ${entry.userId}, ${entry.account.id}, ${entry.transferId}, ${entry.account.sequence + 1},
        ${entry.kind}, ${entry.amount}, ${entry.account.balance + entry.amount}, ${entry.key}, ${entry.now},
        ${entry.stakeMadeAt ?? null})
      returning account_id, transfer_id, kind, amount, made_at
    )
    insert into house_posting (id, transfer_id, account, currency, amount, made_at)
    select gen_random_uuid(), entry.transfer_id, known.house_account, account.currency, -entry.amount, entry.made_at
    from entry join account on account.id = entry.account_id join money_kind as known on known.kind = entry.kind`.execute(
    tx,
  );
}
