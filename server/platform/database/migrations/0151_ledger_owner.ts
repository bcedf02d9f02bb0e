import { sql, type Kysely } from 'kysely';

/** The chain is written with the rights of its owner: whoever adds an entry needs none for its head. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter function chain_account_entry() security definer set search_path = public, pg_temp`.execute(db);
}
