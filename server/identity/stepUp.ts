import { STEP_UP_MS, STEP_UP_REQUIRED } from '@fairline/contracts/identity';

import type { Clock } from '../clock.ts';
import type { Caller } from '../http/caller.ts';
import type { Endpoints } from '../http/endpoints.ts';
import { Refusal } from '../http/problem.ts';
import { signInFirst, type Sessions, type SignedIn } from '../session/index.ts';

export interface StepUpParts {
  readonly sessions: Sessions;
  readonly clock: Clock;
}

/** Refuses a player who has not proved lately who they are. For calls that always ask, `needsStepUp` does it. */
export async function requireStepUp(parts: StepUpParts, caller: Caller): Promise<SignedIn> {
  const signedIn = await parts.sessions.of(caller);
  if (signedIn === undefined) throw signInFirst();
  if (isProved(signedIn, parts.clock.now())) return signedIn;
  throw new Refusal({
    status: 403,
    code: STEP_UP_REQUIRED,
    message: 'The player must prove again who they are: POST /web-api/auth/step-up.',
  });
}

/** A sign-in is a proof too, for as long as any other. */
export function isProved({ provedAt }: Pick<SignedIn, 'provedAt'>, now: Date): boolean {
  return now.getTime() - provedAt.getTime() < STEP_UP_MS;
}

export function registerStepUpGate(endpoints: Endpoints, parts: StepUpParts): void {
  endpoints.addGate(async (endpoint, caller) => {
    if (endpoint.needsStepUp === true) await requireStepUp(parts, caller);
  });
}
