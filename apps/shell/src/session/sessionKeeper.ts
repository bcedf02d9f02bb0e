import {
  logout,
  refreshSession,
  type Api,
  type SessionAnswer,
  type SessionEndReason,
} from '@fairline/contracts';
import { NO_SESSION, type Audience, type Session } from '@fairline/sdk';

import type { SharedSession } from './sharedSession.ts';

export interface AuthChange {
  readonly before: Session;
  readonly after: Session;
  /** Why the session before is over, when nobody is signed in now. */
  readonly endReason: SessionEndReason | null;
}

interface SessionKeeperOptions {
  readonly api: Api;
  readonly audience: { get(): Audience; change(change: Partial<Audience>): void };
  readonly shared: SharedSession;
  /** What the page may know has changed. */
  readonly onSession: (session: Session) => void;
  /** Somebody has signed in or out. */
  readonly onAuthChange: (change: AuthChange) => void;
  readonly reload: () => void;
  readonly report: (problem: string, cause?: unknown) => void;
}

/** Keeps the page's knowledge of who is signed in true, together with the other tabs of the browser. */
export class SessionKeeper {
  readonly #options: SessionKeeperOptions;
  /** The session is over and nobody has said why yet. */
  #isEndUntold = false;

  constructor(options: SessionKeeperOptions) {
    this.#options = options;
  }

  /** Returns how to stop listening to the other tabs. */
  start(): () => void {
    const { shared } = this.#options;
    const { userId } = this.#session;
    const last = shared.read();
    // Somebody was signed in when this browser was last here: the server knows why they are not any more.
    if (userId === null && last !== undefined && last.userId !== null) void this.#learnEnd();
    else shared.write({ userId, endReason: null });
    return shared.subscribe((record) => {
      if (record.userId === this.#session.userId) {
        this.#tellLate(record.endReason);
        return;
      }
      if (record.userId === null) this.#apply({ session: NO_SESSION, endReason: record.endReason });
      else void this.refresh();
    });
  }

  /** Asks the server for the auth state. A failure is logged and changes nothing. */
  async refresh(): Promise<void> {
    const answer = await this.#ask();
    if (answer !== undefined) this.#apply(answer);
  }

  /** Ends the session. When even that fails, a reload shows what the server thinks. */
  async logout(reason: 'user' | 'idle'): Promise<void> {
    if (this.#session.userId === null) return;
    try {
      await this.#options.api.call(logout, { body: { reason } });
    } catch (error) {
      this.#options.report('The logout failed.', error);
      this.#options.reload();
      return;
    }
    this.#apply({ session: NO_SESSION, endReason: reason });
  }

  get #session(): Session {
    return this.#options.audience.get().session;
  }

  async #learnEnd(): Promise<void> {
    const answer = await this.#ask();
    if (answer === undefined) return;
    const { shared, onAuthChange } = this.#options;
    if (answer.session.userId !== null) {
      this.#apply(answer);
      return;
    }
    shared.write({ userId: null, endReason: answer.endReason });
    // What was asked for needs no word; everything else does, also when the page was closed while it happened.
    if (answer.endReason !== null && answer.endReason !== 'user')
      onAuthChange({ before: NO_SESSION, after: NO_SESSION, endReason: answer.endReason });
  }

  async #ask(): Promise<SessionAnswer | undefined> {
    try {
      return await this.#options.api.call(refreshSession, { body: {} });
    } catch (error) {
      this.#options.report('The session could not be asked for.', error);
      return undefined;
    }
  }

  /** The tab that ended the session may be heard after the server's word that it is over. */
  #tellLate(endReason: SessionEndReason | null): void {
    if (!this.#isEndUntold || endReason === null) return;
    this.#isEndUntold = false;
    if (endReason !== 'user')
      this.#options.onAuthChange({ before: NO_SESSION, after: NO_SESSION, endReason });
  }

  #apply({ session: after, endReason }: SessionAnswer): void {
    const before = this.#session;
    const { audience, shared, onSession, onAuthChange } = this.#options;
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      audience.change({ session: after });
      onSession(after);
    }
    if (before.userId === after.userId) {
      // Another tab said that it is over while this one was still asking for it.
      if (this.#isEndUntold && endReason !== null) shared.write({ userId: after.userId, endReason });
      this.#tellLate(endReason);
      return;
    }
    // Another tab may have learned the reason first; the server tells it once.
    const reason = endReason ?? shared.read()?.endReason ?? null;
    this.#isEndUntold = after.userId === null && reason === null;
    shared.write({ userId: after.userId, endReason: after.userId === null ? reason : null });
    onAuthChange({ before, after, endReason: after.userId === null ? reason : null });
  }
}
