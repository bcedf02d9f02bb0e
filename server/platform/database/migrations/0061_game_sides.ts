import { sql, type Kysely } from 'kysely';

/** Form and meetings ask for the finished games of a side. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const side of ['home_id', 'away_id']) {
    await sql`
      create index ${sql.ref(`book_game_by_${side}`)} on book_game (${sql.ref(side)}, starts_at)
      where status_id = 4 and parent_id is null`.execute(db);
  }
}
