-- Before an entry of an account is written: its place in the chain of hashes of its player. It has the rights of its
-- owner, so that whoever adds an entry needs none for the end of the chain. Its names are whole, so that nobody's search
-- path can lead it astray, and it need not set one for every row. checkChains.ts computes the same apart from it.
create or replace function chain_account_entry()
returns trigger
language plpgsql
security definer
as $$
begin
  loop
    update public.ledger_head
    set sequence = ledger_head.sequence operator(pg_catalog.+) 1, previous_hash = ledger_head.hash,
      hash = pg_catalog.sha256(ledger_head.hash operator(pg_catalog.||) pg_catalog.convert_to(pg_catalog.concat_ws(
        '|', new.user_id, ledger_head.sequence operator(pg_catalog.+) 1, new.id, new.account_id, new.transfer_id,
        new.sequence, new.kind, new.amount, new.balance_after, new.idempotency_key, pg_catalog.round(
          pg_catalog.extract('epoch', new.made_at) operator(pg_catalog.*) 1000)::pg_catalog.int8), 'UTF8'))
    where ledger_head.user_id operator(pg_catalog.=) new.user_id
    returning ledger_head.sequence, ledger_head.previous_hash, ledger_head.hash
    into new.chain_sequence, new.previous_hash, new.hash;
    if found then
      return new;
    end if;
    insert into public.ledger_head (user_id, sequence, hash)
    values (new.user_id, 0, pg_catalog.decode(pg_catalog.repeat('00', 32), 'hex')) on conflict do nothing;
  end loop;
end
$$;
