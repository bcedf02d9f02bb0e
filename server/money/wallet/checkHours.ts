import { sql, type Kysely } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';
import { moneyDoors } from './moneyDoors.ts';
import type { EntryKind } from './tables.ts';

type Counting = 'countsAsStake' | 'countsAsResult' | 'countsAsDeposit';

const kindsThat = (counting: Counting): EntryKind[] =>
  (Object.keys(moneyDoors) as EntryKind[]).filter((kind) => moneyDoors[kind][counting]);

/**
 * The sums of each player and hour, by which limits are kept, added up again from the entries. What a kind counts as is
 * taken from here and not from the table by which the sums were made.
 */
export async function wrongHours(db: Kysely<Tables>, max: number): Promise<string[]> {
  const [stakes, results, deposits] = [
    kindsThat('countsAsStake'),
    kindsThat('countsAsResult'),
    kindsThat('countsAsDeposit'),
  ];
  const { rows } = await sql<{ user_id: number; hour: Date; currency: string }>`
    with added as (
      select entry.user_id, date_trunc('hour', coalesce(entry.stake_made_at, entry.made_at), 'UTC') as hour,
        account.currency,
        sum(-entry.amount) filter (where entry.kind = any(${stakes}::text[]) or entry.stake_made_at is not null) as staked,
        sum(entry.amount) filter (
          where entry.kind = any(${results}::text[]) and account.kind in ('main', 'additional')) as net,
        sum(entry.amount) filter (where entry.kind = any(${deposits}::text[])) as deposited
      from account_entry as entry join account on account.id = entry.account_id
      where entry.kind = any(${[...stakes, ...results, ...deposits]}::text[])
      group by 1, 2, 3
    )
    select user_id, hour, currency
    from added full join player_hour as known using (user_id, hour, currency)
    where coalesce(added.staked, 0) <> coalesce(known.staked, 0) or coalesce(added.net, 0) <> coalesce(known.net, 0)
      or coalesce(added.deposited, 0) <> coalesce(known.deposited, 0)
    order by user_id, hour, currency limit ${max}`.execute(db);
  return rows.map(
    ({ user_id, hour, currency }) =>
      `What player ${user_id} has moved in ${currency} in the hour of ${hour.toISOString()} is not what the entries say.`,
  );
}
