import { sql, type Kysely } from 'kysely';

/** Codes that the owner of an address asked for are counted apart from those that anybody can ask for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table code_send add column is_owner boolean not null default false`.execute(db);
}
