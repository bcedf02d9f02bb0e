import { USER_TOKEN_COOKIE } from '@fairline/contracts';
import { GGRU_COOKIE, GRANT_COOKIE, UA_COOKIE } from '@fairline/contracts/identity';
import { NO_SESSION, type Session } from '@fairline/sdk/server';
import type { Kysely } from 'kysely';

import type { Clock } from '../../platform/clock.ts';
import { inTransaction, type Tables } from '../../platform/database/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { IdSource } from '../../platform/ids.ts';
import { judge, LIFETIME_MS, NEXT_KEY_WAIT_MS, OLD_KEY_GRACE_MS, SAVED_LIFETIME_MS } from './judge.ts';
import {
  adoptNextKey,
  forgetSpentKeys,
  holdByKey,
  NEVER,
  prepareNextKey,
  replaceEveryKey,
  replaceKey,
} from './keyTable.ts';
import { noteSeen } from './noteSeen.ts';
import { hashOf, looksLikeKey, newSessionKey, sessionCookieName } from './sessionKey.ts';
import {
  endOverdueSessions,
  endSession,
  endSessionsOf,
  findBySpentKey,
  findSession,
  noteActivity,
  type FoundSession,
} from './sessionTable.ts';
import { signInFirst } from './signInFirst.ts';
import type { EndReason, SignInKind } from './tables.ts';

/** What the player has still to confirm; the agreement module knows it. */
type TermsOf = (userId: number) => Promise<Pick<Session, 'isTermsChanged' | 'termsChangedAt'>>;

export interface SessionParts {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly isHttps: boolean;
  readonly termsOf: TermsOf;
  /** Minutes after which an idle player of this site is signed out; null: never. */
  readonly idleMinutesFor: (host: string) => number | null;
  /** A call has brought a key that opens a session of this browser. */
  readonly onUsed?: (deviceId: string, at: Date) => Promise<void>;
  /** A copied key has ended the player's session; runs in the transaction that ends it. */
  readonly onReused?: (tx: Kysely<Tables>, caller: Caller, userId: number) => Promise<void>;
}

/** A player who is signed in, as the modules of the server see them. */
export interface SignedIn {
  readonly sessionId: string;
  readonly userId: number;
  readonly lastActiveAt: Date;
  /** When the player last proved who they are. */
  readonly provedAt: Date;
  readonly deviceId: string | null;
  readonly isSaved: boolean;
}

/** A session to be opened. */
interface SessionOpening {
  readonly userId: number;
  readonly host: string;
  /** The player wants to stay signed in for days. */
  readonly isSaved?: boolean;
  readonly kind?: SignInKind;
  readonly deviceId?: string;
  readonly ip?: string;
  readonly userAgent?: string;
  /** When the player proved who they are, where that was not a moment ago. */
  readonly provedAt?: Date;
}

export interface OpenedSession {
  /** The value for the cookie. */
  readonly key: string;
  readonly sessionId: string;
  readonly expiresAt: Date;
  readonly isSaved: boolean;
}

type Found =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'ended'; readonly reason: EndReason }
  | { readonly kind: 'signed-in'; readonly row: FoundSession };

/** What scripts of the page may read about the player; it goes with the session. */
const PLAYER_COOKIES = [UA_COOKIE, USER_TOKEN_COOKIE, GGRU_COOKIE, GRANT_COOKIE];

/** Activity that came with pages is written at most this often. */
const PAGE_ACTIVITY_MS = 60_000;

/** Who is signed in. A visitor without the cookie costs no look into the database. */
export class Sessions {
  readonly #parts: SessionParts;
  readonly #found = new WeakMap<Caller, Promise<Found>>();

  constructor(parts: SessionParts) {
    this.#parts = parts;
  }

