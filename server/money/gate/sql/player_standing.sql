-- What every door asks about a player: ban, account, gate, limits in force and what has moved over their windows, which
-- begin at the moments of `since`. Money is added up only where a limit asks for it; hours,
-- reality checks and breaks (31 to 33) are in the gate.
-- Null for nobody.
create or replace function player_standing(player integer, since timestamptz[])
returns jsonb
language plpgsql
stable
as $$
begin
  return (
    select jsonb_build_object(
      'banLevel', person.ban_level, 'status', profile.status,
      'gate', case when gate.user_id is not null then jsonb_build_object(
        'excludedUntil', extract(epoch from gate.excluded_until) * 1000,
        'timeOutUntil', extract(epoch from gate.time_out_until) * 1000,
        'sessionOverAt', extract(epoch from gate.session_over_at) * 1000,
        'realityDueAt', extract(epoch from gate.reality_due_at) * 1000,
        'depositsPausedUntil', extract(epoch from gate.deposits_paused_until) * 1000,
        'isOffersOff', gate.is_offers_off) end,
      'limits', coalesce(own.limits, '[]'),
      'moved', case when own.limits is null then '[]' else player_movements(person.user_id, since) end)
    from player as person
    left join player_profile as profile on profile.user_id = person.user_id
    left join player_gate as gate on gate.user_id = person.user_id
    cross join lateral (
      select jsonb_agg(jsonb_build_object(
        'type', newest.limit_type, 'value', newest.limit_value, 'currency', newest.currency,
        'anchorAt', extract(epoch from newest.anchor_at) * 1000)) as limits
      from (
        select distinct on (mine.limit_type) mine.limit_type, mine.limit_value, mine.currency, mine.anchor_at
        from player_limit as mine
        where mine.user_id = person.user_id and mine.limit_state = 'ACTIVE' and mine.limit_type not in (31, 32, 33)
        order by mine.limit_type, mine.sequence desc
      ) as newest
    ) as own
    where person.user_id = player
  );
end
$$;
