import { sql, type Kysely } from 'kysely';

/**
 * Many coupons in two calls: one that reads what they are decided by and locks nothing, and one that writes them if all
 * of it still holds. Between the two the server decides.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createVersion(db);
  await createFacts(db);
  await createWriter(db);
  await chainInOneStatement(db);
}

/** Two equal versions mean that nothing has changed by which a coupon of the player is decided. */
async function createVersion(db: Kysely<unknown>): Promise<void> {
  await sql`
    create view placement_version as
    select player.user_id, player.ban_level, profile.status,
      concat(
        player.ban_level, '|', profile.status, '|', head.sequence, '|',
        (select max(mine.sequence) from player_limit as mine where mine.user_id = player.user_id), '|',
        (select string_agg(concat(mine.id, mine.frozen_at), ',' order by mine.id) from account as mine
          where mine.user_id = player.user_id and mine.closed_at is null)
      ) as version
    from player
    left join player_profile as profile on profile.user_id = player.user_id
    left join ledger_head as head on head.user_id = player.user_id`.execute(db);
}

async function createFacts(db: Kysely<unknown>): Promise<void> {
  // What came back of a stake counts where the stake was counted: a window that has lost the one has lost the other.
  await sql`
    create function player_movements(player integer, since timestamptz[]) returns jsonb stable language sql as $$
      select coalesce(jsonb_agg(to_jsonb(moved)), '[]') from (
        select period.number - 1 as period, account.currency,
          coalesce(sum(entry.amount) filter (where account.kind in ('main', 'additional')), 0)::text as net,
          coalesce(-sum(entry.amount) filter (where entry.kind in ('bet', 'bet-returned')), 0)::text as staked
        from unnest(since) with ordinality as period (since, number)
        join account_entry as entry on entry.user_id = player and entry.made_at > period.since
          and entry.kind in ('bet', 'bet-returned', 'settlement', 'reversal', 'cash-out')
        join account on account.id = entry.account_id
        left join account_entry as bet on entry.kind = 'bet-returned' and bet.account_id = entry.account_id
          and bet.idempotency_key = 'bet:' || substr(entry.idempotency_key, length('bet-returned:') + 1)
        where coalesce(bet.made_at, entry.made_at) > period.since
        group by period.number, account.currency
      ) as moved
    $$`.execute(db);
  await sql`
    create function placement_facts(
      players integer[], coupons uuid[], games uuid[], markets text[], outcomes text[], since timestamptz[]
    ) returns jsonb stable language plpgsql as $$
    begin
      return jsonb_build_object(
        'players', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'userId', known.user_id, 'version', known.version, 'banLevel', known.ban_level, 'status', known.status,
            'accounts', owned.accounts, 'limits', coalesce(own.limits, '[]'),
            'moved', case when own.limits is null then '[]' else player_movements(known.user_id, since) end
          )), '[]')
          from placement_version as known
          cross join lateral (
            select coalesce(jsonb_agg(jsonb_build_object(
              'id', account.id, 'kind', account.kind, 'currency', account.currency, 'isActive', account.is_active,
              'isFrozen', account.frozen_at is not null, 'balance', coalesce(last.balance_after, 0)::text,
              'sequence', coalesce(last.sequence, 0))), '[]') as accounts
            from account
            left join lateral (
              select entry.balance_after, entry.sequence from account_entry as entry
              where entry.account_id = account.id order by entry.sequence desc limit 1
            ) as last on true
            where account.user_id = known.user_id and account.closed_at is null
          ) as owned
          cross join lateral (
            select jsonb_agg(jsonb_build_object(
              'type', newest.limit_type, 'value', newest.limit_value, 'currency', newest.currency)) as limits
            from (
              select distinct on (mine.limit_type) mine.limit_type, mine.limit_value, mine.currency
              from player_limit as mine
              where mine.user_id = known.user_id and mine.limit_state = 'ACTIVE'
              order by mine.limit_type, mine.sequence desc
            ) as newest
          ) as own
          where known.user_id = any(players)
        ),
        'coupons', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'id', coupon.id, 'userId', coupon.user_id, 'bodyHash', coupon.body_hash)), '[]')
          from coupon where coupon.id = any(coupons)
        ),
        'games', (
          select coalesce(jsonb_object_agg(used.game_id, used.weight::text), '{}')
          from (
            select exposure.game_id, sum(exposure.weight) as weight from exposure
            where exposure.game_id = any(games) group by exposure.game_id
          ) as used
        ),
        'outcomes', (
          select coalesce(jsonb_object_agg(
            concat(used.game_id, '/', used.market_id, ':', used.outcome_id), used.weight::text), '{}')
          from (
            select exposure.game_id, exposure.market_id, exposure.outcome_id, sum(exposure.weight) as weight
            from unnest(games, markets, outcomes) as place (game_id, market_id, outcome_id)
            join exposure using (game_id, market_id, outcome_id)
            group by exposure.game_id, exposure.market_id, exposure.outcome_id
          ) as used
        ),
        'stops', (
          select coalesce(jsonb_agg(jsonb_build_object('gameId', stop.game_id, 'marketId', stop.market_id)), '[]')
          from betting_stop as stop where stop.ended_at is null and stop.game_id = any(games)
        )
      );
    end $$`.execute(db);
}

