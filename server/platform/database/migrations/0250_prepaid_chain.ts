import { sql, type Kysely } from 'kysely';

/**
 * Prepaid money has a chain of hashes per player, as entries of accounts have. It is a chain of its own: bets are
 * decided by how far the other one has come, and a payment at the cash desk must not undo what was decided.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table prepaid_head (
      user_id integer primary key references player (user_id),
      sequence bigint not null,
      hash bytea not null
    )`.execute(db);
  await sql`
    alter table prepaid_entry
      add column chain_sequence bigint,
      add column previous_hash bytea,
      add column hash bytea`.execute(db);
  await sql`
    create function chain_prepaid_entry() returns trigger language plpgsql
    security definer set search_path = public, pg_temp as $$
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
    end $$`.execute(db);
  await chainWhatIsThere(db);
  await sql`
    alter table prepaid_entry
      alter column chain_sequence set not null,
      alter column previous_hash set not null,
      alter column hash set not null`.execute(db);
  await sql`create unique index prepaid_entry_chain on prepaid_entry (user_id, chain_sequence)`.execute(db);
}

/** Entries of before are written again in the order in which they were made. */
async function chainWhatIsThere(db: Kysely<unknown>): Promise<void> {
  await sql`create temporary table prepaid_before on commit drop as select * from prepaid_entry`.execute(db);
  await sql`drop trigger prepaid_entry_is_kept on prepaid_entry`.execute(db);
  await sql`delete from prepaid_entry`.execute(db);
  await sql`
    create trigger prepaid_entry_is_chained before insert on prepaid_entry
    for each row execute function chain_prepaid_entry()`.execute(db);
  await sql`
    insert into prepaid_entry select * from prepaid_before order by user_id, made_at, account_id, sequence`.execute(
    db,
  );
  await sql`
    create trigger prepaid_entry_is_kept before update or delete on prepaid_entry
    for each row execute function refuse_entry_change()`.execute(db);
}
