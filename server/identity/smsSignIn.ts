import { createHash } from 'node:crypto';

import type { CodeSent, SignInReply } from '@fairline/contracts/identity';

import type { Caller } from '../http/caller.ts';
import { CODE_LENGTH, CODE_MS, newCode, RESEND_MS, timeUp } from './authFlows.ts';
import type { Identity } from './identity.ts';
import type { IdentityMessage } from './message.ts';
import { phoneName, type Phone } from './playerName.ts';
import { findPlayer, findPlayerId, type Player } from './players.ts';
import { wrongCode } from './refusals.ts';
import { limitAddress, secondStepOrSession, TWO_STEP } from './signIn.ts';
import { SEND_DAY_RULE, SEND_RULE } from './throttles.ts';

const SMS = 'sms';
const MINUTES = CODE_MS / 60_000;

/**
 * Sends the code of a sign-in by phone. Only a confirmed phone signs in: until then the number may belong to somebody
 * else. Where nobody has it, everything but the message happens all the same.
 */
export async function sendSignInCode(
  identity: Identity,
  caller: Caller,
  phone: Phone | undefined,
): Promise<CodeSent> {
  const { db, flows, clock } = identity;
  limitAddress(identity, caller);
  const key = phone === undefined ? '' : phoneName(phone).key;
  await limitSending(identity, key);
  const userId = phone === undefined ? undefined : await findPlayerId(db, phoneName(phone));
  const player = userId === undefined ? undefined : await findPlayer(db, userId);
  const isTold = player !== undefined && player.isPhoneConfirmed && player.status === 'open';
  const code = newCode();
  const flow = await flows.begin(db, {
    kind: SMS,
    userId: isTold ? player.userId : null,
    code,
  });
  flows.give(caller, SMS, flow);
  if (isTold) sendCode(identity, player, { kind: 'sign-in-code', code, minutes: MINUTES });
  return codeSent(flow.expiresAt, clock.now());
}

export async function signInBySmsCode(
  identity: Identity,
  caller: Caller,
  code: string,
): Promise<SignInReply> {
  const { db, flows } = identity;
  limitAddress(identity, caller);
  const flow = await flows.attempt(SMS, flows.keyOf(caller, SMS));
  if (flow.userId === null || !flow.isCode(code)) {
    identity.watch.noteFailure();
    throw wrongCode();
  }
  await flows.use(db, flow);
  flows.forget(caller, SMS);
  return secondStepOrSession(identity, caller, { userId: flow.userId, kind: SMS, isSaved: false });
}

/** The second step by message, when the app is not at hand. */
export async function sendSecondStepCode(identity: Identity, caller: Caller): Promise<CodeSent> {
  const { db, flows, clock } = identity;
  const flow = await flows.find(TWO_STEP, flows.keyOf(caller, TWO_STEP));
  const { methods } = flow.data as { methods: readonly string[] };
  const player = flow.userId === null ? undefined : await findPlayer(db, flow.userId);
  if (player?.phone === undefined || player.phone === null || !methods.includes(SMS)) throw timeUp();
  await limitSending(identity, phoneName(player.phone).key);
  const code = newCode();
  await flows.setCode(flow, code);
  sendCode(identity, player, { kind: 'two-step-code', code, minutes: MINUTES });
  return codeSent(flow.expiresAt, clock.now());
}

async function limitSending({ throttles }: Identity, phoneKey: string): Promise<void> {
  const hash = createHash('sha256').update(phoneKey).digest('hex');
  await throttles.take(`send ${hash}`, SEND_RULE);
  await throttles.take(`send-day ${hash}`, SEND_DAY_RULE);
}

/** After the answer, so that its time does not tell whether there was anybody to send to. */
function sendCode(identity: Identity, player: Player, message: IdentityMessage): void {
  const { db, queueMessage, onProblem } = identity;
  const { phone, userId, language } = player;
  if (phone === null) return;
  const to = phoneName(phone).key;
  setImmediate(() => {
    queueMessage(db, { channel: 'sms', to, userId, language, message }).catch((error: unknown) =>
      onProblem(error, 'a code was not sent'),
    );
  });
}

function codeSent(expiresAt: Date, now: Date): CodeSent {
  return {
    length: CODE_LENGTH,
    expiresAt: expiresAt.getTime(),
    resendAt: Math.min(expiresAt.getTime(), now.getTime() + RESEND_MS),
  };
}
