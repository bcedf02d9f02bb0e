import { sql, type Kysely } from 'kysely';

/**
 * The operator's configuration as a list of versions that only grows. Each version keeps the whole document, so that
 * reading it is one row and going back is writing an old one anew; the edits beside it say what changed from the one before.
 * The next number is the only way to write, which makes two operators who change at once notice each other.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table site_config_version (
      version integer primary key check (version > 0),
      changed_at timestamptz not null,
      changed_by text not null check (changed_by <> ''),
      reason text not null check (reason <> ''),
      document jsonb not null
    )`.execute(db);

  await sql`
    create table site_config_edit (
      version integer not null references site_config_version (version),
      place smallint not null,
      path text not null,
      old_value jsonb,
      new_value jsonb,
      primary key (version, place)
    )`.execute(db);

  // What was changed stays told, also by those who may write.
  await sql`
    create function refuse_site_config_rewrite() returns trigger language plpgsql as $$
    begin
      raise exception 'the history of the site configuration is never rewritten';
    end $$`.execute(db);
  for (const table of ['site_config_version', 'site_config_edit']) {
    await sql`
      create trigger ${sql.raw(table)}_is_final before update or delete on ${sql.table(table)}
      for each row execute function refuse_site_config_rewrite()`.execute(db);
  }
}