  get cookieName(): string {
    return sessionCookieName(this.#parts.isHttps);
  }

  /** What the browser takes for the key of its session; costs no look into the database, and proves nothing. */
  keyOf(caller: Caller): string | undefined {
    const key = caller.cookies[this.cookieName];
    return looksLikeKey(key) ? key : undefined;
  }

  /** The player who made this call; a visitor is refused. */
  readonly playerOf = async (caller: Caller): Promise<number> => {
    const signedIn = await this.of(caller);
    if (signedIn === undefined) throw signInFirst();
    return signedIn.userId;
  };

  /** The player who made this call, or undefined for a visitor. */
  async of(caller: Caller): Promise<SignedIn | undefined> {
    const found = await this.#find(caller);
    if (found.kind !== 'signed-in') return undefined;
    const { row } = found;
    return {
      sessionId: row.id,
      userId: row.user_id,
      lastActiveAt: row.last_active_at,
      provedAt: row.proved_at,
      deviceId: row.device_id,
      isSaved: row.is_saved,
    };
  }

  /** What the page may know of it. */
  async viewOf(caller: Caller): Promise<Session> {
    const found = await this.#find(caller);
    if (found.kind !== 'signed-in') return NO_SESSION;
    const { row } = found;
    return {
      userId: row.user_id,
      banLevel: row.ban_level,
      banVersion: row.ban_version,
      isNeedIdentification: row.is_need_identification,
      isDataAfterRegistration: row.is_data_after_registration,
      afterRegistrationUrl: row.after_registration_url,
      isSaved: row.is_saved,
      ...(await this.#parts.termsOf(row.user_id)),
    };
  }

  /** Why the session of this call's cookie is over; null when it lives or there was none. */
  async endReasonOf(caller: Caller): Promise<EndReason | null> {
    const found = await this.#find(caller);
    return found.kind === 'ended' ? found.reason : null;
  }

  /** Opens a session and returns the value for the cookie; `tx` so that it stands or falls with the sign-in. */
  async open(tx: Kysely<Tables>, opening: SessionOpening): Promise<OpenedSession> {
    const now = this.#parts.clock.now();
    const key = newSessionKey();
    const sessionId = this.#parts.ids.next();
    const isSaved = opening.isSaved ?? false;
    const idleMinutes = isSaved ? null : this.#parts.idleMinutesFor(opening.host);
    const expiresAt = new Date(now.getTime() + (isSaved ? SAVED_LIFETIME_MS : LIFETIME_MS));
    await tx
      .insertInto('session')
      .values({
        id: sessionId,
        user_id: opening.userId,
        key_hash: hashOf(key),
        key_made_at: now,
        created_at: now,
        last_active_at: now,
        seen_at: null,
        idle_seconds: idleMinutes === null ? null : idleMinutes * 60,
        expires_at: expiresAt,
        is_saved: isSaved,
        sign_in_kind: opening.kind ?? null,
        device_id: opening.deviceId ?? null,
        ip: opening.ip ?? null,
        user_agent: opening.userAgent ?? null,
        proved_at: opening.provedAt ?? now,
      })
      .execute();
    return { key, sessionId, expiresAt, isSaved };
  }

  /** Gives the browser the key of a session that was opened for it. */
  giveKey(caller: Caller, { key, isSaved, expiresAt }: Omit<OpenedSession, 'sessionId'>): void {
    this.#sendKey(caller, key, { is_saved: isSaved, expires_at: expiresAt });
    this.#found.delete(caller);
  }

  /** Ends the player's sessions, all of them or all but one; answers how many. */
  endAllOf(
    tx: Kysely<Tables>,
    end: {
      readonly userId: number;
      readonly reason: EndReason;
      readonly exceptSessionId?: string;
      readonly deviceId?: string;
    },
  ): Promise<number> {
    return endSessionsOf(tx, { ...end, now: this.#parts.clock.now() });
  }

  /**
   * The player has proved again who they are. The session gets a new key at once, so that a key which somebody saw
   * before has none of the new rights. Undefined when the key of this call was replaced while the proof was looked at:
   * a new password, say, which wants nobody in by what was proved before it.
   */
  async prove(caller: Caller): Promise<SignedIn | undefined> {
    const [found, from] = [await this.#find(caller), this.keyOf(caller)];
    if (found.kind !== 'signed-in' || from === undefined)
      throw new Error('Only a player who is signed in can step up.');
    const now = this.#parts.clock.now();
    const key = newSessionKey();
    const row = { ...found.row, proved_at: now };
    const oldUntil = new Date(now.getTime() + OLD_KEY_GRACE_MS);
    const isReplaced = await replaceKey(this.#parts.db, {
      sessionId: row.id,
      from: hashOf(from),
      keyHash: hashOf(key),
      oldUntil,
      now,
      provedAt: now,
    });
    if (!isReplaced) return undefined;
    this.#takeKey(caller, key, row);
    return this.of(caller);
  }

  /**
   * The session of this call gets a new key, and every other one is worth nothing from the end of the transaction on,
   * without the moment that calls under way have after a proof. The browser gets the key by what is handed back, once
   * the transaction stands.
   */
  async replaceEveryKey(
    tx: Kysely<Tables>,
    caller: Caller,
    { isProof }: { readonly isProof: boolean },
  ): Promise<() => void> {
    const found = await this.#find(caller);
    if (found.kind !== 'signed-in') throw new Error('Only a player who is signed in has a key.');
    const now = this.#parts.clock.now();
    const key = newSessionKey();
    const row = isProof ? { ...found.row, proved_at: now } : found.row;
    const step = { sessionId: row.id, keyHash: hashOf(key), now, provedAt: row.proved_at };
    const isReplaced = await replaceEveryKey(tx, step);
    return () => {
      if (isReplaced) this.#takeKey(caller, key, row);
    };
  }

  /**
   * The player of this call, held until the end of the transaction, as long as the call has brought the key that the
   * session has now: one that was replaced a moment ago serves calls that were under way, and begins nothing new.
   */
  async hold(tx: Kysely<Tables>, caller: Caller): Promise<{ userId: number; provedAt: Date } | undefined> {
    const [found, key] = [await this.#find(caller), this.keyOf(caller)];
    if (found.kind !== 'signed-in' || key === undefined) return undefined;
    const held = await holdByKey(tx, { sessionId: found.row.id, keyHash: hashOf(key) });
    return held && { userId: held.user_id, provedAt: held.proved_at };
  }

  #takeKey(caller: Caller, key: string, row: FoundSession): void {
    this.#sendKey(caller, key, row);
    this.#found.set(caller, Promise.resolve({ kind: 'signed-in', row }));
  }

  async end(caller: Caller, reason: EndReason): Promise<void> {
    const found = await this.#find(caller);
    if (found.kind === 'signed-in') {
      await endSession(this.#parts.db, { sessionId: found.row.id, reason, now: this.#parts.clock.now() });
    }
    this.forgetKey(caller);
  }

  forgetKey(caller: Caller): void {
    for (const name of PLAYER_COOKIES) {
      if (caller.cookies[name] !== undefined)
        caller.setCookie({ name, value: '', maxAgeSeconds: 0, isHttpOnly: false });
    }
    if (caller.cookies[this.cookieName] === undefined) return;
    caller.setCookie({ name: this.cookieName, value: '', maxAgeSeconds: 0, isHttpOnly: true });
    this.#found.set(caller, Promise.resolve({ kind: 'visitor' }));
  }

  /** The player did something themselves at this moment. */
  async noteActivity({ sessionId }: SignedIn, at: Date): Promise<void> {
    await noteActivity(this.#parts.db, { sessionId, at });
  }

  /** Opening a page is activity too: somebody without scripts sends nothing else. */
  async notePage(caller: Caller): Promise<void> {
    const signedIn = await this.of(caller);
    const now = this.#parts.clock.now();
    if (signedIn === undefined || now.getTime() - signedIn.lastActiveAt.getTime() < PAGE_ACTIVITY_MS) return;
    await this.noteActivity(signedIn, now);
  }

  async sweep(): Promise<number> {
    const ended = await endOverdueSessions(this.#parts.db, this.#parts.clock.now());
    await forgetSpentKeys(this.#parts.db);
    return ended;
  }

  #find(caller: Caller): Promise<Found> {
    const known = this.#found.get(caller);
    if (known !== undefined) return known;
    const key = caller.cookies[this.cookieName];
    const finding = looksLikeKey(key)
      ? this.#findByKey(caller, key)
      : Promise.resolve<Found>({ kind: 'visitor' });
    this.#found.set(caller, finding);
    return finding;
  }

  async #findByKey(caller: Caller, key: string): Promise<Found> {
    const { db, clock } = this.#parts;
    const keyHash = hashOf(key);
    const row = (await findSession(db, keyHash)) ?? (await findBySpentKey(db, keyHash));
    if (row === undefined) return { kind: 'visitor' };
    const now = clock.now();
    const judgement = judge(row, keyHash, now);
    switch (judgement.kind) {
      case 'over':
        return { kind: 'ended', reason: judgement.reason };
      case 'ends':
        await this.#endFound(caller, row, judgement.reason);
        return { kind: 'ended', reason: judgement.reason };
      case 'lives':
        if (judgement.keyStep === 'adopt-next') {
          const oldUntil = new Date(now.getTime() + OLD_KEY_GRACE_MS);
          await adoptNextKey(db, { sessionId: row.id, keyHash, oldUntil, now });
        }
        if (judgement.keyStep === 'send-next') await this.#sendNextKey(caller, row, keyHash);
        await noteSeen(db, row, now);
        if (row.device_id !== null) await this.#parts.onUsed?.(row.device_id, now);
        return { kind: 'signed-in', row: withRightsOf(keyHash, row) };
    }
  }

  /** Of several calls that bring the key, one ends the session and tells of it. */
  async #endFound(caller: Caller, row: FoundSession, reason: EndReason): Promise<void> {
    const { db, clock, onReused } = this.#parts;
    await inTransaction(db, async (tx) => {
      const isEnded = await endSession(tx, { sessionId: row.id, reason, now: clock.now() });
      if (isEnded && reason === 'reused') await onReused?.(tx, caller, row.user_id);
    });
  }

  async #sendNextKey(caller: Caller, row: FoundSession, keyHash: string): Promise<void> {
    const now = this.#parts.clock.now();
    const next = newSessionKey();
    const isPrepared = await prepareNextKey(this.#parts.db, {
      sessionId: row.id,
      keyHash,
      nextKeyHash: hashOf(next),
      oldUntil: new Date(now.getTime() + OLD_KEY_GRACE_MS),
      lostBefore: new Date(now.getTime() - NEXT_KEY_WAIT_MS),
      now,
    });
    if (isPrepared) this.#sendKey(caller, next, row);
  }

  /** The cookie of a saved session outlives the browser; the other one does not. */
  #sendKey(caller: Caller, key: string, session: Pick<FoundSession, 'is_saved' | 'expires_at'>): void {
    const leftMs = session.expires_at.getTime() - this.#parts.clock.now().getTime();
    caller.setCookie({
      name: this.cookieName,
      value: key,
      isHttpOnly: true,
      ...(session.is_saved ? { maxAgeSeconds: Math.max(1, Math.floor(leftMs / 1000)) } : {}),
    });
  }
}

/** A key from before a proof has only what it had then: whoever copied it has proved nothing. */
function withRightsOf(keyHash: string, row: FoundSession): FoundSession {
  return keyHash === row.old_key_hash ? { ...row, proved_at: row.old_key_proved_at ?? NEVER } : row;
}
