-- What a player has staked and won since each of these moments. What came back of a stake counts where the stake was
-- counted: a window that has lost the one has lost the other. A coupon of which every bet was returned has its stake
-- back by a settlement, which is no win. Money that a coupon did not bring in the end (a claim) is no win either.
create or replace function player_movements(player integer, since timestamptz[])
returns jsonb
language sql
stable
as $$
select coalesce(jsonb_agg(to_jsonb(moved)), '[]') from (
  select period.number - 1 as period, account.currency,
    coalesce(sum(entry.amount) filter (where account.kind in ('main', 'additional')), 0)::text as net,
    coalesce(-sum(entry.amount) filter (where entry.kind = 'bet' or returned.coupon_id is not null), 0)::text
      as staked
  from unnest(since) with ordinality as period (since, number)
  join account_entry as entry on entry.user_id = player and entry.made_at > period.since
    and entry.kind in ('bet', 'bet-returned', 'settlement', 'reversal', 'cash-out', 'claim')
  join account on account.id = entry.account_id
  left join lateral (
    select substr(entry.idempotency_key, length('bet-returned:') + 1) as coupon_id
    where entry.kind = 'bet-returned'
    union all
    select made.coupon_id::text from settlement as made
    where made.id = case when entry.idempotency_key ~ '^(settlement|reversal):[0-9a-f-]{36}$'
        then substr(entry.idempotency_key, length(entry.kind) + 2)::uuid end
      and not exists (
        select from coupon_leg as leg where leg.coupon_id = made.coupon_id and leg.status_id not in (2, 3))
  ) as returned on true
  left join account_entry as bet
    on bet.account_id = entry.account_id and bet.idempotency_key = 'bet:' || returned.coupon_id
  where coalesce(bet.made_at, entry.made_at) > period.since
  group by period.number, account.currency
) as moved
$$;
