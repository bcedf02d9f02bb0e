-- After entries of accounts are written. Their kinds must be known, and money that is gambled, paid in or given needs a
-- player who is neither excluded nor takes a break. Every door asks for that and for more (packages/domain/limits); a way
-- to money that somebody forgot ends here. It goes by the moment of the entry.
-- What is written is added to its hours. What gives a stake back is added to the hour of the stake: a window that has lost
-- the one has lost the other. checkHours.ts computes the same from the entries.
-- Once for all entries of a statement: bets come in batches. It has the rights of its owner: nobody else writes sums of
-- hours. Its other settings are explained in place_coupons.
create or replace function judge_account_entries()
returns trigger
language plpgsql
security definer
set search_path = public, pg_temp
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set jit = off
as $$
declare
  refused record;
begin
  select added.kind, added.user_id, known.kind is null as is_unknown into refused
  from added
  left join money_kind as known on known.kind = added.kind
  left join player_gate as gate on gate.user_id = added.user_id and known.needs_open_gate
  where known.kind is null or gate.excluded_until > added.made_at or gate.time_out_until > added.made_at
  limit 1;
  if refused.is_unknown then
    raise exception 'no kind of money is called %', refused.kind using errcode = 'check_violation';
  elsif found then
    raise exception 'player % is excluded or takes a break: no % is written', refused.user_id, refused.kind
      using errcode = 'check_violation';
  end if;

  insert into player_hour as known (user_id, hour, currency, staked, net, deposited)
  select added.user_id, date_trunc('hour', coalesce(added.stake_made_at, added.made_at), 'UTC'), account.currency,
    sum(case when kind.counts_as_stake or added.stake_made_at is not null then -added.amount else 0 end),
    sum(case when kind.counts_as_result and account.kind in ('main', 'additional') then added.amount else 0 end),
    sum(case when kind.counts_as_deposit then added.amount else 0 end)
  from added
  join money_kind as kind
    on kind.kind = added.kind and (kind.counts_as_stake or kind.counts_as_result or kind.counts_as_deposit)
  join account on account.id = added.account_id
  group by 1, 2, 3
  on conflict (user_id, hour, currency) do update
  set staked = known.staked + excluded.staked, net = known.net + excluded.net,
    deposited = known.deposited + excluded.deposited;
  return null;
end
$$;
create or replace trigger account_entries_are_judged after insert on account_entry
referencing new table as added for each statement execute function judge_account_entries();
