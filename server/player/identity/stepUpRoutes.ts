import {
  getStepUp,
  sendStepUpCode as sendCall,
  STEP_UP_MS,
  stepUp,
  type StepUpMethod,
  type StepUpState,
} from '@fairline/contracts/identity';

import type { Caller } from '../../platform/http/caller.ts';
import type { Endpoints } from '../../platform/http/endpoints.ts';
import { signInFirst } from '../session/index.ts';
import type { Identity } from './identity.ts';
import { readPassword } from './playerPassword.ts';
import { findPlayer } from './players.ts';
import { isKnownToBank, proofsOf } from './proofs.ts';
import { decoded, keyReplaced, wrongCode, wrongPassword } from './refusals.ts';
import { noteSecurityEvent } from './securityEvents.ts';
import { isProved } from './stepUp.ts';
import { sendStepUpCode, spendStepUpCode, stepUpChannel } from './stepUpCode.ts';
import { PASSWORD_RULE } from './throttles.ts';
import { isPasswordUnused } from './unusedPassword.ts';

/** Serves the proof, in the middle of a visit, that the player is still the one who sits there. */
export function registerStepUp(endpoints: Endpoints, identity: Identity): void {
  endpoints.serve(getStepUp, (_input, caller) => stepUpState(identity, caller));

  endpoints.serve(stepUp, async ({ body }, caller) => {
    const signedIn = await identity.sessions.of(caller);
    if (signedIn === undefined) throw signInFirst();
    const { userId } = signedIn;
    const throttleKey = `step-up ${userId}`;
    await identity.throttles.take(throttleKey, PASSWORD_RULE);
    if ('code' in body) {
      const { code } = body;
      // Without two-step a code can only be that of a message.
      const isRight = (await identity.twoStep.isOn(userId))
        ? await identity.twoStep.spendAppCode(userId, code)
        : await spendStepUpCode(identity, caller, { userId, code });
      if (!isRight) throw wrongCode();
    } else {
      const password = decoded(body.uPassword, '/body/uPassword');
      const isRight = await identity.passwords.check(await readPassword(identity.db, userId), password);
      // Who has a second factor proves it by that: a password alone is what two-step protects from.
      if (!isRight || (await identity.twoStep.isOn(userId))) throw wrongPassword();
    }
    await identity.throttles.clear(identity.db, throttleKey);
    return provedState(identity, caller);
  });

  endpoints.serve(sendCall, async (_input, caller) => {
    const signedIn = await identity.sessions.of(caller);
    if (signedIn === undefined) throw signInFirst();
    const { userId } = signedIn;
    return sendStepUpCode(identity, caller, { userId, proofs: await proofsOf(identity.db, userId) });
  });
}

/** The proof has been checked, and what the session can do now. */
export async function provedState(identity: Identity, caller: Caller): Promise<StepUpState> {
  if (!(await noteProof(identity, caller))) throw keyReplaced();
  return stepUpState(identity, caller);
}

/**
 * The proof has been checked: the session gets its new key, and the player can read of it. False when the key of this
 * call has been replaced meanwhile, for whoever has that one must not get another.
 */
export async function noteProof(identity: Identity, caller: Caller): Promise<boolean> {
  const proved = await identity.sessions.prove(caller);
  if (proved === undefined) return false;
  const { userId, deviceId } = proved;
  await noteSecurityEvent(identity.db, {
    id: identity.ids.next(),
    userId,
    kind: 'step-up',
    ip: caller.ip,
    deviceId: deviceId ?? undefined,
    at: identity.clock.now(),
  });
  return true;
}

async function stepUpState(identity: Identity, caller: Caller): Promise<StepUpState> {
  const { db, clock, sessions } = identity;
  const signedIn = await sessions.of(caller);
  if (signedIn === undefined) throw signInFirst();
  const { userId, provedAt } = signedIn;
  const proofs = await proofsOf(db, userId);
  const { password, hasTwoStep, hasPasskey } = proofs;
  const hasNone = password === null && !hasTwoStep && !hasPasskey;
  const isBankEnough = hasNone && (await isKnownToBank(identity, userId));
  const channel = stepUpChannel(await findPlayer(db, userId), proofs);
  const methods: StepUpMethod[] = [
    ...(hasPasskey ? (['passkey'] as const) : []),
    ...(hasTwoStep ? (['totp'] as const) : []),
    ...(password !== null && !hasTwoStep ? (['password'] as const) : []),
    ...(channel === undefined ? [] : (['message'] as const)),
    ...(isBankEnough ? (['bank'] as const) : []),
  ];
  return {
    isProved: isProved(signedIn, clock.now()),
    provedUntil: provedAt.getTime() + STEP_UP_MS,
    methods,
    hasPassword: password !== null,
    ...((await isPasswordUnused(db, signedIn)) ? { isPasswordUnused: true as const } : {}),
  };
}
