import type { Kysely } from 'kysely';

import { changeFunction } from './changeFunction.ts';

/**
 * A bet is written only after the entry it was decided by. The version of a player counts entries: a database that fell
 * before a payout was on its disk has another entry by the same number, and whoever has seen the payout must not bet it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await changeFunction(db, {
    name: 'place_coupons(jsonb)',
    before: `      if exists (select from betting_stop as stop where stop.ended_at is null) then`,
    after: `      select array_agg(asked.id) into ready from unnest(ready) as asked (id)
      where not exists (
        select from jsonb_to_recordset(batch -> 'entries')
          as new (coupon_id uuid, account_id integer, sequence integer, amount bigint, balance_after bigint)
        where new.coupon_id = asked.id and not exists (
          select from account_entry as last
          where last.account_id = new.account_id and last.sequence = new.sequence - 1
            and last.balance_after = new.balance_after - new.amount));

      if exists (select from betting_stop as stop where stop.ended_at is null) then`,
  });
}
