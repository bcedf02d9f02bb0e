import type { Kysely } from 'kysely';

import { inTransaction, type Tables } from '../../platform/database/index.ts';
import { notePlay } from '../playTime/index.ts';
import { IDLE_GRACE_MS } from './judge.ts';
import { markSeen, type FoundSession } from './sessionTable.ts';

const MINUTE_MS = 60_000;
/** Whoever stays signed in for days is here while their browser calls, and so long after the last call. */
const SAVED_TAIL_SECONDS = 5 * 60;

/**
 * A call has brought the session's key. Once in each minute of the clock that counts as time of the player, so that the
 * first call of a day has the hours of that day.
 */
export async function noteSeen(db: Kysely<Tables>, row: FoundSession, now: Date): Promise<void> {
  const minute = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS);
  if (row.seen_at !== null && row.seen_at >= minute) return;
  const { id: sessionId, user_id: userId, created_at: openedAt, idle_seconds: idle } = row;
  const tailSeconds = idle === null ? SAVED_TAIL_SECONDS : idle + IDLE_GRACE_MS / 1000;
  await inTransaction(db, (tx) =>
    notePlay(tx, { sessionId, userId, at: now, openedAt, tailSeconds }, () =>
      markSeen(tx, { sessionId, at: now, minute }),
    ),
  );
}
