-- What a player has staked and won since each of these moments: whole hours from their sums, and entry by entry what is
-- left of the hour in which a period begins. What came back of a stake counts where the stake was counted. A coupon of
-- which every bet was returned has its stake back by a settlement, which is no win. Money that a coupon did not bring in
-- the end (a claim) is no win either.
create or replace function player_movements(player integer, since timestamptz[])
returns jsonb
language plpgsql
stable
as $$
begin
  return (
    select coalesce(jsonb_agg(to_jsonb(moved)), '[]') from (
      select period.number - 1 as period, part.currency, sum(part.net)::text as net, sum(part.staked)::text as staked
      from (
        select asked.since, asked.number, date_trunc('hour', asked.since, 'UTC') + interval '1 hour' as first_hour
        from unnest(since) with ordinality as asked (since, number)
      ) as period
      cross join lateral (
        select known.currency, known.net, known.staked from player_hour as known
        where known.user_id = player and known.hour >= period.first_hour
        union all
        select account.currency,
          case when kind.counts_as_result and account.kind in ('main', 'additional') then entry.amount else 0 end,
          case when kind.counts_as_stake or entry.stake_made_at is not null then -entry.amount else 0 end
        from (
          select * from account_entry as own
          where own.user_id = player and own.stake_made_at is null
            and own.made_at > period.since and own.made_at < period.first_hour
          union all
          select * from account_entry as back
          where back.user_id = player and back.stake_made_at > period.since and back.stake_made_at < period.first_hour
        ) as entry
        join money_kind as kind on kind.kind = entry.kind and (kind.counts_as_stake or kind.counts_as_result)
        join account on account.id = entry.account_id
      ) as part
      group by period.number, part.currency
    ) as moved
  );
end
$$;
