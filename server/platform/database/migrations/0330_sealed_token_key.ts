import { sql, type Kysely } from 'kysely';

/** Keys that sign are sealed with the site's key, so that a copy of the database signs nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Whoever has read one in an older copy could go on signing with it; servers make new ones when they need them.
  await sql`delete from token_key`.execute(db);
  await sql`alter table token_key drop column private_jwk`.execute(db);
  await sql`alter table token_key add column sealed_jwk text not null`.execute(db);
}
