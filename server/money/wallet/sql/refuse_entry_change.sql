-- What tells of money is added to, and never changed or removed.
create or replace function refuse_entry_change()
returns trigger
language plpgsql
as $$
begin
  raise exception 'entries of accounts are never changed';
end
$$;
