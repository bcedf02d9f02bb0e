import {
  actOnLimit,
  getLimits,
  LIMIT_ACTION_REFUSALS,
  saveLimits,
  type PlayerLimit,
} from '@fairline/contracts/limits';
import { isConfirmable } from '@fairline/limits';
import type { Kysely } from 'kysely';

import type { Clock } from '../../platform/clock.ts';
import type { Tables } from '../../platform/database/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Endpoints } from '../../platform/http/endpoints.ts';
import { Refusal } from '../../platform/http/problem.ts';
import type { IdSource } from '../../platform/ids.ts';
import { keepAction, keepLimits, readLimits, type LimitRow } from './playerLimits.ts';

export interface LimitParts {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly playerOf: (caller: Caller) => Promise<number>;
  /** Refuses a player who has not proved lately who they are. */
  readonly requireProof: (caller: Caller) => Promise<unknown>;
  /** ISO code of the player's main account. */
  readonly currencyOf: (userId: number, caller: Caller) => Promise<string>;
}

/**
 * The limits that players set for themselves are kept here, whole units per person. Deposits and bets are refused by
 * the modules that move the money, in their own transactions.
 */
export function registerLimits(endpoints: Endpoints, parts: LimitParts): void {
  const { db, clock, ids, playerOf, requireProof, currencyOf } = parts;
  const toldAt =
    (now: Date) =>
    (limit: LimitRow): PlayerLimit => ({
      limitId: limit.id,
      limitType: limit.limitType,
      limitValue: limit.limitValue,
      limitState: limit.limitState,
      needApprove: isConfirmable(limit, now),
      startedAt: Math.floor(limit.startedAt.getTime() / 1000),
    });

  endpoints.serve(getLimits, async (_input, caller) => {
    const userId = await playerOf(caller);
    const now = clock.now();
    const limits = await readLimits(db, userId, now);
    return { currency: await currencyOf(userId, caller), limits: limits.map(toldAt(now)) };
  });

  endpoints.serve(saveLimits, async ({ body: { limits: wanted } }, caller) => {
    const userId = await playerOf(caller);
    if (new Set(wanted.map(({ limitType }) => limitType)).size < wanted.length) {
      throw new Refusal({
        status: 400,
        code: 'bad-input',
        message: '/body/limits names a type twice',
        field: '/body/limits',
      });
    }
    const now = clock.now();
    const currency = await currencyOf(userId, caller);
    const kept = await keepLimits(db, { userId, wanted, currency, now, ids });
    return {
      status: 'ok' as const,
      data: { questions: [], tokenGuid: null, limitsData: kept.map(toldAt(now)) },
    };
  });

  endpoints.serve(actOnLimit, async ({ body: { limitId, action } }, caller) => {
    const userId = await playerOf(caller);
    // More may be lost only by the player, who is not asked for anything to stay with less.
    if (action === 'confirm') await requireProof(caller);
    const now = clock.now();
    const currency = await currencyOf(userId, caller);
    const kept = await keepAction(db, { userId, limitId, action, currency, now, ids });
    if (typeof kept === 'string') {
      throw new Refusal({
        status: LIMIT_ACTION_REFUSALS[kept],
        code: kept,
        message:
          kept === 'limit-too-early'
            ? 'A raise can be confirmed a day after it was asked for.'
            : 'No raise waits under this id.',
        field: '/body/limitId',
      });
    }
    return { success: true as const, limitsData: kept.map(toldAt(now)) };
  });
}
