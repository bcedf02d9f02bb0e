import type { SignInReply, TwoStepMethod } from '@fairline/contracts/identity';
import type { Kysely } from 'kysely';

import { inTransaction, type Tables } from '../../platform/database/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { SignInKind } from '../session/index.ts';
import { CODE_MS, timeUp } from './authFlows.ts';
import { sendFirstCode, TWO_STEP } from './codeSending.ts';
import { deviceKeysOf, knownDeviceId } from './devices.ts';
import type { Identity } from './identity.ts';
import { clearNameThrottles, throttleKeyOf } from './nameThrottles.ts';
import { newDeviceWays } from './newDevice.ts';
import type { PlayerName } from './playerName.ts';
import { readPassword, renewPasswordHash } from './playerPassword.ts';
import { findPlayer } from './players.ts';
import { wrongCode, wrongCredentials } from './refusals.ts';
import { noteSecurityEvent } from './securityEvents.ts';
import { requireOpen, type SignInOpening } from './signIns.ts';
import type { PlayerStatus } from './tables.ts';
import { PASSWORD_RULE, tooManyTries } from './throttles.ts';

type Proved = SignInOpening;

/**
 * Sign-in by a name and a password. Whether there is such an account shows neither in the answer nor in the steps:
 * each query and the hash are done for nobody too.
 */
export async function signInByPassword(
  identity: Identity,
  caller: Caller,
  given: {
    readonly name: PlayerName | undefined;
    readonly password: string;
    readonly isSaved: boolean;
  },
): Promise<SignInReply> {
  const { db, passwords, throttles, isHttps } = identity;
  const name = given.name ?? { kind: 'login' as const, key: '' };
  limitAddress(identity, caller);
  const account = await findAccount(db, name);
  const deviceId = await knownDeviceId(db, {
    userId: account?.userId ?? 0,
    keys: deviceKeysOf(caller, isHttps),
  });
  // Whoever tries lists cannot lock the owner out: browsers of the owner have tries of their own.
  const throttleKey = deviceId === undefined ? throttleKeyOf(name) : `device ${deviceId}`;
  await throttles.take(throttleKey, PASSWORD_RULE);
  const isRight = await passwords.check(account?.passwordHash ?? undefined, given.password);
  if (account === undefined || !isRight || account.status !== 'open') {
    identity.watch.noteFailure();
    throw wrongCredentials();
  }
  const { userId } = account;
  let { passwordHash } = account;
  await throttles.clear(db, throttleKey);
  if (deviceId !== undefined) await clearNameThrottles(throttles, db, userId);
  if (passwordHash !== null && passwords.isOutdated(passwordHash)) {
    const newHash = await passwords.hash(given.password);
    await renewPasswordHash(db, { userId, from: passwordHash, to: newHash });
    passwordHash = newHash;
  }
  // It may have been changed while it was checked, by an owner who wants nobody in by the old one.
  const stillHolds = async (tx: Kysely<Tables>): Promise<void> => {
    if ((await readPassword(tx, userId)) !== passwordHash) throw wrongCredentials();
  };
  const { isSaved } = given;
  return secondStepOrSession(identity, caller, { userId, kind: 'password', isSaved, stillHolds });
}

/**
 * The first step is proved: asks for the second one where the player wants it or where a password alone comes from a
 * new browser, or opens the session.
 */
export async function secondStepOrSession(
  identity: Identity,
  caller: Caller,
  proved: Proved,
): Promise<SignInReply> {
  const { db, twoStep } = identity;
  const { userId, kind } = proved;
  if (!(await twoStep.isOn(userId))) {
    // A phone, a provider or a passkey was proved by having it; a password may be known to others.
    const ways = kind === 'password' ? await newDeviceWays(identity, caller, userId) : [];
    if (ways.length === 0) return openSessionFor(identity, caller, proved);
    const { key, reply } = await beginSecondStep(identity, caller, { proved, methods: ways });
    const sentBy = await sendFirstCode(identity, { key, channels: ways });
    // The password was right, so the way in stays open: what could not be sent now is asked for again on the screen.
    if (sentBy === undefined) return { ...reply, isCodeHeldBack: true };
    return { ...reply, methods: [sentBy, ...ways.filter((way) => way !== sentBy)] };
  }
  const player = await findPlayer(db, userId);
  const hasPhone = player?.isPhoneConfirmed === true && kind !== 'sms';
  const hasRecovery = (await twoStep.recoveryCodesLeft(userId)) > 0;
  const methods: TwoStepMethod[] = [
    'totp',
    ...(hasPhone ? (['sms'] as const) : []),
    ...(hasRecovery ? (['recovery'] as const) : []),
  ];
  return (await beginSecondStep(identity, caller, { proved, methods })).reply;
}

