import type { Span } from '@fairline/limits';
import { sql, type Kysely } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';

/** A call by a session. */
export interface Seen {
  readonly sessionId: string;
  readonly userId: number;
  readonly at: Date;
  /** When the session was opened. */
  readonly openedAt: Date;
  /** How long the player is taken to be here when nothing else comes. */
  readonly tailSeconds: number;
}

/** The player is here: their stretch goes on, or a new one begins when the last one is over. */
export async function extendStretch(
  tx: Kysely<Tables>,
  { sessionId, userId, at, openedAt, tailSeconds }: Seen,
): Promise<void> {
  const running = await tx
    .updateTable('play_stretch')
    .set({ seen_at: at })
    .where('session_id', '=', sessionId)
    .where('seen_at', '<=', at)
    .where('seen_at', '>=', sql<Date>`${at}::timestamptz - make_interval(secs => tail_seconds)`)
    .executeTakeFirst();
  if (running.numUpdatedRows > 0n) return;
  // Who has just signed in was here from then on.
  const isOpening = at.getTime() - openedAt.getTime() <= tailSeconds * 1000;
  await tx
    .insertInto('play_stretch')
    .values({
      session_id: sessionId,
      user_id: userId,
      began_at: isOpening ? openedAt : at,
      seen_at: at,
      tail_seconds: tailSeconds,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * When the player was here with any session, since a moment. A stretch is over with its session at the latest, also where
 * nobody has come by to say that the session is idle.
 */
export async function readSpans(db: Kysely<Tables>, userId: number, since: Date): Promise<readonly Span[]> {
  const { rows } = await sql<{ from: string; to: string }>`
    select extract(epoch from stretch.began_at) * 1000 as from,
      extract(epoch from least(
        stretch.seen_at + make_interval(secs => stretch.tail_seconds),
        session.ended_at,
        session.expires_at,
        case when session.idle_seconds is not null
          then session.last_active_at + make_interval(secs => stretch.tail_seconds) end
      )) * 1000 as to
    from play_stretch as stretch
    join session on session.id = stretch.session_id
    where stretch.user_id = ${userId} and stretch.seen_at >= ${since}
    order by stretch.began_at`.execute(db);
  return rows.map(({ from, to }) => ({ from: Number(from), to: Number(to) }));
}

/** From the first to the last call of each stretch, of all sessions, since a moment. */
export async function readCalls(db: Kysely<Tables>, userId: number, since: Date): Promise<readonly Span[]> {
  const rows = await db
    .selectFrom('play_stretch')
    .select(['began_at', 'seen_at'])
    .where('user_id', '=', userId)
    .where('seen_at', '>=', since)
    .execute();
  return rows.map((row) => ({ from: row.began_at.getTime(), to: row.seen_at.getTime() }));
}

/** The last call of any session of the player. */
export async function readLastSeen(db: Kysely<Tables>, userId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('play_stretch')
    .select('seen_at')
    .where('user_id', '=', userId)
    .orderBy('seen_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.seen_at ?? null;
}
