-- Writes the settlements of a plan that was made without a lock, each only if nothing has changed by which it was
-- computed; settleMany.ts makes the plan and corrects one by one what this leaves. It waits for nobody. Its settings are
-- explained in place_coupons.
create or replace function settle_coupons(plan jsonb, made_at timestamptz)
returns setof uuid
language plpgsql
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set jit = off
as $$
declare
  coupons planned_coupon[] := array(
    select given from jsonb_populate_recordset(null::planned_coupon, plan -> 'coupons') as given);
  legs planned_leg[] := array(
    select given from jsonb_populate_recordset(null::planned_leg, plan -> 'legs') as given);
  ready uuid[];
  payable integer[];
begin
  select coalesce(array_agg(held.id), '{}') into ready from (
    select coupon.id from unnest(coupons) as given join coupon on coupon.id = given.id
    where coupon.state = 'open' and coupon.share = given.share and coupon.paid is not distinct from given.paid
      and not exists (select 1 from settlement where settlement.coupon_id = coupon.id)
    order by coupon.id for update of coupon skip locked
  ) as held;

  select coalesce(array_agg(given.id), '{}') into ready from unnest(coupons) as given
  join (
      select leg.coupon_id, count(*) as fitting
      from unnest(legs) as planned
      join coupon_leg leg on leg.coupon_id = planned.coupon_id and leg.position = planned.position
      where planned.coupon_id = any(ready) and leg.status_id = planned.before and not leg.is_by_hand
        and leg.result_position is not distinct from planned.known_position
      group by leg.coupon_id
    ) as fit on fit.coupon_id = given.id and fit.fitting = given.bets;

  select coalesce(array_agg(held.id), '{}') into payable from (
    select account.id from account
    where account.closed_at is null and account.frozen_at is null and account.id in (
      select given.account_id from unnest(coupons) as given where given.payout > 0 and given.id = any(ready))
    order by account.id for update skip locked
  ) as held;

  -- An account that cannot hold what it gets is dealt with one coupon at a time.
  select coalesce(array_agg(room.account_id), '{}') into payable from (
    select given.account_id
    from unnest(coupons) as given
    where given.payout > 0 and given.id = any(ready) and given.account_id = any(payable)
    group by given.account_id
    having sum(given.payout) + coalesce((
      select entry.balance_after from account_entry entry where entry.account_id = given.account_id
      order by entry.sequence desc limit 1), 0) <= 9999999999999
  ) as room;

  coupons := array(select given from unnest(coupons) as given
    where given.id = any(ready) and (coalesce(given.payout, 0) = 0 or given.account_id = any(payable)));
  ready := array(select given.id from unnest(coupons) as given);

  update coupon_leg as leg
  set status_id = planned.after, places = planned.places, tied = planned.tied, void_reason = planned.void_reason, result_position = planned.result_position,
    settled_at = case when planned.after < 0 then null else settle_coupons.made_at end
  from unnest(legs) as planned
  where planned.coupon_id = any(ready) and leg.coupon_id = planned.coupon_id and leg.position = planned.position
    and (planned.before <> planned.after or leg.places is distinct from planned.places
      or leg.tied is distinct from planned.tied);

  insert into settlement (id, coupon_id, sequence, kind, rule_version, payout, payout_exact, void_reason, input,
    results, made_at)
  select made.id, made.coupon_id, 1, 'settlement', made.rule_version, made.payout, made.payout_exact, null,
    made.input, made.results, settle_coupons.made_at
  from jsonb_to_recordset(plan -> 'settlements') as made (id uuid, coupon_id uuid, rule_version smallint,
    payout bigint, payout_exact text, input jsonb, results jsonb)
  where made.coupon_id = any(ready);

  insert into coupon_event (id, coupon_id, kind, at, amount)
  select given.event_id, given.id, 'settled', settle_coupons.made_at, given.payout
  from unnest(coupons) as given where given.payout is not null;

  update coupon set state = 'settled', outcome = given.outcome, paid = coalesce(coupon.paid, 0) + given.payout,
    settled_at = settle_coupons.made_at, auto_cash_out = null
  from unnest(coupons) as given
  where coupon.id = given.id and given.payout is not null;

  -- In one order, as placements write them, so that nobody waits for ever.
  insert into exposure as known (game_id, market_id, outcome_id, shard, weight)
  select leg.game_id, leg.market_id, leg.outcome_id, given.shard, -sum(given.exposure)
  from unnest(coupons) as given
  join coupon_leg leg on leg.coupon_id = given.id
  where given.payout is not null and given.exposure <> 0
  group by leg.game_id, leg.market_id, leg.outcome_id, given.shard
  order by leg.game_id, (leg.market_id || ':' || leg.outcome_id) collate "C", given.shard
  on conflict (game_id, market_id, outcome_id, shard) do update set weight = known.weight + excluded.weight;

  with paid as (
    select given.*, row_number() over payments as place, sum(given.payout) over payments as total
    from unnest(coupons) as given
    where given.payout > 0
    window payments as (partition by given.account_id order by given.id)
  ), entry as (
    insert into account_entry (id, user_id, account_id, transfer_id, sequence, kind, amount, balance_after,
      idempotency_key, made_at, stake_made_at)
    select paid.entry_id, paid.user_id, paid.account_id, paid.transfer_id,
      coalesce(last.sequence, 0) + paid.place, 'settlement', paid.payout,
      coalesce(last.balance_after, 0) + paid.total, 'settlement:' || paid.settlement_id, settle_coupons.made_at,
      case when paid.is_returned then (select placed_at from coupon where coupon.id = paid.id) end
    from paid left join lateral (
      select entry.sequence, entry.balance_after from account_entry entry
      where entry.account_id = paid.account_id order by entry.sequence desc limit 1
    ) as last on true
    order by paid.account_id, paid.place
  )
  insert into house_posting (id, transfer_id, account, currency, amount, made_at)
  select paid.posting_id, paid.transfer_id, (select house_account from money_kind where kind = 'settlement'),
    paid.currency, -paid.payout, settle_coupons.made_at from paid;

  return query select unnest(ready);
end
$$;