async function createWriter(db: Kysely<unknown>): Promise<void> {
  // Nobody is waited for: a player whose accounts are held by another transaction comes again with the next batch.
  await sql`
    create function place_coupons(batch jsonb)
    returns table (coupon_id uuid, outcome text, coupon_number bigint) language plpgsql as $$
    #variable_conflict use_column
    declare
      free integer[];
      ready uuid[];
      written integer;
    begin
      with asked as materialized (
        select mine.user_id from jsonb_to_recordset(batch -> 'players') as mine (user_id integer)
      ), held as materialized (
        select account.user_id from account
        where account.user_id in (select asked.user_id from asked) and account.closed_at is null
        order by account.id for update skip locked
      )
      select array_agg(asked.user_id) into free from asked
      where (select count(*) from held where held.user_id = asked.user_id) = (
        select count(*) from account where account.user_id = asked.user_id and account.closed_at is null);

      -- A new statement sees everything that was committed before the locks were had.
      select array_agg(asked.coupon_id) into ready
      from jsonb_to_recordset(batch -> 'players') as asked (user_id integer, coupon_id uuid, version text)
      join placement_version as known on known.user_id = asked.user_id and known.version = asked.version
      where asked.user_id = any(free)
        and not exists (select from coupon where coupon.id = asked.coupon_id)
        and not exists (
          select from jsonb_to_recordset(batch -> 'ceilings')
            as top (coupon_id uuid, game_id uuid, market_id text, outcome_id text, added bigint, ceiling bigint)
          where top.coupon_id = asked.coupon_id and top.ceiling < top.added + (
            select coalesce(sum(exposure.weight), 0) from exposure
            where exposure.game_id = top.game_id and (top.market_id is null or
              (exposure.market_id = top.market_id and exposure.outcome_id = top.outcome_id))));

      insert into coupon (id, user_id, account_id, currency, state, outcome, type_id, system_value, stake, blocks,
        anti_express_margin, has_bonus_bet, is_vip_bet, lines, coef, possible_win, exposure, body_hash, request, moves,
        refusal, placed_at, decides_at, accepted_at)
      select new.id, new.user_id, new.account_id, new.currency, new.state, new.outcome, new.type_id, new.system_value,
        new.stake, new.blocks, new.anti_express_margin, new.has_bonus_bet, new.is_vip_bet, new.lines, new.coef,
        new.possible_win, new.exposure, new.body_hash, new.request, new.moves, new.refusal, new.placed_at,
        new.decides_at, new.accepted_at
      from jsonb_populate_recordset(null::coupon, batch -> 'coupons') as new where new.id = any(ready)
      on conflict (id) do nothing;
      get diagnostics written = row_count;
      if written < coalesce(cardinality(ready), 0) then
        raise exception 'an id was taken at the same moment' using errcode = 'serialization_failure';
      end if;

      insert into coupon_leg (coupon_id, position, bet_id, game_id, market_id, outcome_id, block_id, coef, is_live,
        score, book_position)
      select new.coupon_id, new.position, new.bet_id, new.game_id, new.market_id, new.outcome_id, new.block_id,
        new.coef, new.is_live, new.score, new.book_position
      from jsonb_populate_recordset(null::coupon_leg, batch -> 'legs') as new where new.coupon_id = any(ready);

      insert into coupon_event (id, coupon_id, kind, at, amount, reason)
      select new.id, new.coupon_id, new.kind, new.at, new.amount, new.reason
      from jsonb_populate_recordset(null::coupon_event, batch -> 'events') as new where new.coupon_id = any(ready);

      with entry as (
        insert into account_entry
          (id, user_id, account_id, transfer_id, sequence, kind, amount, balance_after, idempotency_key, made_at)
        select new.id, new.user_id, new.account_id, new.transfer_id, new.sequence, 'bet', new.amount,
          new.balance_after, 'bet:' || new.coupon_id, new.made_at
        from jsonb_to_recordset(batch -> 'entries') as new (coupon_id uuid, id uuid, user_id integer,
          account_id integer, transfer_id uuid, sequence integer, amount bigint, balance_after bigint,
          made_at timestamptz)
        where new.coupon_id = any(ready)
        returning account_entry.account_id, account_entry.transfer_id, account_entry.amount, account_entry.made_at
      )
      insert into house_posting (id, transfer_id, account, currency, amount, made_at)
      select new.posting_id, entry.transfer_id, 'bets', account.currency, -entry.amount, entry.made_at
      from entry
      join account on account.id = entry.account_id
      join jsonb_to_recordset(batch -> 'entries') as new (transfer_id uuid, posting_id uuid)
        on new.transfer_id = entry.transfer_id;

      -- Last, because others may wait for these rows; and in the order of everybody who adds to several, so that no
      -- two wait for each other for ever.
      insert into exposure (game_id, market_id, outcome_id, shard, weight)
      select added.game_id, added.market_id, added.outcome_id, added.shard, sum(added.weight)
      from jsonb_to_recordset(batch -> 'exposures')
        as added (coupon_id uuid, game_id uuid, market_id text, outcome_id text, shard smallint, weight bigint)
      where added.coupon_id = any(ready)
      group by added.game_id, added.market_id, added.outcome_id, added.shard
      order by added.game_id, (added.market_id || ':' || added.outcome_id) collate "C", added.shard
      on conflict on constraint exposure_pkey do update set weight = exposure.weight + excluded.weight;

      return query
      select asked.coupon_id,
        case when coupon.id is not null then 'placed' when asked.user_id = any(free) then 'changed' else 'busy' end,
        coupon.number
      from jsonb_to_recordset(batch -> 'players') as asked (user_id integer, coupon_id uuid)
      left join coupon on coupon.id = asked.coupon_id and coupon.id = any(ready);
    end $$`.execute(db);
}

/** As in migration 0130, with one statement where there were three. */
async function chainInOneStatement(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function chain_account_entry() returns trigger language plpgsql as $$
    begin
      loop
        update ledger_head as head
        set sequence = before.sequence + 1,
          hash = sha256(before.hash || convert_to(concat_ws('|', new.user_id, before.sequence + 1, new.id,
            new.account_id, new.transfer_id, new.sequence, new.kind, new.amount, new.balance_after,
            new.idempotency_key, round(extract(epoch from new.made_at) * 1000)::bigint), 'UTF8'))
        from (select * from ledger_head where ledger_head.user_id = new.user_id for update) as before
        where head.user_id = before.user_id
        returning head.sequence, before.hash, head.hash into new.chain_sequence, new.previous_hash, new.hash;
        if found then
          return new;
        end if;
        insert into ledger_head (user_id, sequence, hash)
        values (new.user_id, 0, decode(repeat('00', 32), 'hex')) on conflict do nothing;
      end loop;
    end $$`.execute(db);
}
