-- Before an entry of prepaid money is written: its place in the chain of hashes of its player. It is a chain of its own:
-- bets are decided by how far the other one has come, and a payment at the cash desk must not undo what was decided.
-- checkChains.ts computes the same apart from it.
create or replace function chain_prepaid_entry()
returns trigger
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  head prepaid_head;
begin
  insert into prepaid_head (user_id, sequence, hash)
  values (new.user_id, 0, decode(repeat('00', 32), 'hex')) on conflict do nothing;
  select * into head from prepaid_head where user_id = new.user_id for update;
  new.chain_sequence := head.sequence + 1;
  new.previous_hash := head.hash;
  new.hash := sha256(head.hash || convert_to(concat_ws('|', new.user_id, new.chain_sequence, new.id,
    new.account_id, new.transfer_id, new.sequence, new.kind, new.amount, new.balance_after,
    coalesce(new.coupon_id::text, ''), round(extract(epoch from new.made_at) * 1000)::bigint, new.made_by),
    'UTF8'));
  update prepaid_head set sequence = new.chain_sequence, hash = new.hash where user_id = new.user_id;
  return new;
end
$$;
