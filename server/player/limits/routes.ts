import {
  actOnLimit,
  blockUser,
  getLimits,
  LIMIT_ACTION_REFUSALS,
  saveLimits,
  STOP_DAYS,
} from '@fairline/contracts/limits';
import { raisesAmong } from '@fairline/limits';
import type { Kysely, Transaction } from 'kysely';

import type { Clock } from '../../platform/clock.ts';
import type { Tables } from '../../platform/database/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Endpoints } from '../../platform/http/endpoints.ts';
import { Refusal } from '../../platform/http/problem.ts';
import type { IdSource } from '../../platform/ids.ts';
import { viewLimits } from './limitViews.ts';
import { keepAction, keepLimits, readLimits, stopPlaying } from './playerLimits.ts';

export interface LimitParts {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly playerOf: (caller: Caller) => Promise<number>;
  /** Refuses a player who has not proved lately who they are. */
  readonly requireProof: (caller: Caller) => Promise<unknown>;
  /** Counts a wish for more, and refuses one too many without a captcha. */
  readonly countRaise: (caller: Caller) => Promise<void>;
  /** ISO code of the player's main account. */
  readonly currencyOf: (userId: number, caller: Caller) => Promise<string>;
  /** The time zone that the player sees times in. */
  readonly zoneOf: (caller: Caller) => string;
  /** Ends every session of the player. */
  readonly endSessions: (tx: Transaction<Tables>, userId: number) => Promise<unknown>;
}

/**
 * The limits that players set for themselves are kept here, whole units per person. Deposits and bets are refused by
 * the modules that move the money, in their own transactions.
 */
export function registerLimits(endpoints: Endpoints, parts: LimitParts): void {
  const { db, clock, ids, playerOf, requireProof, currencyOf } = parts;
  const saveOf = async (caller: Caller) => {
    const userId = await playerOf(caller);
    return { userId, currency: await currencyOf(userId, caller), now: clock.now(), ids };
  };

  endpoints.serve(getLimits, async (_input, caller) => {
    const { userId, currency, now } = await saveOf(caller);
    const limits = await readLimits(db, userId, now);
    return { currency, limits: await viewLimits(db, { userId, limits, now }) };
  });

  endpoints.serve(saveLimits, async ({ body: { limits: wishes } }, caller) => {
    const save = await saveOf(caller);
    const timeZone = parts.zoneOf(caller);
    const wanted = wishes.map((wish) => ({ ...wish, timeZone }));
    if (new Set(wanted.map(({ limitType }) => limitType)).size < wanted.length) {
      throw new Refusal({
        status: 400,
        code: 'bad-input',
        message: '/body/limits names a type twice',
        field: '/body/limits',
      });
    }
    const raises = raisesAmong(await readLimits(db, save.userId, save.now), wanted, save.now);
    if (raises.length > 0) {
      // What is stricter holds whatever becomes of the raises beside it.
      await keepLimits(db, { ...save, wanted: wanted.filter((want) => !raises.includes(want)) });
      await parts.countRaise(caller);
    }
    const limits = await keepLimits(db, { ...save, wanted });
    const limitsData = await viewLimits(db, { ...save, limits });
    return { status: 'ok' as const, data: { questions: [], tokenGuid: null, limitsData } };
  });

  endpoints.serve(actOnLimit, async ({ body: { limitId, action } }, caller) => {
    const save = await saveOf(caller);
    // More may be lost only by the player, who is not asked for anything to stay with less.
    if (action === 'confirm') await requireProof(caller);
    const limits = await keepAction(db, { ...save, limitId, action });
    if (typeof limits === 'string') {
      throw new Refusal({
        status: LIMIT_ACTION_REFUSALS[limits],
        code: limits,
        message:
          limits === 'limit-too-early'
            ? 'A raise can be confirmed a day after it was asked for.'
            : 'No raise waits under this id.',
        field: '/body/limitId',
      });
    }
    return { success: true as const, limitsData: await viewLimits(db, { ...save, limits }) };
  });

  endpoints.serve(blockUser, async (_input, caller) => {
    const save = await saveOf(caller);
    await stopPlaying(db, { ...save, days: STOP_DAYS }, (tx) => parts.endSessions(tx, save.userId));
    return { success: true as const };
  });
}
