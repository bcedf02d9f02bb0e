import { sql, type Kysely } from 'kysely';

/**
 * The other side of every movement, and a chain of hashes per player. Money that comes to an account leaves one of the
 * house, so that all amounts of a transfer add up to zero; a changed or missing entry breaks the chain of its player.
 * The hashes are made by the database itself: no writer can forget or forge one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table house_posting (
      id uuid primary key,
      transfer_id uuid not null,
      account text not null check (account in ('play-money', 'conversion', 'cash-desk', 'bets', 'claims')),
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      amount bigint not null check (amount <> 0),
      made_at timestamptz not null
    )`.execute(db);
  await sql`create index house_posting_by_transfer on house_posting (transfer_id)`.execute(db);
  await sql`create index account_entry_by_transfer on account_entry (transfer_id)`.execute(db);
  await sql`
    create table ledger_head (
      user_id integer primary key references player (user_id),
      sequence bigint not null,
      hash bytea not null
    )`.execute(db);
  await sql`
    alter table account_entry
      add column chain_sequence bigint,
      add column previous_hash bytea,
      add column hash bytea`.execute(db);
  await sql`
    create function chain_account_entry() returns trigger language plpgsql as $$
    declare
      head ledger_head;
    begin
      insert into ledger_head (user_id, sequence, hash)
      values (new.user_id, 0, decode(repeat('00', 32), 'hex')) on conflict do nothing;
      select * into head from ledger_head where user_id = new.user_id for update;
      new.chain_sequence := head.sequence + 1;
      new.previous_hash := head.hash;
      new.hash := sha256(head.hash || convert_to(concat_ws('|', new.user_id, new.chain_sequence, new.id,
        new.account_id, new.transfer_id, new.sequence, new.kind, new.amount, new.balance_after, new.idempotency_key,
        round(extract(epoch from new.made_at) * 1000)::bigint), 'UTF8'));
      update ledger_head set sequence = new.chain_sequence, hash = new.hash where user_id = new.user_id;
      return new;
    end $$`.execute(db);
  await chainWhatIsThere(db);
  await sql`
    alter table account_entry
      alter column chain_sequence set not null,
      alter column previous_hash set not null,
      alter column hash set not null`.execute(db);
  await sql`create unique index account_entry_chain on account_entry (user_id, chain_sequence)`.execute(db);
  await sql`
    create trigger account_entry_is_chained before insert on account_entry
    for each row execute function chain_account_entry()`.execute(db);
  await sql`
    create trigger house_posting_is_kept before update or delete on house_posting
    for each row execute function refuse_entry_change()`.execute(db);
}

/** Entries of before have no other side and no hash: they are written again in the order in which they were made. */
async function chainWhatIsThere(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into house_posting (id, transfer_id, account, currency, amount, made_at)
    select gen_random_uuid(), e.transfer_id,
      case e.kind when 'opening' then 'play-money' when 'conversion' then 'conversion' else 'cash-desk' end,
      a.currency, -e.amount, e.made_at
    from account_entry e join account a on a.id = e.account_id`.execute(db);
  await sql`create temporary table entry_before on commit drop as select * from account_entry`.execute(db);
  await sql`drop trigger account_entry_is_kept on account_entry`.execute(db);
  await sql`delete from account_entry`.execute(db);
  await sql`
    create trigger account_entry_is_chained before insert on account_entry
    for each row execute function chain_account_entry()`.execute(db);
  await sql`
    insert into account_entry select * from entry_before order by user_id, made_at, sequence, id`.execute(db);
  await sql`drop trigger account_entry_is_chained on account_entry`.execute(db);
  await sql`
    create trigger account_entry_is_kept before update or delete on account_entry
    for each row execute function refuse_entry_change()`.execute(db);
}
