import { answerRealityCheck, getRealityCheck } from '@fairline/contracts/reality-check';
import type { Kysely } from 'kysely';

import type { Clock } from '../../platform/clock.ts';
import type { Tables } from '../../platform/database/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Endpoints } from '../../platform/http/endpoints.ts';
import type { IdSource } from '../../platform/ids.ts';
import { keepAnswer, readReality } from './reality.ts';

interface RealityRouteParts {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly playerOf: (caller: Caller) => Promise<number>;
  /** ISO code of the player's main account. */
  readonly currencyOf: (userId: number, caller: Caller) => Promise<string>;
  /** Ends the session of this call. */
  readonly endSession: (caller: Caller) => Promise<unknown>;
}

/** Tells players of their visit, and takes their word that they have seen it. */
export function registerRealityCheck(endpoints: Endpoints, parts: RealityRouteParts): void {
  const { db, clock, ids } = parts;
  const tell = async (caller: Caller) => {
    const userId = await parts.playerOf(caller);
    const now = clock.now();
    const currency = await parts.currencyOf(userId, caller);
    return { userId, now, told: await readReality(db, { userId, now, currency }) };
  };

  endpoints.serve(getRealityCheck, async (_input, caller) => ({
    data: { attributes: (await tell(caller)).told },
  }));

  endpoints.serve(answerRealityCheck, async ({ body }, caller) => {
    const { action, do_not_show_again: isNotShownAgain, popup_show_at: shownAt } = body.data.attributes;
    const before = await tell(caller);
    await keepAnswer(db, {
      ...before,
      id: ids.next(),
      action,
      isNotShownAgain,
      shownAt: new Date(shownAt * 1000),
    });
    const { told } = await tell(caller);
    if (action === 'log_out') await parts.endSession(caller);
    return { data: { attributes: { action, ...told } } };
  });
}