/**
 * The same for a browser that comes back from a provider or a bank: it waits for a page, so an account that is locked,
 * even since a moment ago, is an outcome and no refusal.
 */
export async function arriveFromAway(
  identity: Identity,
  caller: Caller,
  proved: Pick<Proved, 'userId' | 'kind'>,
): Promise<SignInReply['result'] | 'refused'> {
  const isOpen = async (): Promise<boolean> =>
    (await findPlayer(identity.db, proved.userId))?.status === 'open';
  if (!(await isOpen())) return 'refused';
  try {
    return (await secondStepOrSession(identity, caller, { ...proved, isSaved: false })).result;
  } catch (error) {
    if (await isOpen()) throw error;
    return 'refused';
  }
}

async function beginSecondStep(
  { db, flows }: Identity,
  caller: Caller,
  step: { readonly proved: Proved; readonly methods: readonly TwoStepMethod[] },
): Promise<{ readonly key: string; readonly reply: Extract<SignInReply, { result: 'two-step' }> }> {
  const { userId, kind, isSaved, stillHolds } = step.proved;
  const methods = [...step.methods];
  // Held as for a session: a new password ends the steps that stand, and refuses those that it comes before.
  const flow = await inTransaction(db, async (tx) => {
    await requireOpen(tx, userId);
    await stillHolds?.(tx);
    return flows.begin(tx, { kind: TWO_STEP, userId, data: { kind, isSaved, methods }, lifetimeMs: CODE_MS });
  });
  flows.give(caller, TWO_STEP, flow);
  const expiresAt = flow.expiresAt.getTime();
  return { key: flow.key, reply: { result: 'two-step', methods, expiresAt } };
}

export async function confirmSecondStep(
  identity: Identity,
  caller: Caller,
  given: { readonly code: string; readonly isSaved?: boolean },
): Promise<SignInReply> {
  const { db, flows, throttles, twoStep, ids, clock } = identity;
  limitAddress(identity, caller);
  const flow = await flows.attempt(TWO_STEP, flows.keyOf(caller, TWO_STEP));
  const { userId } = flow;
  if (userId === null) throw timeUp();
  const throttleKey = `two-step ${userId}`;
  await throttles.take(throttleKey, PASSWORD_RULE);
  const isRecovery = /[a-z-]/i.test(given.code);
  const isRight = isRecovery
    ? await twoStep.spendRecoveryCode(userId, given.code)
    : flow.isCode(given.code) || (await twoStep.spendAppCode(userId, given.code));
  if (!isRight) {
    identity.watch.noteFailure();
    throw wrongCode();
  }
  await throttles.clear(db, throttleKey);
  flows.forget(caller, TWO_STEP);
  if (isRecovery) {
    const event = { id: ids.next(), userId, ip: caller.ip, at: clock.now() };
    await noteSecurityEvent(db, { ...event, kind: 'recovery-code-used' });
  }
  const { kind, isSaved } = flow.data as { kind: SignInKind; isSaved: boolean };
  // With the session, so that a new password comes before both or ends both.
  const stillHolds = (tx: Kysely<Tables>): Promise<void> => flows.use(tx, flow);
  return openSessionFor(identity, caller, { userId, kind, isSaved: given.isSaved ?? isSaved, stillHolds });
}

/** Everything is proved: opens the session, ends those before it, and gives the browser its key. */
export async function openSessionFor(
  identity: Identity,
  caller: Caller,
  proved: Proved,
): Promise<SignInReply> {
  const { db, sessions, signIns } = identity;
  const before = await sessions.of(caller);
  // Somebody else was signed in here: two players in one browser would take each other's place unseen.
  if (before !== undefined && before.userId !== proved.userId) await sessions.end(caller, 'newer');
  const opened = await inTransaction(db, (tx) => signIns.open(tx, caller, proved));
  signIns.give(caller, opened);
  return { result: 'signed-in', user_id: proved.userId };
}

export function limitAddress({ watch }: Identity, caller: Caller): void {
  const waitSeconds = watch.take(caller.ip);
  if (waitSeconds > 0) throw tooManyTries(waitSeconds);
}

interface Account {
  readonly userId: number;
  readonly passwordHash: string | null;
  readonly status: PlayerStatus;
}

async function findAccount(db: Kysely<Tables>, name: PlayerName): Promise<Account | undefined> {
  const row = await db
    .selectFrom('player_name')
    .innerJoin('player_profile', 'player_profile.user_id', 'player_name.user_id')
    .leftJoin('player_password', 'player_password.user_id', 'player_name.user_id')
    .select(['player_name.user_id', 'player_password.password_hash', 'player_profile.status'])
    .where('player_name.kind', '=', name.kind)
    .where('player_name.name_key', '=', name.key)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return { userId: row.user_id, passwordHash: row.password_hash, status: row.status };
}
