import { sql, type Kysely } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';

/** In one currency, of the player's own money. */
export interface Played {
  readonly currency: string;
  readonly staked: bigint;
  readonly returned: bigint;
}

/** What was staked since a moment, and what came back since then, whenever it was staked. */
export async function readPlayed(
  db: Kysely<Tables>,
  { userId, since }: { readonly userId: number; readonly since: Date },
): Promise<readonly Played[]> {
  const { rows } = await sql<{ currency: string; staked: string; returned: string }>`
    select account.currency,
      (-coalesce(sum(entry.amount) filter (where kind.counts_as_stake), 0))::text as staked,
      coalesce(sum(entry.amount) filter (where not kind.counts_as_stake), 0)::text as returned
    from account_entry as entry
    join money_kind as kind on kind.kind = entry.kind and kind.counts_as_result
    join account on account.id = entry.account_id and account.kind in ('main', 'additional')
    where entry.user_id = ${userId} and entry.made_at >= ${since}
    group by account.currency`.execute(db);
  return rows.map((row) => ({
    currency: row.currency,
    staked: BigInt(row.staked),
    returned: BigInt(row.returned),
  }));
}
