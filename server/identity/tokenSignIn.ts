import { TOKEN_METHOD_HANDOFF, type SignInReply } from '@fairline/contracts/identity';

import type { Caller } from '../http/caller.ts';
import type { Identity } from './identity.ts';
import { findPlayer } from './players.ts';
import { wrongCredentials } from './refusals.ts';
import { isSameText } from './secrets.ts';
import { limitAddress, openSessionFor } from './signIn.ts';

const HANDOFF = 'handoff';
const HANDOFF_MS = 60_000;

export interface SignInToken {
  readonly method_id: number;
  readonly token: string;
  readonly sign: string;
}

/** A token by which another application of the same player signs in, once and soon. */
export async function makeSignInToken(
  identity: Identity,
  userId: number,
): Promise<SignInToken & { readonly expiresAt: Date }> {
  const { key, expiresAt } = await identity.flows.begin(identity.db, {
    kind: HANDOFF,
    userId,
    lifetimeMs: HANDOFF_MS,
  });
  return { method_id: TOKEN_METHOD_HANDOFF, token: key, sign: signatureOf(identity, key), expiresAt };
}

/** Whoever made the token had proved who they are a moment ago, so no second step is asked for. */
export async function signInByToken(
  identity: Identity,
  caller: Caller,
  given: SignInToken,
): Promise<SignInReply> {
  const { db, flows } = identity;
  limitAddress(identity, caller);
  const isSigned =
    given.method_id === TOKEN_METHOD_HANDOFF && isSameText(given.sign, signatureOf(identity, given.token));
  if (!isSigned) throw wrongCredentials();
  const flow = await flows.attempt(HANDOFF, given.token);
  const player = flow.userId === null ? undefined : await findPlayer(db, flow.userId);
  if (player?.status !== 'open') throw wrongCredentials();
  await flows.use(db, flow);
  return openSessionFor(identity, caller, { userId: player.userId, kind: 'token', isSaved: false });
}

/** Tokens that we did not make are refused without a look into the database. */
function signatureOf({ secrets }: Identity, token: string): string {
  return secrets.digest(token, HANDOFF);
}
