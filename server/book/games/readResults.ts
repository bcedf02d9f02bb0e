import type { ResultType, Results } from '@fairline/contracts/book';
import { isLive, type Book } from '@fairline/feed';
import { sql, type Kysely, type RawBuilder } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';
import { readPastGames } from './archive.ts';
import { championshipHead, inTreeOrder } from './championship.ts';
import { headOf, sportRef } from './gameHead.ts';

interface ResultsQuestion {
  readonly language: string;
  readonly type?: ResultType | undefined;
  /** Its beginning; undefined for all days. */
  readonly day?: Date | undefined;
  readonly sport?: string | undefined;
  /** Id of the feed. */
  readonly championship?: string | undefined;
  /** Sides and championships whose names fit what was typed; undefined when nothing was. */
  readonly named?: { readonly competitors: readonly string[]; readonly championships: readonly string[] };
  readonly page: number;
}

export const GAMES_PER_PAGE = 100;
const DAY_MS = 24 * 60 * 60_000;

/** Finished games, also those that are long out of memory; or those that are running. */
export function readResults(db: Kysely<Tables>, book: Book, question: ResultsQuestion): Promise<Results> {
  return question.type === 'live'
    ? Promise.resolve(liveResults(book, question))
    : pastResults(db, book, question);
}

async function pastResults(db: Kysely<Tables>, book: Book, question: ResultsQuestion): Promise<Results> {
  const { language, day, type, sport, championship, named, page } = question;
  const always: RawBuilder<unknown> = sql`true`;
  const ofDay =
    day === undefined
      ? always
      : sql`g.starts_at >= ${day} and g.starts_at < ${new Date(day.getTime() + DAY_MS)}`;
  const ofType = type === 'zone' ? sql`g.game -> 'fixture' -> 'media' ->> 'zoneId' is not null` : always;
  const chosen = [
    ofDay,
    ofType,
    sport === undefined ? always : sql`g.sport_id = ${sport}`,
    championship === undefined ? always : sql`g.championship_id = ${championship}`,
    named === undefined
      ? always
      : sql`(g.home_id = any(${named.competitors}::text[]) or g.away_id = any(${named.competitors}::text[])
             or g.championship_id = any(${named.championships}::text[]))`,
  ];
  const where = sql.join(chosen, sql` and `);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from book_game g
    where g.status_id = 4 and g.parent_id is null and ${where}`.execute(db);
  // A list of all days is a list of one championship: there is nothing to choose from.
  const { rows: groups } =
    day === undefined
      ? { rows: [] }
      : await sql<{ championship_id: string; count: number }>`
          select g.championship_id, count(*)::int as count from book_game g
          where g.status_id = 4 and g.parent_id is null and ${ofDay} and ${ofType}
          group by g.championship_id`.execute(db);
  const games = await readPastGames(db, where, { max: GAMES_PER_PAGE, skip: (page - 1) * GAMES_PER_PAGE });
  return {
    total: counted[0]?.total ?? 0,
    games: games.map((game) => headOf(book, game, language)),
    ...choices(book, new Map(groups.map((row) => [row.championship_id, row.count])), language),
  };
}

function liveResults(book: Book, { language, sport, championship, named, page }: ResultsQuestion): Results {
  const counts = new Map<string, number>();
  const games = [...book.games.values()].filter((game) => {
    const { part, championshipId, homeId, awayId } = game.fixture;
    if (!isLive(game) || part !== undefined) return false;
    counts.set(championshipId, (counts.get(championshipId) ?? 0) + 1);
    if (championship !== undefined && championshipId !== championship) return false;
    if (sport !== undefined && book.championships.get(championshipId)?.sportId !== sport) return false;
    return (
      named === undefined ||
      named.championships.includes(championshipId) ||
      named.competitors.includes(homeId) ||
      named.competitors.includes(awayId)
    );
  });
  games.sort((a, b) => b.fixture.startsAt - a.fixture.startsAt || a.fixture.number - b.fixture.number);
  return {
    total: games.length,
    games: games
      .slice((page - 1) * GAMES_PER_PAGE, page * GAMES_PER_PAGE)
      .map((game) => headOf(book, game, language)),
    ...choices(book, counts, language),
  };
}

/** Sports and championships in the order of the tree, with the number of their games. */
function choices(
  book: Book,
  counts: ReadonlyMap<string, number>,
  language: string,
): Pick<Results, 'sports' | 'championships'> {
  const listed = [...book.championships.values()]
    .filter(({ id }) => counts.has(id))
    .sort((a, b) => inTreeOrder(book, a, b))
    .map((championship) => ({ championship, count: counts.get(championship.id) ?? 0 }));
  const sports = Map.groupBy(listed, ({ championship }) => championship.sportId);
  return {
    sports: [...sports].map(([id, list]) => ({
      ...sportRef(book, id, language),
      count: list.reduce((sum, { count }) => sum + count, 0),
    })),
    championships: listed.map(({ championship, count }) => ({
      ...championshipHead(book, championship, language),
      count,
    })),
  };
}

export interface ResultChampionship {
  readonly id: string;
  readonly count: number;
  readonly lastStartsAt: number;
}

/** Championships that have finished games. */
export async function readResultChampionships(
  db: Kysely<Tables>,
  sport: string | undefined,
): Promise<readonly ResultChampionship[]> {
  const { rows } = await sql<{ id: string; count: number; last: Date }>`
    select g.championship_id as id, count(*)::int as count, max(g.starts_at) as last from book_game g
    where g.status_id = 4 and g.parent_id is null and (${sport ?? null}::text is null or g.sport_id = ${sport ?? null})
    group by g.championship_id`.execute(db);
  return rows.map(({ id, count, last }) => ({ id, count, lastStartsAt: last.getTime() }));
}
