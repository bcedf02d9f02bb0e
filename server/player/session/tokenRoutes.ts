import { getToken, updateVideoToken, USER_TOKEN_COOKIE, VIDEO_TOKEN_INTERVAL_MS } from '@fairline/contracts';

import type { Caller } from '../../platform/http/caller.ts';
import type { Endpoints } from '../../platform/http/endpoints.ts';
import type { Tokens } from '../token/index.ts';
import type { Sessions, SignedIn } from './sessions.ts';
import { signInFirst } from './signInFirst.ts';

const BEARER_MS = 5 * 60_000;
const BEARER_PREFIX = 'Bearer ';

/** Serves the players' tokens, and wants to see one where an endpoint asks for it. */
export function registerUserTokens(
  endpoints: Endpoints,
  { sessions, tokens }: { readonly sessions: Sessions; readonly tokens: Tokens },
): void {
  endpoints.addDoor(async (endpoint, caller) => {
    if (endpoint.auth === 'bearer') await bearerOf(caller);
  });

  /** The token must belong to the session of the cookie, so it is worth nothing once the session is over. */
  async function bearerOf(caller: Caller): Promise<SignedIn> {
    const signedIn = await sessions.of(caller);
    const { authorization = '' } = caller.headers;
    if (signedIn === undefined || !authorization.startsWith(BEARER_PREFIX)) throw signInFirst();
    const result = await tokens.read('web-api', authorization.slice(BEARER_PREFIX.length));
    if (!result.ok || result.claims.sessionId !== signedIn.sessionId) throw signInFirst();
    return signedIn;
  }

  endpoints.serve(getToken, async (_input, caller) => {
    const signedIn = await sessions.of(caller);
    if (signedIn === undefined) throw signInFirst();
    const { token } = await tokens.sign('web-api', {
      subject: String(signedIn.userId),
      sessionId: signedIn.sessionId,
      lifetimeMs: BEARER_MS,
    });
    // Scripts of the page read it, so it is not hidden from them; by itself it opens nothing.
    caller.setCookie({
      name: USER_TOKEN_COOKIE,
      value: token,
      maxAgeSeconds: BEARER_MS / 1000,
      isHttpOnly: false,
    });
    return { data: { token } };
  });

  endpoints.serve(updateVideoToken, async (_input, caller) => {
    const signedIn = await bearerOf(caller);
    const { token, expiresAt } = await tokens.sign('video', {
      subject: String(signedIn.userId),
      sessionId: signedIn.sessionId,
      lifetimeMs: VIDEO_TOKEN_INTERVAL_MS,
    });
    return { data: { token, expiresAt: expiresAt.getTime() } };
  });
}
