import { sql, type Kysely } from 'kysely';

/** How far the book was by which a game could not be settled: a process that is behind must not call it done. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table settlement_due add column position bigint not null default 0`.execute(db);
  await sql`alter table settlement_due alter column position drop default`.execute(db);
}
