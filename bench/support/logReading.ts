import { sql, type Kysely } from 'kysely';

import { bookAt } from '../../server/book/feed/index.ts';
import type { Tables } from '../../server/platform/database/index.ts';

const GAMES = 5;
const MOMENTS = 20;
/** Other work of the machine may lengthen one reading; what the reading takes is the shortest of a few. */
const TRIES = 3;

export interface LogSize {
  readonly entries: number;
  readonly bytes: number;
}

export async function logSize(db: Kysely<Tables>): Promise<LogSize> {
  const { rows } = await sql<{ entries: number; bytes: number }>`
    select count(*)::int as entries, coalesce(sum(octet_length(delta)), 0)::int as bytes from feed_log`.execute(
    db,
  );
  return rows[0]!;
}

/** Milliseconds to have each of the games with the longest logs as it was at moments all over its time. */
export async function rebuildingTimes(db: Kysely<Tables>): Promise<number[]> {
  const { rows } = await sql<{ id: string; first: string; last: string }>`
    select game_id::text as id, min(at)::text as first, max(at)::text as last from feed_log
    where game_id is not null group by game_id order by count(*) desc limit ${GAMES}`.execute(db);
  const times: number[] = [];
  for (const { id, first, last } of rows) {
    for (let step = 0; step < MOMENTS; step += 1) {
      const share = step / (MOMENTS - 1);
      const at = Math.round(Number(first) + (Number(last) - Number(first)) * share);
      times.push(await shortest(() => rebuild(db, id, new Date(at))));
    }
  }
  return times;
}

async function rebuild(db: Kysely<Tables>, gameId: string, moment: Date): Promise<void> {
  const game = await bookAt(db, { gameId, moment });
  if (game === undefined) throw new Error(`The log has no game ${gameId} at ${moment.toISOString()}.`);
}

async function shortest(work: () => Promise<void>): Promise<number> {
  let time = Number.POSITIVE_INFINITY;
  for (let count = 0; count < TRIES; count += 1) {
    const before = performance.now();
    await work();
    time = Math.min(time, performance.now() - before);
  }
  return time;
}
