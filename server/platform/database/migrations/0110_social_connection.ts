import { sql, type Kysely } from 'kysely';

/** A player who is signed in asks a provider too: to connect it, or to prove who they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table social_flow drop constraint social_flow_stage_check`.execute(db);
  await sql`
    alter table social_flow add constraint social_flow_stage_check
      check (stage in ('asked', 'connect', 'prove', 'known', 'two-step', 'over'))`.execute(db);
}
