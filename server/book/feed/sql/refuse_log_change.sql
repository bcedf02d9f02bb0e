-- The log of the book is added to; only an hour that has been put away may be removed. Once a statement and not once a
-- row, because an hour of a hundred thousand entries is put away at one go, and other work waits for it.
create or replace function refuse_log_change()
returns trigger
language plpgsql
as $$
begin
  if tg_op = 'DELETE' and current_setting('fairline.compacting', true) = 'on' then
    return null;
  end if;
  raise exception 'feed_log is append-only: %', lower(tg_op) using errcode = 'restrict_violation';
end
$$;
