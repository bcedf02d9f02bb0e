-- What coupons are decided by: players with their accounts, gates and limits, what was taken on these games, stops. It locks
-- nothing; place_coupons compares the version of each player again. Its settings are explained there.
create or replace function placement_facts(
  players integer[], coupons uuid[], games uuid[], markets text[], outcomes text[], since timestamptz[]
)
returns jsonb
language plpgsql
stable
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set jit = off
as $$
begin
  return jsonb_build_object(
    'players', (
      select coalesce(jsonb_agg(player_standing(known.user_id, since) || jsonb_build_object(
        'userId', known.user_id, 'standing', known.standing, 'chain', known.chain, 'accounts', owned.accounts
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
      where known.user_id = any(players)
    ),
    'coupons', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', coupon.id, 'userId', coupon.user_id, 'bodyHash', coupon.body_hash)), '[]')
      from coupon where coupon.id = any(coupons)
    ),
    'withdrawn', (
      select coalesce(jsonb_agg(jsonb_build_object('id', gone.id, 'userId', gone.user_id)), '[]')
      from withdrawn_placement as gone where gone.id = any(coupons)
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
end
$$;
