import type { CodeSent, SignInReply } from '@fairline/contracts/identity';

import type { Caller } from '../../platform/http/caller.ts';
import { newCode } from './authFlows.ts';
import { CODE_MINUTES, codeSent, limitSending, sendCode } from './codeSending.ts';
import type { Identity } from './identity.ts';
import { phoneName, type Phone } from './playerName.ts';
import { findPlayer, findPlayerId } from './players.ts';
import { wrongCode } from './refusals.ts';
import { limitAddress, secondStepOrSession } from './signIn.ts';

const SMS = 'sms';

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
  await limitSending(identity, { channel: SMS, recipient: key }, 'anybody');
  const userId = await findPlayerId(db, phone === undefined ? { kind: 'phone', key } : phoneName(phone));
  // Nobody is looked for too: how often the database is asked must not tell whether somebody has the number.
  const player = await findPlayer(db, userId ?? 0);
  const isTold = player !== undefined && player.isPhoneConfirmed && player.status === 'open';
  const code = newCode();
  const flow = await flows.begin(db, {
    kind: SMS,
    userId: isTold ? player.userId : null,
    code,
  });
  flows.give(caller, SMS, flow);
  if (isTold) {
    const message = { kind: 'sign-in-code', code, minutes: CODE_MINUTES } as const;
    sendCode(identity, { player, channel: SMS, message });
  }
  return codeSent(flow.expiresAt, clock.now());
}

export async function signInBySmsCode(
  identity: Identity,
  caller: Caller,
  given: { readonly code: string; readonly isSaved: boolean },
): Promise<SignInReply> {
  const { db, flows } = identity;
  limitAddress(identity, caller);
  const flow = await flows.attempt(SMS, flows.keyOf(caller, SMS));
  if (flow.userId === null || !flow.isCode(given.code)) {
    identity.watch.noteFailure();
    throw wrongCode();
  }
  await flows.use(db, flow);
  flows.forget(caller, SMS);
  return secondStepOrSession(identity, caller, { userId: flow.userId, kind: SMS, isSaved: given.isSaved });
}
