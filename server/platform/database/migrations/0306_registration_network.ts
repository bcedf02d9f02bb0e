import { sql, type Kysely } from 'kysely';

/** Registrations are limited by network: whoever has one address of IPv6 has all of its network. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table player_registration add column network text`.execute(db);
  // Those of the last hour are the only ones that are counted; an address of IPv6 among them is forgiven.
  await sql`update player_registration set network = ip`.execute(db);
  await sql`alter table player_registration alter column network set not null`.execute(db);
  await sql`drop index player_registration_by_ip`.execute(db);
  await sql`create index player_registration_by_network on player_registration (network, registered_at)`.execute(
    db,
  );
}
