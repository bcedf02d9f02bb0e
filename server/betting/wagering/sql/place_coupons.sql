-- Writes the coupons of a batch that was decided from facts read without a lock: each only if nothing has changed by
-- which it was decided; the others of the batch do not mind. writeCoupons.ts makes the batch.
-- Whoever holds a row for long must not let a bet be taken when its player was told that it was not: hence the lock
-- timeout. It looks for a few rows by key: a plan that reads whole tables, made while those were small, would stay with
-- its connection and become slower with every bet.
create or replace function place_coupons(batch jsonb)
returns table (coupon_id uuid, outcome text, coupon_number bigint)
language plpgsql
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set jit = off
set lock_timeout = '3s'
as $$
#variable_conflict use_column
declare
  asked_players integer[];
  asked_coupons uuid[];
  asked_versions text[];
  free integer[];
  ready uuid[];
  written uuid[];
  numbers bigint[];
begin
  select array_agg(mine.user_id), array_agg(mine.coupon_id), array_agg(mine.version)
  into asked_players, asked_coupons, asked_versions
  from jsonb_to_recordset(batch -> 'players') as mine (user_id integer, coupon_id uuid, version text);

  -- Nobody is waited for: a player whose accounts another transaction holds comes again with the next batch.
  with held as materialized (
    select account.user_id from account
    where account.user_id = any(asked_players) and account.closed_at is null
    order by account.id for update skip locked
  )
  select array_agg(counted.user_id) into free
  from (select held.user_id, count(*) as held from held group by held.user_id) as counted
  where counted.held = (
    select count(*) from account where account.user_id = counted.user_id and account.closed_at is null);

  -- A new statement sees everything that was committed before the locks were had.
  select array_agg(asked.coupon_id) into ready
  from unnest(asked_players, asked_coupons, asked_versions) as asked (user_id, coupon_id, version)
  join placement_version as known on known.user_id = asked.user_id and known.version = asked.version
  where asked.user_id = any(free) and not exists (select from coupon where coupon.id = asked.coupon_id)
    and not exists (select from withdrawn_placement as gone
      where gone.id = asked.coupon_id and gone.user_id = asked.user_id);

  select array_agg(asked.id) into ready from unnest(ready) as asked (id)
  where not exists (
    select from jsonb_to_recordset(batch -> 'entries')
      as new (coupon_id uuid, account_id integer, sequence integer, amount bigint, balance_after bigint)
    where new.coupon_id = asked.id and not exists (
      select from account_entry as last
      where last.account_id = new.account_id and last.sequence = new.sequence - 1
        and last.balance_after = new.balance_after - new.amount));

  if exists (select from betting_stop as stop where stop.ended_at is null) then
    select array_agg(asked.id) into ready from unnest(ready) as asked (id)
    where not exists (
      select from jsonb_to_recordset(batch -> 'legs') as leg (coupon_id uuid, game_id uuid, market_id text)
      join betting_stop as stop on stop.game_id = leg.game_id and stop.ended_at is null
        and (stop.market_id is null or stop.market_id = leg.market_id)
      where leg.coupon_id = asked.id);
  end if;

  if jsonb_array_length(batch -> 'ceilings') > 0 then
    select array_agg(asked.id) into ready from unnest(ready) as asked (id)
    where not exists (
      select from jsonb_to_recordset(batch -> 'ceilings')
        as top (coupon_id uuid, game_id uuid, market_id text, outcome_id text, added bigint, ceiling bigint)
      where top.coupon_id = asked.id and top.ceiling < top.added + (
        select coalesce(sum(exposure.weight), 0) from exposure
        where exposure.game_id = top.game_id and (top.market_id is null or
          (exposure.market_id = top.market_id and exposure.outcome_id = top.outcome_id))));
  end if;

  with new_coupon as (
    insert into coupon (id, user_id, account_id, currency, state, outcome, type_id, system_value, stake, blocks,
      anti_express_margin, has_bonus_bet, hyper_bonus, promo_code, is_vip_bet, lines, coef, possible_win, exposure,
      body_hash, request, moves, refusal, placed_at, decides_at, accepted_at)
    select new.id, new.user_id, new.account_id, new.currency, new.state, new.outcome, new.type_id,
      new.system_value, new.stake, new.blocks, new.anti_express_margin, new.has_bonus_bet, new.hyper_bonus,
      new.promo_code, new.is_vip_bet, new.lines, new.coef, new.possible_win, new.exposure, new.body_hash, new.request, new.moves,
      new.refusal, new.placed_at, new.decides_at, new.accepted_at
    from jsonb_populate_recordset(null::coupon, batch -> 'coupons') as new where new.id = any(ready)
    on conflict (id) do nothing
    returning coupon.id, coupon.number
  )
  select array_agg(new_coupon.id), array_agg(new_coupon.number) into written, numbers from new_coupon;
  if coalesce(cardinality(written), 0) < coalesce(cardinality(ready), 0) then
    raise exception 'an id was taken at the same moment' using errcode = 'serialization_failure';
  end if;

  insert into coupon_leg (coupon_id, position, bet_id, game_id, market_id, outcome_id, block_id, coef, is_live,
    score, book_position)
  select new.coupon_id, new.position, new.bet_id, new.game_id, new.market_id, new.outcome_id, new.block_id,
    new.coef, new.is_live, new.score, new.book_position
  from jsonb_to_recordset(batch -> 'legs') as new (coupon_id uuid, position smallint, bet_id text, game_id uuid,
    market_id text, outcome_id text, block_id smallint, coef integer, is_live boolean, score text,
    book_position bigint)
  where new.coupon_id = any(ready);

  insert into coupon_event (id, coupon_id, kind, at, amount, reason)
  select new.id, new.coupon_id, new.kind, new.at, new.amount, new.reason
  from jsonb_to_recordset(batch -> 'events') as new (id uuid, coupon_id uuid, kind text, at timestamptz,
    amount bigint, reason text)
  where new.coupon_id = any(ready);

  insert into account_entry
    (id, user_id, account_id, transfer_id, sequence, kind, amount, balance_after, idempotency_key, made_at)
  select new.id, new.user_id, new.account_id, new.transfer_id, new.sequence, 'bet', new.amount,
    new.balance_after, 'bet:' || new.coupon_id, new.made_at
  from jsonb_to_recordset(batch -> 'entries') as new (coupon_id uuid, id uuid, user_id integer,
    account_id integer, transfer_id uuid, sequence integer, amount bigint, balance_after bigint,
    made_at timestamptz)
  where new.coupon_id = any(ready);

  insert into house_posting (id, transfer_id, account, currency, amount, made_at)
  select new.posting_id, new.transfer_id, (select house_account from money_kind where kind = 'bet'), new.currency, -new.amount, new.made_at
  from jsonb_to_recordset(batch -> 'entries') as new (coupon_id uuid, posting_id uuid, transfer_id uuid,
    currency text, amount bigint, made_at timestamptz)
  where new.coupon_id = any(ready);

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
    case when done.coupon_id is not null then 'placed' when asked.user_id = any(free) then 'changed' else 'busy' end,
    done.number
  from unnest(asked_players, asked_coupons) as asked (user_id, coupon_id)
  left join unnest(written, numbers) as done (coupon_id, number) on done.coupon_id = asked.coupon_id;
end
$$;
