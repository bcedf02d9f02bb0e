import { sql, type Kysely } from 'kysely';

/** The promise that an express was accepted with: percent, least stake and cap. Null where there was none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table coupon add column hyper_bonus jsonb`.execute(db);
}
