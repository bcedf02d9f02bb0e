import type {
  Book,
  BookGame,
  GameFixture,
  GameStatusId,
  Score,
  SettledOutcomes,
  StoredGame,
} from '@fairline/feed';
import { gameOfStored } from '@fairline/feed';
import { sql, type Kysely, type RawBuilder } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';

/** What lists need of a game that is over, read without the settlements of all its markets. */
export interface PastGame {
  readonly fixture: GameFixture;
  readonly statusId: GameStatusId;
  readonly score?: Score;
  /** Who won by the settlement, also where the score does not tell: a knockout, penalty shots. */
  readonly winner?: 'home' | 'draw' | 'away';
}

interface PastRow {
  readonly fixture: GameFixture;
  readonly status_id: GameStatusId;
  readonly score: Score | null;
  readonly decided: SettledOutcomes | null;
}

/** Markets that say who won the whole game, overtime before regular time. */
const DECIDING = [
  'overtime.winner',
  'fight.winner',
  'sets.winner',
  'maps.winner',
  'legs.winner',
  'frames.winner',
  'points.winner',
  'runs.winner',
  'goals.result',
  'points.result',
];
const WON = 1;

/** Finished whole games that fit the condition, newest first. `g` is the game. */
export async function readPastGames(
  db: Kysely<Tables>,
  where: RawBuilder<unknown>,
  { max, skip = 0 }: { readonly max: number; readonly skip?: number },
): Promise<PastGame[]> {
  const decided = sql.join(
    DECIDING.map((id) => sql`g.game -> 'settled' -> ${sql.lit(id)}`),
    sql`, `,
  );
  const { rows } = await sql<PastRow>`
    select g.game -> 'fixture' as fixture, g.status_id, g.game -> 'score' as score, coalesce(${decided}) as decided
    from book_game g
    where g.status_id = 4 and g.parent_id is null and ${where}
    order by g.starts_at desc, g.id
    limit ${max} offset ${skip}`.execute(db);
  return rows.map(pastGameOf);
}

/** Who shares a win with others has not won alone: then nobody is told as the winner. */
function pastGameOf({ fixture, status_id, score, decided }: PastRow): PastGame {
  const winner = Object.entries(decided ?? {}).find(([, status]) => status === WON)?.[0];
  return {
    fixture,
    statusId: status_id,
    ...(score === null ? {} : { score }),
    ...(winner === 'home' || winner === 'away' || winner === 'draw' ? { winner } : {}),
  };
}

/** A game by its id or printed number: from memory, else as it was left in the database, without prices and story. */
export async function findGame(
  db: Kysely<Tables>,
  book: Book,
  reference: string,
): Promise<BookGame | undefined> {
  const number = /^\d+$/.test(reference) ? Number(reference) : undefined;
  const id = number === undefined ? reference : book.numbers.get(number);
  const known = id === undefined ? undefined : book.games.get(id);
  if (known !== undefined) return known;
  // No game has such a number, and the column could not hold it.
  if (number !== undefined && number > 2_147_483_647) return undefined;
  const row = await db
    .selectFrom('book_game')
    .select('game')
    .where((where) => (number === undefined ? where('id', '=', reference) : where('number', '=', number)))
    .orderBy('starts_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? undefined : gameOfStored(row.game as StoredGame);
}
