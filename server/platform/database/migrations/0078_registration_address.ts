import { sql, type Kysely } from 'kysely';

/** How many accounts one address has made lately is asked at each registration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index code_flow_by_recipient on code_flow (recipient_hash, created_at)`.execute(db);
  await sql`create index player_registration_by_ip on player_registration (ip, registered_at)`.execute(db);
}
