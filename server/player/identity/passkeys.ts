import type { Passkey, PasskeyAssertion } from '@fairline/contracts/identity';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Kysely } from 'kysely';

import { inTransaction, type Tables } from '../../platform/database/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/problem.ts';
import type { Identity } from './identity.ts';
import { noteChange } from './noteChange.ts';
import { findPlayer } from './players.ts';
import { wrongCredentials } from './refusals.ts';
import type { PlayerPasskeyTable } from './tables.ts';
import { requireAnotherWay, type WayIn } from './waysIn.ts';

const MAKE = 'passkey-make';
const PROVE = 'passkey-prove';
const CHALLENGE_MS = 5 * 60_000;
/** Enough for every machine that a person has; a list without an end could be made to fill the table. */
const PASSKEYS_MAX = 20;
/** Ed25519, ES256, RS256: what authenticators can. */
const ALGORITHMS = [-8, -7, -257];

/** The site as passkeys know it. They are bound to its host: no other site can ask for them. */
export interface RelyingParty {
  readonly name: string;
  readonly id: string;
  readonly origin: string;
}

/** The configured origin; without one, as in the demo, the host of the call. */
export function relyingPartyOf(
  caller: Caller,
  site: { readonly name: string; readonly publicOrigin: string | undefined },
): RelyingParty {
  const origin = site.publicOrigin ?? `http://${caller.host}`;
  return { name: site.name, id: new URL(origin).hostname, origin };
}

export async function passkeyOptions(
  identity: Identity,
  caller: Caller,
  { userId, party }: { readonly userId: number; readonly party: RelyingParty },
): Promise<Record<string, unknown>> {
  const { db, flows, secrets } = identity;
  const player = await findPlayer(db, userId);
  const known = await db
    .selectFrom('player_passkey')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', userId)
    .execute();
  const options = await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userName: player?.login ?? String(userId),
    // The authenticator keeps it: it must not tell who the player is.
    userID: new Uint8Array(Buffer.from(secrets.digest(String(userId), 'passkey'), 'hex')),
    attestationType: 'none',
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
    timeout: CHALLENGE_MS,
  });
  const data = { challenge: options.challenge };
  flows.give(caller, MAKE, await flows.begin(db, { kind: MAKE, userId, data, lifetimeMs: CHALLENGE_MS }));
  return { ...options };
}

export async function addPasskey(
  identity: Identity,
  caller: Caller,
  made: {
    readonly userId: number;
    readonly name: string;
    readonly response: unknown;
    readonly party: RelyingParty;
  },
): Promise<Passkey> {
  const { db, flows, ids, clock } = identity;
  const { userId, name, party } = made;
  const flow = await flows.attempt(MAKE, flows.keyOf(caller, MAKE));
  const { challenge } = flow.data as { challenge: string };
  const result = await verifyRegistrationResponse({
    response: made.response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    supportedAlgorithmIDs: ALGORITHMS,
    requireUserVerification: true,
  }).catch(() => ({ verified: false as const }));
  if (!result.verified || flow.userId !== userId) throw badPasskey();
  const { credential } = result.registrationInfo;
  const now = clock.now();
  const row: PlayerPasskeyTable = {
    id: ids.next(),
    credential_id: credential.id,
    user_id: userId,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: BigInt(credential.counter),
    transports: credential.transports ?? [],
    name: name.trim(),
    created_at: now,
    last_used_at: null,
  };
  await inTransaction(db, async (tx) => {
    await flows.use(tx, flow);
    const known = await tx.selectFrom('player_passkey').select('id').where('user_id', '=', userId).execute();
    if (known.length >= PASSKEYS_MAX) throw tooManyPasskeys();
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('player_passkey')
      .values({ ...row, transports: JSON.stringify(row.transports) as never })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) throw badPasskey();
    await noteChange(identity, tx, caller, {
      userId,
      message: { kind: 'passkey-added', name: row.name, at: now },
    });
  });
  flows.forget(caller, MAKE);
  return passkeyOf(row);
}

/** A challenge for whoever has a passkey of this site; it names nobody. */
export async function passkeyChallenge(
  { db, flows }: Identity,
  caller: Caller,
  party: RelyingParty,
): Promise<Record<string, unknown>> {
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    userVerification: 'required',
    timeout: CHALLENGE_MS,
  });
  const data = { challenge: options.challenge };
  const flow = await flows.begin(db, { kind: PROVE, userId: null, data, lifetimeMs: CHALLENGE_MS });
  flows.give(caller, PROVE, flow);
  return { ...options };
}

/** The id of the player whose passkey has signed the challenge of this browser; throws the refusal otherwise. */
export async function checkPasskey(
  identity: Identity,
  caller: Caller,
  { response, party }: { readonly response: PasskeyAssertion; readonly party: RelyingParty },
): Promise<number> {
  const { db, flows, clock } = identity;
  const flow = await flows.attempt(PROVE, flows.keyOf(caller, PROVE));
  // A challenge is for one answer, right or wrong.
  await flows.use(db, flow);
  flows.forget(caller, PROVE);
  const { challenge } = flow.data as { challenge: string };
  const row = await db
    .selectFrom('player_passkey')
    .innerJoin('player_profile', 'player_profile.user_id', 'player_passkey.user_id')
    .selectAll('player_passkey')
    .where('credential_id', '=', response.id)
    .where('player_profile.status', '=', 'open')
    .executeTakeFirst();
  if (row === undefined) throw wrongCredentials();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: row.credential_id,
      publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
      counter: Number(row.counter),
    },
    requireUserVerification: true,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || authenticationInfo === undefined) throw wrongCredentials();
  await db
    .updateTable('player_passkey')
    .set({ counter: BigInt(authenticationInfo.newCounter), last_used_at: clock.now() })
    .where('id', '=', row.id)
    .execute();
  return row.user_id;
}

export async function readPasskeys(db: Kysely<Tables>, userId: number): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('player_passkey')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(passkeyOf);
}

export async function removePasskey(
  identity: Identity,
  caller: Caller,
  { userId, passkeyId }: { readonly userId: number; readonly passkeyId: string },
): Promise<void> {
  await inTransaction(identity.db, async (tx) => {
    const isThis = (way: WayIn): boolean => way.kind === 'passkey' && way.id === passkeyId;
    await requireAnotherWay(identity, tx, { userId, isThis });
    const result = await tx
      .deleteFrom('player_passkey')
      .where('id', '=', passkeyId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (result.numDeletedRows !== 1n)
      throw new Refusal({ status: 404, code: 'not-found', message: 'There is no such passkey.' });
    await noteChange(identity, tx, caller, { userId, kind: 'passkey-removed' });
  });
}

/** Says how many there were. Whoever calls writes down and tells that it happened. */
export async function removePasskeysSince(
  tx: Kysely<Tables>,
  { userId, since }: { readonly userId: number; readonly since: Date },
): Promise<number> {
  const result = await tx
    .deleteFrom('player_passkey')
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

function passkeyOf(row: PlayerPasskeyTable): Passkey {
  return {
    id: row.id,
    name: row.name,
    createdAt: row.created_at.getTime(),
    lastUsedAt: row.last_used_at?.getTime() ?? null,
  };
}

function badPasskey(): Refusal {
  return new Refusal({ status: 400, code: 'passkey-refused', message: 'The passkey cannot be used here.' });
}

function tooManyPasskeys(): Refusal {
  return new Refusal({
    status: 400,
    code: 'too-many-passkeys',
    message: `A player has at most ${PASSKEYS_MAX} passkeys.`,
  });
}
