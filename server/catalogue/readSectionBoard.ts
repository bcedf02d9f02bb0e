import type { Section, SectionBoard } from '@fairline/contracts';
import { sql, type Kysely, type RawBuilder } from 'kysely';

import type { Tables } from '../database/index.ts';
import { isComing, isLive } from './expressions.ts';
import { readGames } from './gameRows.ts';
import { readTree } from './sportTree.ts';

export interface SectionChoice {
  readonly language: string;
  readonly now: Date;
  readonly section: Section;
  readonly sport?: string | undefined;
  /** Number, hyphen, slug. */
  readonly championship?: string | undefined;
  readonly withinHours?: number | undefined;
}

export interface SectionRefused {
  readonly refused: 'unknown-sport' | 'unknown-championship';
}

/** Longer lists are cut; the reply says how many games there are. */
const GAMES_MAX = 300;
const HOUR = 3_600_000;

/** The live or line section, narrowed step by step, in two round trips. */
export async function readSectionBoard(
  db: Kysely<Tables>,
  choice: SectionChoice,
): Promise<SectionBoard | SectionRefused> {
  const { language, now, section } = choice;
  const number = choice.championship === undefined ? null : Number.parseInt(choice.championship, 10);
  const sport = choice.sport ?? null;
  const latest =
    section === 'line' && choice.withinHours !== undefined
      ? new Date(now.getTime() + choice.withinHours * HOUR)
      : null;
  const fitting = sql`
    from game g
    join championship c on c.id = g.championship_id
    join sport s on s.id = c.sport_id
    where ${section === 'live' ? isLive : isComing(now)}
      and g.parent_id is null
      and (${sport}::text is null or s.slug = ${sport})
      and (${number}::int is null or c.number = ${number})
      and (${latest}::timestamptz is null or g.starts_at <= ${latest})`;
  const chosen = sql<{ id: string; place: number }>`
    select g.id, (row_number() over (order by s.rank, c.rank, g.starts_at, g.id))::int as place
    ${fitting}
    order by place limit ${GAMES_MAX}`;
  const [tree, games, known] = await Promise.all([
    readTree(db, { language, now }),
    readGames(db, { chosen, language }),
    number === null ? undefined : championshipOf(db, number),
  ]);
  if (choice.sport !== undefined && !tree.sports.some(({ slug }) => slug === choice.sport)) {
    return { refused: 'unknown-sport' };
  }
  if (choice.championship !== undefined) {
    const isRight = known?.address === choice.championship && (choice.sport ?? known.sport) === known.sport;
    if (!isRight) return { refused: 'unknown-championship' };
  }
  return {
    now: now.getTime(),
    section,
    sports: tree.sports,
    championships: tree.championships.filter(
      (championship) => choice.sport === undefined || championship.sport === choice.sport,
    ),
    games: games.map(({ row }) => row),
    total: games.length < GAMES_MAX ? games.length : await countOf(db, fitting),
  };
}

/** A championship may be known and have no games today: its page is empty, not missing. */
async function championshipOf(
  db: Kysely<Tables>,
  number: number,
): Promise<{ address: string; sport: string } | undefined> {
  const row = await db
    .selectFrom('championship')
    .innerJoin('sport', 'sport.id', 'championship.sport_id')
    .select(['championship.slug', 'sport.slug as sport'])
    .where('championship.number', '=', number)
    .executeTakeFirst();
  return row && { address: `${number}-${row.slug}`, sport: row.sport };
}

async function countOf(db: Kysely<Tables>, fitting: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${fitting}`.execute(db);
  return rows[0]?.total ?? 0;
}
