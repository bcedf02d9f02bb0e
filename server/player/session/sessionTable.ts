import { sql, type Kysely, type Selectable } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';
import { IDLE_GRACE_MS } from './judge.ts';
import type { EndReason, PlayerTable, SessionTable } from './tables.ts';

export type FoundSession = SessionTable & Omit<Selectable<PlayerTable>, 'created_at'>;

/** One round trip: the session that one of its keys opens, with its player. */
export async function findSession(db: Kysely<Tables>, keyHash: string): Promise<FoundSession | undefined> {
  return sessionsWithPlayer(db)
    .where((is) =>
      is.or([
        is('session.key_hash', '=', keyHash),
        is('session.next_key_hash', '=', keyHash),
        is('session.old_key_hash', '=', keyHash),
      ]),
    )
    .executeTakeFirst();
}

/** The session of a key from further back, as if that were the key before. Asked only about keys that open none. */
export async function findBySpentKey(db: Kysely<Tables>, keyHash: string): Promise<FoundSession | undefined> {
  const row = await sessionsWithPlayer(db)
    .innerJoin('session_spent_key', 'session_spent_key.session_id', 'session.id')
    .where('session_spent_key.key_hash', '=', keyHash)
    .select(['session_spent_key.good_until as spent_until', 'session_spent_key.proved_at as spent_proved_at'])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { spent_until: until, spent_proved_at: provedAt, ...session } = row;
  return { ...session, old_key_hash: keyHash, old_key_until: until, old_key_proved_at: provedAt };
}

function sessionsWithPlayer(db: Kysely<Tables>) {
  return db
    .selectFrom('session')
    .innerJoin('player', 'player.user_id', 'session.user_id')
    .selectAll('session')
    .select([
      'player.ban_level',
      'player.ban_version',
      'player.is_need_identification',
      'player.is_data_after_registration',
      'player.after_registration_url',
    ]);
}

/** Nothing has ended it and its time is not over. */
export async function isSessionAlive(
  db: Kysely<Tables>,
  { sessionId, now }: { readonly sessionId: string; readonly now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** True when this call ended it: another one may have been first. */
export async function endSession(
  db: Kysely<Tables>,
  end: { readonly sessionId: string; readonly reason: EndReason; readonly now: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('session')
    .set({ ended_at: end.now, end_reason: end.reason })
    .where('id', '=', end.sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Ends what lives of a player's sessions, but for one of them; answers how many. */
export async function endSessionsOf(
  db: Kysely<Tables>,
  end: {
    readonly userId: number;
    readonly reason: EndReason;
    readonly exceptSessionId?: string;
    /** Only those of this browser. */
    readonly deviceId?: string;
    readonly now: Date;
  },
): Promise<number> {
  const result = await db
    .updateTable('session')
    .set({ ended_at: end.now, end_reason: end.reason })
    .where('user_id', '=', end.userId)
    .where('ended_at', 'is', null)
    .$if(end.exceptSessionId !== undefined, (query) => query.where('id', '<>', end.exceptSessionId ?? ''))
    .$if(end.deviceId !== undefined, (query) => query.where('device_id', '=', end.deviceId ?? ''))
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Activity only ever moves forward: a late message about an earlier moment changes nothing. */
export async function noteActivity(
  db: Kysely<Tables>,
  activity: { readonly sessionId: string; readonly at: Date },
): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_active_at: activity.at })
    .where('id', '=', activity.sessionId)
    .where('ended_at', 'is', null)
    .where('last_active_at', '<', activity.at)
    .execute();
}

/** The session has called in this minute. True of the first call of the minute; another one of it may have been first. */
export async function markSeen(
  tx: Kysely<Tables>,
  { sessionId, at, minute }: { readonly sessionId: string; readonly at: Date; readonly minute: Date },
): Promise<boolean> {
  const result = await tx
    .updateTable('session')
    .set({ seen_at: at })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where((is) => is.or([is('seen_at', 'is', null), is('seen_at', '<', minute)]))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Ends every session whose time is over, although nobody brings its key any more; answers how many. */
export async function endOverdueSessions(db: Kysely<Tables>, now: Date): Promise<number> {
  const result = await sql`
    update session set
      ended_at = ${now},
      end_reason = case when expires_at <= ${now} then 'expired' else 'idle' end
    where ended_at is null and (
      expires_at <= ${now}
      or last_active_at + make_interval(secs => idle_seconds + ${IDLE_GRACE_MS / 1000}) <= ${now}
    )`.execute(db);
  return Number(result.numAffectedRows ?? 0n);
}
