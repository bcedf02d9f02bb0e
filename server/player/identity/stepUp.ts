import { RECENT_PROOF_MS, STEP_UP_MS, STEP_UP_REQUIRED } from '@fairline/contracts/identity';

import type { Clock } from '../../platform/clock.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Endpoints } from '../../platform/http/endpoints.ts';
import { Refusal } from '../../platform/http/problem.ts';
import { signInFirst, type Sessions, type SignedIn } from '../session/index.ts';

export interface StepUpParts {
  readonly sessions: Sessions;
  readonly clock: Clock;
}

/** Refuses a player who has not proved lately who they are. For calls that always ask, `needsStepUp` does it. */
export async function requireStepUp(
  parts: StepUpParts,
  caller: Caller,
  withinMs = STEP_UP_MS,
): Promise<SignedIn> {
  const signedIn = await parts.sessions.of(caller);
  if (signedIn === undefined) throw signInFirst();
  if (isProved(signedIn, parts.clock.now(), withinMs)) return signedIn;
  throw new Refusal({
    status: 403,
    code: STEP_UP_REQUIRED,
    message: 'The player must prove again who they are: POST /web-api/auth/step-up.',
  });
}

/** A sign-in is a proof too, for as long as any other. */
export function isProved(
  { provedAt }: Pick<SignedIn, 'provedAt'>,
  now: Date,
  withinMs = STEP_UP_MS,
): boolean {
  return now.getTime() - provedAt.getTime() < withinMs;
}

export function registerStepUpGate(endpoints: Endpoints, parts: StepUpParts): void {
  endpoints.addGate(async (endpoint, caller) => {
    if (endpoint.needsStepUp === true) await requireStepUp(parts, caller);
    else if (endpoint.needsRecentProof === true) await requireStepUp(parts, caller, RECENT_PROOF_MS);
  });
}
