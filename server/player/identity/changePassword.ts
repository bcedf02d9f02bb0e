import { RECENT_PROOF_MS, STEP_UP_MS } from '@fairline/contracts/identity';

import { inTransaction } from '../../platform/database/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/problem.ts';
import { endPendingOf } from '../code/index.ts';
import { signInFirst } from '../session/index.ts';
import type { Identity } from './identity.ts';
import { judgePassword } from './judgePassword.ts';
import { noteChange } from './noteChange.ts';
import { readPassword, setPassword } from './playerPassword.ts';
import { findPlayer } from './players.ts';
import { wrongPassword } from './refusals.ts';
import { requireStepUp } from './stepUp.ts';
import { PASSWORD_RULE } from './throttles.ts';
import { isPasswordUnused } from './unusedPassword.ts';

/** Changes the password of whoever is signed in; other browsers of the player are signed out. */
export async function changeOwnPassword(
  identity: Identity,
  caller: Caller,
  change: { readonly oldPassword: string; readonly newPassword: string; readonly companyName: string },
): Promise<void> {
  const { db, passwords, sessions, throttles } = identity;
  const signedIn = await sessions.of(caller);
  if (signedIn === undefined) throw signInFirst();
  const { userId, sessionId } = signedIn;
  // With a second factor the old password alone is no proof: it is what two-step protects from.
  const hasTwoStep = await identity.twoStep.isOn(userId);
  if (hasTwoStep) await requireStepUp(identity, caller);
  const throttleKey = `step-up ${userId}`;
  await throttles.take(throttleKey, PASSWORD_RULE);
  if (!(await passwords.check(await readPassword(db, userId), change.oldPassword))) throw wrongPassword();
  await throttles.clear(db, throttleKey);
  if (change.newPassword === change.oldPassword) throw passwordRefusal('password-same', '/body/uNewPassword');
  await keepPassword(identity, caller, { userId, sessionId, isProof: !hasTwoStep, ...change });
}

/**
 * The first password of a player who has come without one, for a fresh proof. Whoever lost the one that we made before
 * it was used has nothing to prove it by, and is let for as long as the registration counts as a proof of anything.
 */
export async function setFirstPassword(
  identity: Identity,
  caller: Caller,
  change: { readonly newPassword: string; readonly companyName: string },
): Promise<void> {
  const signedIn = await identity.sessions.of(caller);
  if (signedIn === undefined) throw signInFirst();
  const { userId, sessionId } = signedIn;
  const isUnused = await isPasswordUnused(identity.db, signedIn);
  await requireStepUp(identity, caller, isUnused ? RECENT_PROOF_MS : STEP_UP_MS);
  if (!isUnused && (await readPassword(identity.db, userId)) !== undefined) {
    throw new Refusal({ status: 409, code: 'password-exists', message: 'There is a password already.' });
  }
  await keepPassword(identity, caller, { userId, sessionId, isProof: true, ...change });
}

async function keepPassword(
  identity: Identity,
  caller: Caller,
  change: {
    readonly userId: number;
    readonly sessionId: string;
    /** It counts as a proof of who the player is. */
    readonly isProof: boolean;
    readonly newPassword: string;
    readonly companyName: string;
  },
): Promise<void> {
  const { db, clock, passwords, sessions } = identity;
  const { userId, newPassword, companyName } = change;
  const player = await findPlayer(db, userId);
  const reason = judgePassword(newPassword, { ...player, companyName });
  if (reason !== undefined) throw passwordRefusal(reason, '/body/uNewPassword');
  const passwordHash = await passwords.hash(newPassword);
  const giveKey = await inTransaction(db, async (tx) => {
    await setPassword(tx, { userId, passwordHash, now: clock.now() });
    const { isProof, sessionId } = change;
    const replaced = await sessions.replaceEveryKey(tx, caller, { isProof });
    await sessions.endAllOf(tx, { userId, reason: 'password', exceptSessionId: sessionId });
    await endPendingOf(tx, { userId, now: clock.now() });
    await identity.flows.endAllOf(tx, userId);
    const message = { kind: 'password-changed', at: clock.now() } as const;
    await noteChange(identity, tx, caller, { userId, message });
    return replaced;
  });
  giveKey();
}

/** `field` is where the new password stood, for example /body/uNewPassword. */
export function passwordRefusal(reason: string, field: string): Refusal {
  return new Refusal({ status: 400, code: reason, message: 'Another password is needed.', field });
}
