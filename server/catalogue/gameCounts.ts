import type { GameCounts } from '@fairline/contracts';
import { sql, type Kysely } from 'kysely';

import type { Tables } from '../database/index.ts';
import { isComing, isLive } from './expressions.ts';

/** The size of the book: the sums of the sport tree without the tree. */
export async function countGames(db: Kysely<Tables>, { now }: { now: Date }): Promise<GameCounts> {
  const { rows } = await sql<GameCounts>`
    select (count(*) filter (where ${isLive}))::int as live,
           (count(*) filter (where ${isComing(now)}))::int as line
    from game g
    where g.parent_id is null`.execute(db);
  return rows[0] ?? { live: 0, line: 0 };
}
