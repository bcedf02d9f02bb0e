import { TOKEN_METHOD_HANDOFF, type SignInReply } from '@fairline/contracts/identity';

import { inTransaction } from '../../platform/database/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { isSessionAlive, signInFirst } from '../session/index.ts';
import type { Identity } from './identity.ts';
import { findPlayer } from './players.ts';
import { keyReplaced, wrongCredentials } from './refusals.ts';
import { isSameText } from './secrets.ts';
import { limitAddress, openSessionFor } from './signIn.ts';

const HANDOFF = 'handoff';
const HANDOFF_MS = 60_000;

interface SignInToken {
  readonly method_id: number;
  readonly token: string;
  readonly sign: string;
}

/** A token by which another application of the same player signs in, once and soon. */
export async function makeSignInToken(
  identity: Identity,
  caller: Caller,
): Promise<SignInToken & { readonly expiresAt: Date }> {
  const { db, sessions, flows } = identity;
  const signedIn = await sessions.of(caller);
  if (signedIn === undefined) throw signInFirst();
  const { sessionId } = signedIn;
  // Held until the token stands: a new password comes before it, and there is none, or after it and ends it.
  const { key, expiresAt } = await inTransaction(db, async (tx) => {
    const held = await sessions.hold(tx, caller);
    if (held === undefined) throw keyReplaced();
    const data = { sessionId, provedAt: held.provedAt.getTime() };
    return flows.begin(tx, { kind: HANDOFF, userId: held.userId, data, lifetimeMs: HANDOFF_MS });
  });
  return { method_id: TOKEN_METHOD_HANDOFF, token: key, sign: signatureOf(identity, key), expiresAt };
}

/**
 * Whoever made the token was signed in, so no second step is asked for. It is no proof of its own: the new session has
 * proved no more than the one from which the token came, and has none to come from once that one is over.
 */
export async function signInByToken(
  identity: Identity,
  caller: Caller,
  given: SignInToken,
): Promise<SignInReply> {
  const { db, flows, clock } = identity;
  limitAddress(identity, caller);
  const isSigned =
    given.method_id === TOKEN_METHOD_HANDOFF && isSameText(given.sign, signatureOf(identity, given.token));
  if (!isSigned) throw wrongCredentials();
  const flow = await flows.attempt(HANDOFF, given.token);
  const player = flow.userId === null ? undefined : await findPlayer(db, flow.userId);
  if (player?.status !== 'open') throw wrongCredentials();
  const { sessionId, provedAt } = flow.data as { sessionId: string; provedAt: number };
  return openSessionFor(identity, caller, {
    userId: player.userId,
    kind: 'token',
    isSaved: false,
    provedAt: new Date(provedAt),
    stillHolds: async (tx) => {
      await flows.use(tx, flow);
      if (!(await isSessionAlive(tx, { sessionId, now: clock.now() }))) throw wrongCredentials();
    },
  });
}

/** Tokens that we did not make are refused without a look into the database. */
function signatureOf({ secrets }: Identity, token: string): string {
  return secrets.digest(token, HANDOFF);
}
