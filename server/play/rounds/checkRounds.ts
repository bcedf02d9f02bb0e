import { sql, type Kysely } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';

/**
 * Every round has its stake and what it paid in the ledger, once each and with the amounts that it keeps; no entry of
 * rounds is without its round; and each has an end.
 */
export async function wrongRounds(db: Kysely<Tables>, max: number): Promise<string[]> {
  const { rows } = await sql<{ readonly id: string; readonly problem: string }>`
    select id, problem from (
      select round.id::text as id, case
        when ended.round_id is null then 'has a stake and no end'
        when stake.amount is distinct from -ended.staked then 'has another stake in the ledger'
        when coalesce(win.amount, 0) <> ended.returned then 'has paid another amount by the ledger'
      end as problem
      from game_round as round
      left join game_round_end as ended on ended.round_id = round.id
      left join account_entry as stake
        on stake.account_id = round.account_id and stake.idempotency_key = 'game-stake:' || round.id
      left join account_entry as win
        on win.account_id = round.account_id and win.idempotency_key = 'game-win:' || round.id
      union all
      select named.id, 'is named by an entry and is not there'
      from (
        select split_part(idempotency_key, ':', 2) as id from account_entry where kind in ('game-stake', 'game-win')
      ) as named
      where not exists (select from game_round where game_round.id::text = named.id)
    ) as found
    where problem is not null order by id limit ${max}`.execute(db);
  return rows.map(({ id, problem }) => `Round ${id} ${problem}.`);
}
