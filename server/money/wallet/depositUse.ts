import {
  depositRoom,
  depositWindows,
  type Deposited,
  type DepositLimit,
  type DepositRoom,
  type DepositWindow,
} from '@fairline/limits';
import { sql, type Kysely } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';

interface DepositQuestion {
  readonly userId: number;
  readonly limits: readonly DepositLimit[];
  readonly now: Date;
}

/** What a player may still pay in by the limits in force; undefined without one. */
export async function readDepositRoom(
  db: Kysely<Tables>,
  { currency, ...question }: DepositQuestion & { readonly currency: string },
): Promise<DepositRoom | undefined> {
  return depositRoom(await readDepositUse(db, question), currency);
}

/**
 * What was paid in over the window of each deposit limit. Money for bets alone counts like any other, and nothing that is
 * paid out gives room. Safe to decide by while the player's accounts are locked.
 */
export async function readDepositUse(
  db: Kysely<Tables>,
  { userId, limits, now }: DepositQuestion,
): Promise<readonly (DepositWindow & { readonly deposited: readonly Deposited[] })[]> {
  const windows = depositWindows(limits, now);
  if (windows.length === 0) return [];
  const { rows } = await sql<{ number: string; currency: string; amount: string }>`
    select period.number, part.currency, sum(part.amount)::text as amount
    from (
      select asked.since, asked.number, date_trunc('hour', asked.since, 'UTC') + interval '1 hour' as first_hour
      from unnest(${windows.map(({ since }) => since.toISOString())}::timestamptz[])
        with ordinality as asked (since, number)
    ) as period
    cross join lateral (
      select hour.currency, hour.deposited as amount from player_hour as hour
      where hour.user_id = ${userId} and hour.hour >= period.first_hour
      union all
      select account.currency, entry.amount
      from account_entry as entry
      join money_kind as kind on kind.kind = entry.kind and kind.counts_as_deposit
      join account on account.id = entry.account_id
      where entry.user_id = ${userId} and entry.made_at >= period.since and entry.made_at < period.first_hour
      union all
      select account.currency, paid.amount
      from prepaid_entry as paid join account on account.id = paid.account_id
      where paid.user_id = ${userId} and paid.kind = 'paid-in' and paid.made_at >= period.since
    ) as part
    group by period.number, part.currency`.execute(db);
  return windows.map((window, index) => ({
    ...window,
    deposited: rows
      .filter(({ number }) => Number(number) === index + 1)
      .map((part) => ({ currency: part.currency, amount: BigInt(part.amount) })),
  }));
}
