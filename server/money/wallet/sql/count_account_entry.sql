-- After an entry of an account is written: it is added to its hour. What gives a stake back is added to the hour of the
-- stake: a window that has lost the one has lost the other. checkHours.ts computes the same from the entries.
create or replace function count_account_entry()
returns trigger
language plpgsql
as $$
declare
  counted record;
begin
  select known.counts_as_stake, known.counts_as_result, known.counts_as_deposit, account.currency,
    account.kind in ('main', 'additional') as is_own
  into counted
  from money_kind as known cross join account
  where known.kind = new.kind and account.id = new.account_id;
  if not (counted.counts_as_stake or counted.counts_as_result or counted.counts_as_deposit) then
    return null;
  end if;
  insert into player_hour as known (user_id, hour, currency, staked, net, deposited)
  values (
    new.user_id, date_trunc('hour', coalesce(new.stake_made_at, new.made_at), 'UTC'), counted.currency,
    case when counted.counts_as_stake or new.stake_made_at is not null then -new.amount else 0 end,
    case when counted.counts_as_result and counted.is_own then new.amount else 0 end,
    case when counted.counts_as_deposit then new.amount else 0 end)
  on conflict (user_id, hour, currency) do update
  set staked = known.staked + excluded.staked, net = known.net + excluded.net,
    deposited = known.deposited + excluded.deposited;
  return null;
end
$$;
create or replace trigger account_entry_is_counted after insert on account_entry
for each row execute function count_account_entry();
