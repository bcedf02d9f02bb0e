import type { GameHead } from '@fairline/contracts/book';
import type { Book, StoredGame } from '@fairline/feed';
import type { Kysely } from 'kysely';

import type { Tables } from '../database/index.ts';
import { headOf } from './gameHead.ts';

export interface ResultsQuestion {
  readonly language: string;
  /** Midnight of UTC. */
  readonly day: Date;
  readonly sport?: string | undefined;
  readonly championship?: string | undefined;
  readonly page: number;
}

const GAMES_PER_PAGE = 100;
const DAY_MS = 24 * 60 * 60_000;

/** Finished games, also those that are long out of memory. */
export async function readResults(
  db: Kysely<Tables>,
  book: Book,
  { language, day, sport, championship, page }: ResultsQuestion,
): Promise<{ total: number; games: GameHead[] }> {
  let asked = db
    .selectFrom('book_game')
    .where('status_id', '=', 4)
    .where('parent_id', 'is', null)
    .where('starts_at', '>=', day)
    .where('starts_at', '<', new Date(day.getTime() + DAY_MS));
  if (sport !== undefined) asked = asked.where('sport_id', '=', sport);
  if (championship !== undefined) asked = asked.where('championship_id', '=', championship);
  const counted = await asked.select(({ fn }) => fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow();
  const rows = await asked
    .select('game')
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .limit(GAMES_PER_PAGE)
    .offset((page - 1) * GAMES_PER_PAGE)
    .execute();
  return {
    total: Number(counted.count),
    games: rows.map(({ game }) => headOf(book, game as StoredGame, language)),
  };
}
