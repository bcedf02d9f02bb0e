import {
  getSecureData,
  GGRU_COOKIE,
  GRANT_COOKIE,
  GRANT_SECONDS,
  UA_COOKIE,
} from '@fairline/contracts/identity';

import type { Endpoints } from '../../platform/http/endpoints.ts';
import { signInFirst } from '../session/index.ts';
import type { Tokens } from '../token/index.ts';
import type { Identity } from './identity.ts';

/** Serves what a player's browser shows to providers of games and video. Neither of the two opens anything here. */
export function registerSecureData(
  endpoints: Endpoints,
  { identity, tokens }: { readonly identity: Identity; readonly tokens: Tokens },
): void {
  const { sessions, secrets } = identity;
  endpoints.serve(getSecureData, async (_input, caller) => {
    const signedIn = await sessions.of(caller);
    if (signedIn === undefined) throw signInFirst();
    const subject = String(signedIn.userId);
    // The same for the same player, and nobody can tell the player from it.
    const ggru = secrets.digest(subject, 'ggru').slice(0, 32);
    const { token: grant } = await tokens.sign('grant', {
      subject: ggru,
      sessionId: signedIn.sessionId,
      lifetimeMs: GRANT_SECONDS * 1000,
    });
    // The mark of another player, or none, would make the browser refuse the grant.
    if (caller.cookies[UA_COOKIE] !== subject)
      caller.setCookie({ name: UA_COOKIE, value: subject, isHttpOnly: false });
    caller.setCookie({ name: GGRU_COOKIE, value: ggru, isHttpOnly: false });
    caller.setCookie({ name: GRANT_COOKIE, value: grant, maxAgeSeconds: GRANT_SECONDS, isHttpOnly: false });
    return { ggru, grants: { [subject]: { grant } } };
  });
}
