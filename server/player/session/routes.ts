import {
  checkSession,
  getSession,
  logout,
  noteActivity,
  refreshSession,
  type SessionAnswer,
} from '@fairline/contracts';

import type { Clock } from '../../platform/clock.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Endpoints } from '../../platform/http/endpoints.ts';
import { SessionPace } from './sessionPace.ts';
import type { Sessions } from './sessions.ts';
import { signInFirst } from './signInFirst.ts';

interface SessionRouteParts {
  readonly sessions: Sessions;
  readonly clock: Clock;
  /** Calls that one session may make in a minute; 0: as many as it likes. */
  readonly callsPerMinute: number;
}

/** Serves who is signed in, and lets only players call what is meant for players. */
export function registerSession(
  endpoints: Endpoints,
  { sessions, clock, callsPerMinute }: SessionRouteParts,
): void {
  if (callsPerMinute > 0) {
    const pace = new SessionPace({ clock, callsPerMinute });
    endpoints.addDoor(async (endpoint, caller) => {
      const key = sessions.keyOf(caller);
      if (key !== undefined) pace.count(endpoint, key);
    });
  }
  endpoints.addDoor(async (endpoint, caller) => {
    if (endpoint.auth === 'session' && (await sessions.of(caller)) === undefined) throw signInFirst();
  });

  const answer = async (caller: Caller): Promise<SessionAnswer> => {
    const [session, endReason] = [await sessions.viewOf(caller), await sessions.endReasonOf(caller)];
    // The browser has learned why: the dead key is of no use any more.
    if (endReason !== null) sessions.forgetKey(caller);
    return { session, endReason };
  };
  endpoints.serve(getSession, (_input, caller) => answer(caller));
  endpoints.serve(refreshSession, (_input, caller) => answer(caller));

  endpoints.serve(checkSession, async (_input, caller) => {
    const signedIn = await sessions.of(caller);
    return { user_id: signedIn?.userId ?? null };
  });

  endpoints.serve(noteActivity, async ({ body }, caller) => {
    const signedIn = await sessions.of(caller);
    if (signedIn === undefined) throw signInFirst();
    await sessions.noteActivity(signedIn, new Date(clock.now().getTime() - body.idleMs));
    return {};
  });

  endpoints.serve(logout, async ({ body }, caller) => {
    await sessions.end(caller, body.reason);
    return {};
  });
}
