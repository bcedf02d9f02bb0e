import type { EndReason, SessionTable } from './tables.ts';

/** A key is replaced when it is this old, so that a stolen one does not last. */
const KEY_AGE_MAX_MS = 60 * 60_000;
/** A new key that has not come back in this time was lost on the way: another one is sent. */
export const NEXT_KEY_WAIT_MS = 60_000;
/** Calls under way when the key changed may still bring the old one. */
export const OLD_KEY_GRACE_MS = 60_000;
/** The browser ends an idle visit at the limit; the server waits this much longer for the answer to its question. */
export const IDLE_GRACE_MS = 30_000;
/** However active somebody is, after this time they sign in again. */
export const LIFETIME_MS = 12 * 60 * 60_000;
/** Who wants to stay signed in does so for a week, and proves who they are again before anything that matters. */
export const SAVED_LIFETIME_MS = 7 * 24 * 60 * 60_000;

export type Judgement =
  | { readonly kind: 'over'; readonly reason: EndReason }
  /** It is over from now on, and the table must say so. */
  | { readonly kind: 'ends'; readonly reason: EndReason }
  | { readonly kind: 'lives'; readonly keyStep: 'none' | 'adopt-next' | 'send-next' };

/** Decides about a session that a request brought by the key with this hash. */
export function judge(session: SessionTable, keyHash: string, now: Date): Judgement {
  if (session.end_reason !== null) return { kind: 'over', reason: session.end_reason };
  if (now >= session.expires_at) return { kind: 'ends', reason: 'expired' };
  if (isIdle(session, now)) return { kind: 'ends', reason: 'idle' };
  if (keyHash === session.old_key_hash) {
    // The browser has had the new key for long: whoever brings the old one is somebody else.
    const isLate = session.old_key_until === null || now > session.old_key_until;
    return isLate ? { kind: 'ends', reason: 'reused' } : { kind: 'lives', keyStep: 'none' };
  }
  if (keyHash === session.next_key_hash) return { kind: 'lives', keyStep: 'adopt-next' };
  const isOld = ageMs(session.key_made_at, now) >= KEY_AGE_MAX_MS;
  const isWaiting =
    session.next_key_made_at !== null && ageMs(session.next_key_made_at, now) < NEXT_KEY_WAIT_MS;
  return { kind: 'lives', keyStep: isOld && !isWaiting ? 'send-next' : 'none' };
}

function isIdle(session: Pick<SessionTable, 'idle_seconds' | 'last_active_at'>, now: Date): boolean {
  if (session.idle_seconds === null) return false;
  return ageMs(session.last_active_at, now) >= session.idle_seconds * 1000 + IDLE_GRACE_MS;
}

function ageMs(from: Date, now: Date): number {
  return now.getTime() - from.getTime();
}
