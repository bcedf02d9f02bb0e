import { sql, type Kysely, type Selectable } from 'kysely';

import type { Tables } from '../database/index.ts';
import { IDLE_GRACE_MS } from './judge.ts';
import type { EndReason, PlayerTable, SessionTable } from './tables.ts';

export type FoundSession = SessionTable & Omit<Selectable<PlayerTable>, 'created_at'>;

/** One round trip: the session that any of its keys opens, with its player. */
export async function findSession(db: Kysely<Tables>, keyHash: string): Promise<FoundSession | undefined> {
  return db
    .selectFrom('session')
    .innerJoin('player', 'player.user_id', 'session.user_id')
    .where((is) =>
      is.or([
        is('session.key_hash', '=', keyHash),
        is('session.next_key_hash', '=', keyHash),
        is('session.old_key_hash', '=', keyHash),
      ]),
    )
    .selectAll('session')
    .select([
      'player.ban_level',
      'player.ban_version',
      'player.is_need_identification',
      'player.is_data_after_registration',
      'player.after_registration_url',
    ])
    .executeTakeFirst();
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

/** A new key at once, and the moment of the proof that earned it; calls under way may still bring the key before. */
export async function replaceKey(
  db: Kysely<Tables>,
  step: { readonly sessionId: string; readonly keyHash: string; readonly oldUntil: Date; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('session')
    .set((is) => ({
      old_key_hash: is.ref('key_hash'),
      old_key_until: step.oldUntil,
      key_hash: step.keyHash,
      key_made_at: step.now,
      next_key_hash: null,
      next_key_made_at: null,
      proved_at: step.now,
    }))
    .where('id', '=', step.sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

/** The browser has brought the new key: it is the session's key from now on. */
export async function adoptNextKey(
  db: Kysely<Tables>,
  step: { readonly sessionId: string; readonly keyHash: string; readonly oldUntil: Date },
): Promise<void> {
  await db
    .updateTable('session')
    .set((is) => ({
      old_key_hash: is.ref('key_hash'),
      old_key_until: step.oldUntil,
      key_hash: is.ref('next_key_hash').$notNull(),
      key_made_at: is.ref('next_key_made_at').$notNull(),
      next_key_hash: null,
      next_key_made_at: null,
    }))
    .where('id', '=', step.sessionId)
    // A call at the same time may have done it already.
    .where('next_key_hash', '=', step.keyHash)
    .execute();
}

/** Prepares a new key; false when a call at the same time has prepared another one. */
export async function prepareNextKey(
  db: Kysely<Tables>,
  step: {
    readonly sessionId: string;
    readonly keyHash: string;
    readonly nextKeyHash: string;
    readonly lostBefore: Date;
    readonly now: Date;
  },
): Promise<boolean> {
  const result = await db
    .updateTable('session')
    .set({ next_key_hash: step.nextKeyHash, next_key_made_at: step.now })
    .where('id', '=', step.sessionId)
    .where('key_hash', '=', step.keyHash)
    .where((is) => is.or([is('next_key_made_at', 'is', null), is('next_key_made_at', '<=', step.lostBefore)]))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
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
