import { sql, type Kysely } from 'kysely';

/** Which text of each function the database has: functions are files beside their modules (sqlFunctions.ts). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sql_function (
      name text primary key,
      version integer not null check (version > 0),
      digest text not null
    )`.execute(db);
}
