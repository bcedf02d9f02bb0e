import type { Report } from '../call.ts';

/** Callers that need a new token within this time share one request. */
export const SHARED_REFRESH_MS = 60_000;

export interface UserTokenOptions {
  /** Asks the server. */
  readonly fetchToken: () => Promise<string>;
  /** The token that the browser keeps in its cookie. */
  readonly readKept: () => string | undefined;
  readonly now: () => number;
  readonly report: Report;
}

/** The player's short-lived token: the kept one while it is good, a fresh one otherwise. */
export class UserToken {
  readonly #options: UserTokenOptions;
  #latest: string | undefined;
  #refresh: { readonly token: Promise<string | undefined>; readonly startedAt: number } | undefined;

  constructor(options: UserTokenOptions) {
    this.#options = options;
  }

  /** No request while there is a token that is good. */
  async usable(): Promise<string | undefined> {
    const { readKept, now } = this.#options;
    const kept = [this.#latest, readKept()].find((token) => isUsable(token, now()));
    return kept ?? this.renew();
  }

  /** A new token, or undefined when there is none to be had: that is logged and not shown. */
  renew(): Promise<string | undefined> {
    const { now } = this.#options;
    const running = this.#refresh;
    if (running !== undefined && now() - running.startedAt < SHARED_REFRESH_MS) return running.token;
    const refresh = { token: this.#fetch(), startedAt: now() };
    this.#refresh = refresh;
    void refresh.token.then((token) => {
      // After a failure the next caller may try anew: the player may have signed in meanwhile.
      if (token === undefined && this.#refresh === refresh) this.#refresh = undefined;
    });
    return refresh.token;
  }

  /** Somebody else is signed in, or nobody: what was kept belongs to the one before. */
  forget(): void {
    this.#latest = undefined;
    this.#refresh = undefined;
  }

  async #fetch(): Promise<string | undefined> {
    try {
      this.#latest = await this.#options.fetchToken();
      return this.#latest;
    } catch (error) {
      this.#options.report('The token could not be had.', error);
      return undefined;
    }
  }
}

/** A token is usable only if it exists, carries an expiry claim, and that is in the future. */
export function isUsable(token: string | undefined, now: number): token is string {
  const expiry = token === undefined ? undefined : expiryOf(token);
  return expiry !== undefined && expiry * 1000 > now;
}

function expiryOf(token: string): number | undefined {
  try {
    const body = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { exp } = JSON.parse(atob(body)) as { readonly exp?: unknown };
    return typeof exp === 'number' && Number.isFinite(exp) ? exp : undefined;
  } catch {
    return undefined;
  }
}
