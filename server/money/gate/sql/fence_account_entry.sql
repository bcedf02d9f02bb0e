-- Before an entry of an account is written: its kind must be known, and money that is gambled, paid in or given needs a
-- player who is neither excluded nor takes a break. Every door asks for that and for more (packages/domain/limits); a way
-- to money that somebody forgot ends here. It goes by the moment of the entry.
create or replace function fence_account_entry()
returns trigger
language plpgsql
as $$
declare
  is_fenced boolean;
begin
  select known.needs_open_gate into is_fenced from money_kind as known where known.kind = new.kind;
  if is_fenced is null then
    raise exception 'no kind of money is called %', new.kind using errcode = 'check_violation';
  end if;
  if is_fenced and exists (
    select from player_gate as gate
    where gate.user_id = new.user_id and (gate.excluded_until > new.made_at or gate.time_out_until > new.made_at)
  ) then
    raise exception 'player % is excluded or takes a break: no % is written', new.user_id, new.kind
      using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create or replace trigger account_entry_is_fenced before insert on account_entry
for each row execute function fence_account_entry();
