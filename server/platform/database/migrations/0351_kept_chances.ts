import { sql, type Kysely } from 'kysely';

/** Of a bet that was sold, the entry is kept that its chances follow from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table leg_proof drop constraint leg_proof_what_check`.execute(db);
  await sql`
    alter table leg_proof add constraint leg_proof_what_check check (what in ('price', 'chances', 'result'))`.execute(
    db,
  );
}
