import { sql, type Kysely } from 'kysely';

import { changeFunction } from './changeFunction.ts';

/**
 * A coupon may be decided by what was read or written a moment before. For that the version of a player has two parts,
 * so that whoever has written a bet knows the next one; and stops are looked for when a coupon is written, so that none
 * is overlooked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace view placement_version as
    select placed.user_id, placed.ban_level, placed.status, concat(placed.standing, '|', placed.chain) as version,
      placed.standing, placed.chain
    from (
      select player.user_id, player.ban_level, profile.status,
        concat(
          player.ban_level, '|', profile.status, '|',
          (select max(mine.sequence) from player_limit as mine where mine.user_id = player.user_id), '|',
          (select string_agg(concat(mine.id, mine.frozen_at), ',' order by mine.id) from account as mine
            where mine.user_id = player.user_id and mine.closed_at is null)
        ) as standing,
        coalesce(head.sequence, 0) as chain
      from player
      left join player_profile as profile on profile.user_id = player.user_id
      left join ledger_head as head on head.user_id = player.user_id
    ) as placed`.execute(db);
  await changeFunction(db, {
    name: 'placement_facts(integer[], uuid[], uuid[], text[], text[], timestamptz[])',
    before: `'version', known.version,`,
    after: `'standing', known.standing, 'chain', known.chain,`,
  });
  await changeFunction(db, {
    name: 'place_coupons(jsonb)',
    before: `      if jsonb_array_length(batch -> 'ceilings') > 0 then`,
    after: `      if exists (select from betting_stop as stop where stop.ended_at is null) then
        select array_agg(asked.id) into ready from unnest(ready) as asked (id)
        where not exists (
          select from jsonb_to_recordset(batch -> 'legs') as leg (coupon_id uuid, game_id uuid, market_id text)
          join betting_stop as stop on stop.game_id = leg.game_id and stop.ended_at is null
            and (stop.market_id is null or stop.market_id = leg.market_id)
          where leg.coupon_id = asked.id);
      end if;

      if jsonb_array_length(batch -> 'ceilings') > 0 then`,
  });
  // Whoever holds a row for long must not let a bet be taken when its player was told that it was not.
  await sql`alter function place_coupons(jsonb) set lock_timeout = '3s'`.execute(db);
}
