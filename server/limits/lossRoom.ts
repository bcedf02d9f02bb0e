import { LIMIT_TYPES, NO_LIMIT, type LimitType } from '@fairline/contracts/limits';
import { initialAmount, minorUnitDecimals } from '@fairline/money';
import type { Kysely } from 'kysely';

import type { Tables } from '../database/index.ts';

const HOUR_MS = 3_600_000;
const [DAY, WEEK, MONTH] = LIMIT_TYPES.loss;
const WINDOW_MS: ReadonlyMap<LimitType, number> = new Map([
  [DAY, 24 * HOUR_MS],
  [WEEK, 7 * 24 * HOUR_MS],
  [MONTH, 30 * 24 * HOUR_MS],
]);

/**
 * Whether a stake fits into every loss limit of the player. The windows roll, so that no boundary doubles a limit, and
 * stakes of open bets count as lost until something comes back. Bonus money is not counted: it was never the player's.
 */
export async function hasLossRoom(
  tx: Kysely<Tables>,
  question: {
    readonly userId: number;
    readonly stake: bigint;
    readonly currency: string;
    readonly now: Date;
  },
): Promise<boolean> {
  const { userId, stake, currency, now } = question;
  const rows = await tx
    .selectFrom('player_limit')
    .select(['limit_type', 'limit_value', 'currency'])
    .where('user_id', '=', userId)
    .where('limit_state', '=', 'ACTIVE')
    .where('limit_type', 'in', [...LIMIT_TYPES.loss])
    .orderBy('sequence')
    .execute();
  // The newest row of a type is the one in force.
  const limits = new Map(rows.map((row) => [row.limit_type, row]));
  for (const [type, limit] of limits) {
    if (limit.limit_value === NO_LIMIT) continue;
    const since = new Date(now.getTime() - (WINDOW_MS.get(type) ?? 0));
    const moved = await movedSince(tx, userId, since);
    let lost = inCurrency(stake, currency, limit.currency);
    for (const { currency: of, amount } of moved) lost -= inCurrency(amount, of, limit.currency);
    if (lost > BigInt(limit.limit_value) * 10n ** BigInt(minorUnitDecimals(limit.currency))) return false;
  }
  return true;
}

/** What bets took from and brought to the player's own accounts, by currency. */
async function movedSince(
  tx: Kysely<Tables>,
  userId: number,
  since: Date,
): Promise<readonly { readonly currency: string; readonly amount: bigint }[]> {
  const rows = await tx
    .selectFrom('account_entry')
    .innerJoin('account', 'account.id', 'account_entry.account_id')
    .where('account_entry.user_id', '=', userId)
    .where('account_entry.made_at', '>', since)
    .where('account_entry.kind', 'in', ['bet', 'bet-returned', 'settlement', 'reversal', 'cash-out'])
    .where('account.kind', 'in', ['main', 'additional'])
    .groupBy('account.currency')
    .select((expression) => ['account.currency', expression.fn.sum('account_entry.amount').as('amount')])
    .execute();
  return rows.map(({ currency, amount }) => ({ currency, amount: BigInt(amount) }));
}

/** There are no exchange rates here: first stakes, which are worth about the same everywhere, stand for them. */
function inCurrency(amount: bigint, from: string, to: string): bigint {
  return from === to ? amount : (amount * initialAmount(to)) / initialAmount(from);
}
