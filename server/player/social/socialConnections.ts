import { SOCIAL_NAMES, type SocialOutcome, type SocialProvider } from '@fairline/contracts/registration';
import type { Kysely } from 'kysely';

import { inTransaction, type Tables } from '../../platform/database/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/problem.ts';
import {
  isOnlyWay,
  noteChange,
  noteProof,
  proofsOf,
  requireAnotherWay,
  waysIn,
  type WayIn,
} from '../identity/index.ts';
import type { SocialPerson } from '../registration/index.ts';
import { signInFirst } from '../session/index.ts';
import type { SocialParts } from './social.ts';
import type { SocialFlow } from './socialFlows.ts';
import { connectIdentity, findOwner, identitiesOf, removeIdentities } from './socialIdentity.ts';

interface SocialConnections {
  connections: { provider: SocialProvider; connectedAt: number }[];
  providers: SocialProvider[];
  isOnlyWay: boolean;
}

export async function readConnections(
  { identity, providers }: SocialParts,
  caller: Caller,
): Promise<SocialConnections> {
  const userId = await playerOf(identity, caller);
  const rows = await identitiesOf(identity.db, userId);
  const ways = await waysIn(identity, identity.db, userId);
  // One line for each provider: with two identities of one, it opens the account since the first.
  const since = new Map<SocialProvider, number>();
  for (const { provider, linkedAt } of rows)
    if (!since.has(provider)) since.set(provider, linkedAt.getTime());
  return {
    connections: [...since].map(([provider, connectedAt]) => ({ provider, connectedAt })),
    providers: [...providers.names],
    isOnlyWay: since.size === 1 && isOnlyWay(ways, ({ kind }) => kind === 'provider'),
  };
}

/** A player who is signed in has come back from the provider: it opens the account from now on, or proves who they are. */
export async function answerPlayer(
  parts: SocialParts,
  caller: Caller,
  flow: SocialFlow,
  person: SocialPerson,
): Promise<SocialOutcome> {
  const { flows, identity } = parts;
  const signedIn = await identity.sessions.of(caller);
  flows.forget(caller);
  // Whoever began is no longer the one who sits here: nothing of theirs may change.
  if (signedIn === undefined || signedIn.userId !== flow.userId) {
    await flows.move(identity.db, flow, { stage: 'over' });
    return 'failed';
  }
  const { userId } = signedIn;
  if (await isOutdated(identity.db, flow, userId)) {
    await flows.move(identity.db, flow, { stage: 'over' });
    return 'failed';
  }
  if (flow.stage === 'prove') {
    const isOwn = (await findOwner(identity.db, person)) === userId;
    if (!(await flows.move(identity.db, flow, { stage: 'over' })) || !isOwn) return 'failed';
    return (await noteProof(identity, caller)) ? 'proved' : 'failed';
  }
  return inTransaction(identity.db, async (tx) => {
    if (!(await flows.move(tx, flow, { stage: 'over' }))) return 'failed';
    const now = identity.clock.now();
    if (!(await connectIdentity(tx, { person, userId, now }))) return 'taken';
    const provider = SOCIAL_NAMES[person.provider];
    await noteChange(identity, tx, caller, {
      userId,
      message: { kind: 'social-connected', provider, at: now },
    });
    return 'connected';
  });
}

/** The player has chosen a password since it was begun: whoever began it may be whom the password is to keep out. */
async function isOutdated(
  db: Kysely<Tables>,
  { createdAt }: Pick<SocialFlow, 'createdAt'>,
  userId: number,
): Promise<boolean> {
  const { password } = await proofsOf(db, userId);
  return password !== null && password.setAt > createdAt;
}

export async function disconnect(
  parts: SocialParts,
  provider: SocialProvider,
  caller: Caller,
): Promise<void> {
  const { identity } = parts;
  const userId = await playerOf(identity, caller);
  await inTransaction(identity.db, async (tx) => {
    const rows = await identitiesOf(tx, userId);
    if (!rows.some((row) => row.provider === provider)) throw notFound();
    const isThis = (way: WayIn): boolean => way.kind === 'provider' && way.provider === provider;
    await requireAnotherWay(identity, tx, { userId, isThis });
    await removeIdentities(tx, { userId, provider });
    await noteChange(identity, tx, caller, { userId, kind: 'social-disconnected' });
  });
}

/** Who may prove by a provider who they are: players who have nothing stronger. */
export async function requireNoOtherProof({ identity }: SocialParts, userId: number): Promise<void> {
  const { password, hasTwoStep, hasPasskey } = await proofsOf(identity.db, userId);
  if (password === null && !hasTwoStep && !hasPasskey) return;
  throw new Refusal({
    status: 403,
    code: 'other-proof',
    message: 'The player has a password, a second step or a passkey: one of these is the proof.',
  });
}

export async function playerOf(
  { sessions }: Pick<SocialParts['identity'], 'sessions'>,
  caller: Caller,
): Promise<number> {
  const signedIn = await sessions.of(caller);
  if (signedIn === undefined) throw signInFirst();
  return signedIn.userId;
}

function notFound(): Refusal {
  return new Refusal({ status: 404, code: 'not-found', message: 'This provider is not connected.' });
}
