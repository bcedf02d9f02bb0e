import { sql, type Kysely } from 'kysely';

/** Where the browser was that began the order: the bank's call comes from elsewhere. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Nobody has looked where the orders of the last half hour were begun: they are judged as from nowhere.
  await sql`alter table pay_order add column country text not null default ''`.execute(db);
  await sql`alter table pay_order alter column country drop default`.execute(db);
}
