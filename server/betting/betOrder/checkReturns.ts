import { sql, type Kysely } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';

/** Money that gives a stake back says when that stake was made, and limits count it there: it must be the bet's moment. */
export async function wrongReturns(db: Kysely<Tables>, max: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select entry.idempotency_key as key
    from account_entry as entry
    left join settlement as made on made.id = case when entry.idempotency_key ~ '^(settlement|reversal):[0-9a-f-]{36}$'
      then substr(entry.idempotency_key, length(entry.kind) + 2)::uuid end
    join account_entry as bet on bet.account_id = entry.account_id and bet.idempotency_key = 'bet:' || case entry.kind
      when 'bet-returned' then substr(entry.idempotency_key, length('bet-returned:') + 1)
      else made.coupon_id::text end
    where (entry.kind = 'bet-returned' or entry.stake_made_at is not null)
      and entry.stake_made_at is distinct from bet.made_at
    order by entry.idempotency_key limit ${max}`.execute(db);
  return rows.map(({ key }) => `The entry ${key} gives a stake back that was made at another moment.`);
}
