import { NO_SESSION, type Session } from '@fairline/sdk/server';
import type { Kysely } from 'kysely';

import type { Clock } from '../clock.ts';
import type { Tables } from '../database/index.ts';
import type { Caller } from '../http/caller.ts';
import type { IdSource } from '../ids.ts';
import { judge, LIFETIME_MS, NEXT_KEY_WAIT_MS, OLD_KEY_GRACE_MS } from './judge.ts';
import { hashOf, looksLikeKey, newSessionKey, sessionCookieName } from './sessionKey.ts';
import {
  adoptNextKey,
  endOverdueSessions,
  endSession,
  findSession,
  noteActivity,
  prepareNextKey,
  type FoundSession,
} from './sessionTable.ts';
import type { EndReason } from './tables.ts';

/** What the player has still to confirm; the agreement module knows it. */
export type TermsOf = (userId: number) => Promise<Pick<Session, 'isTermsChanged' | 'termsChangedAt'>>;

export interface SessionParts {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly isHttps: boolean;
  readonly termsOf: TermsOf;
  /** Minutes after which an idle player of this site is signed out; null: never. */
  readonly idleMinutesFor: (host: string) => number | null;
}

/** A player who is signed in, as the modules of the server see them. */
export interface SignedIn {
  readonly sessionId: string;
  readonly userId: number;
  readonly lastActiveAt: Date;
}

type Found =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'ended'; readonly reason: EndReason }
  | { readonly kind: 'signed-in'; readonly row: FoundSession };

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

  /** The player who made this call, or undefined for a visitor. */
  async of(caller: Caller): Promise<SignedIn | undefined> {
    const found = await this.#find(caller);
    if (found.kind !== 'signed-in') return undefined;
    const { id, user_id: userId, last_active_at: lastActiveAt } = found.row;
    return { sessionId: id, userId, lastActiveAt };
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
      ...(await this.#parts.termsOf(row.user_id)),
    };
  }

  /** Why the session of this call's cookie is over; null when it lives or there was none. */
  async endReasonOf(caller: Caller): Promise<EndReason | null> {
    const found = await this.#find(caller);
    return found.kind === 'ended' ? found.reason : null;
  }

  /** Opens a session and returns the value for the cookie; `tx` so that it stands or falls with the sign-in. */
  async open(
    tx: Kysely<Tables>,
    { userId, host }: { readonly userId: number; readonly host: string },
  ): Promise<{ readonly key: string; readonly sessionId: string }> {
    const now = this.#parts.clock.now();
    const key = newSessionKey();
    const sessionId = this.#parts.ids.next();
    const idleMinutes = this.#parts.idleMinutesFor(host);
    await tx
      .insertInto('session')
      .values({
        id: sessionId,
        user_id: userId,
        key_hash: hashOf(key),
        key_made_at: now,
        created_at: now,
        last_active_at: now,
        idle_seconds: idleMinutes === null ? null : idleMinutes * 60,
        expires_at: new Date(now.getTime() + LIFETIME_MS),
      })
      .execute();
    return { key, sessionId };
  }

  /** Gives the browser the key of a session that was opened for it. */
  giveKey(caller: Caller, key: string): void {
    caller.setCookie({ name: this.cookieName, value: key, isHttpOnly: true });
    this.#found.delete(caller);
  }

  async end(caller: Caller, reason: EndReason): Promise<void> {
    const found = await this.#find(caller);
    if (found.kind === 'signed-in') {
      await endSession(this.#parts.db, { sessionId: found.row.id, reason, now: this.#parts.clock.now() });
    }
    this.forgetKey(caller);
  }

  forgetKey(caller: Caller): void {
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

  sweep(): Promise<number> {
    return endOverdueSessions(this.#parts.db, this.#parts.clock.now());
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
    const row = await findSession(db, keyHash);
    if (row === undefined) return { kind: 'visitor' };
    const now = clock.now();
    const judgement = judge(row, keyHash, now);
    switch (judgement.kind) {
      case 'over':
        return { kind: 'ended', reason: judgement.reason };
      case 'ends':
        await endSession(db, { sessionId: row.id, reason: judgement.reason, now });
        return { kind: 'ended', reason: judgement.reason };
      case 'lives':
        if (judgement.keyStep === 'adopt-next') {
          const oldUntil = new Date(now.getTime() + OLD_KEY_GRACE_MS);
          await adoptNextKey(db, { sessionId: row.id, keyHash, oldUntil });
        }
        if (judgement.keyStep === 'send-next') await this.#sendNextKey(caller, row, keyHash);
        return { kind: 'signed-in', row };
    }
  }

  async #sendNextKey(caller: Caller, row: FoundSession, keyHash: string): Promise<void> {
    const now = this.#parts.clock.now();
    const next = newSessionKey();
    const isPrepared = await prepareNextKey(this.#parts.db, {
      sessionId: row.id,
      keyHash,
      nextKeyHash: hashOf(next),
      lostBefore: new Date(now.getTime() - NEXT_KEY_WAIT_MS),
      now,
    });
    if (isPrepared) caller.setCookie({ name: this.cookieName, value: next, isHttpOnly: true });
  }
}
