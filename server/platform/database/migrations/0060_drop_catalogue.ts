import { sql, type Kysely } from 'kysely';

/** The standing demo book of 0001 gives way to the living book of 0010. Nothing ever pointed at its games. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table price, outcome, market, market_type, market_group, game, team, championship, category, sport
  `.execute(db);
}
