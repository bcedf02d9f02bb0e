import { sql, type Kysely } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';
import { insertEntry, type OpenAccount } from './accountTable.ts';
import type { Movement } from './movement.ts';

/** The player's open accounts, held by whoever asks. */
interface OpenWallet {
  account: (id: number) => OpenAccount | undefined;
  move: (movement: Movement) => Promise<OpenAccount>;
}

/**
 * Takes a payout back that went on from a closed account: the way it came, at the rate at which it went, and never more
 * than is left where it went. Answers how much the account of the bet gave of what `movement` takes.
 */
export async function takeForwarded(
  tx: Kysely<Tables>,
  wallet: OpenWallet,
  { movement, paidBy }: { readonly movement: Movement; readonly paidBy: string },
): Promise<bigint> {
  const { userId, accountId, now, ids } = movement;
  const { rows } = await sql<{ id: number; amount: bigint }>`
    select account_id as id, amount from account_entry
    where user_id = ${userId} and kind = 'conversion' and idempotency_key = ${onwardKey(paidBy)}`.execute(tx);
  const went = -(rows.find(({ id }) => id === accountId)?.amount ?? 0n);
  const came = rows.find(({ id }) => id !== accountId);
  const target = wallet.account(came?.id ?? 0);
  if (came === undefined || target === undefined || went <= 0n) return 0n;
  const wanted = least(-movement.amount, went);
  const due = (wanted * came.amount) / went;
  const given = least(due, target.balance);
  const taken = given === due ? wanted : (given * went) / came.amount;
  if (given === 0n || taken === 0n) return 0n;
  const back = {
    userId,
    transferId: ids.next(),
    kind: 'conversion',
    key: onwardKey(movement.key),
    now,
  } as const;
  await wallet.move({ ...back, accountId: target.id, amount: -given, ids });
  const closed = await closedAccount(tx, movement);
  await insertEntry(tx, { ...back, id: ids.next(), account: closed, amount: taken });
  const brought = { ...closed, balance: closed.balance + taken, sequence: closed.sequence + 1 };
  const { transferId = ids.next() } = movement;
  await insertEntry(tx, { ...movement, id: ids.next(), transferId, account: brought, amount: -taken });
  return taken;
}

/** The entries by which a payout of this key went on. */
export function onwardKey(key: string): string {
  return `conversion-${key}`;
}

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

/** Locked, as those that are open are. */
export async function closedAccount(
  tx: Kysely<Tables>,
  { userId, accountId }: Pick<Movement, 'userId' | 'accountId'>,
): Promise<Pick<OpenAccount, 'id' | 'currency' | 'balance' | 'sequence'>> {
  const { id, currency } = await tx
    .selectFrom('account')
    .select(['id', 'currency'])
    .where('id', '=', accountId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const last = await tx
    .selectFrom('account_entry')
    .select(['balance_after', 'sequence'])
    .where('account_id', '=', accountId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { id, currency, balance: BigInt(last?.balance_after ?? 0), sequence: last?.sequence ?? 0 };
}
