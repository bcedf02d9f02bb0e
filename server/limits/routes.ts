import { getLimits, saveLimits, type PlayerLimit } from '@fairline/contracts/limits';
import type { Kysely } from 'kysely';

import type { Clock } from '../clock.ts';
import type { Tables } from '../database/index.ts';
import type { Caller } from '../http/caller.ts';
import type { Endpoints } from '../http/endpoints.ts';
import { Refusal } from '../http/problem.ts';
import type { IdSource } from '../ids.ts';
import type { KeptLimit } from './judgeLimits.ts';
import { keepLimits, readLimits } from './playerLimits.ts';

/** A raise can be confirmed after so long. */
const WAIT_MS = 24 * 60 * 60_000;

export interface LimitParts {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly playerOf: (caller: Caller) => Promise<number>;
  /** ISO code of the player's main account. */
  readonly currencyOf: (userId: number, caller: Caller) => Promise<string>;
}

/**
 * The limits that players set for themselves are kept here, whole units per person. Deposits and bets are refused by
 * the modules that move the money, in their own transactions.
 */
export function registerLimits(endpoints: Endpoints, parts: LimitParts): void {
  const { db, clock, ids, playerOf, currencyOf } = parts;
  const toldAt =
    (now: Date) =>
    (limit: KeptLimit): PlayerLimit => ({
      limitType: limit.limitType,
      limitValue: limit.limitValue,
      limitState: limit.limitState,
      needApprove: limit.limitState === 'PENDING' && now.getTime() - limit.startedAt.getTime() >= WAIT_MS,
      startedAt: Math.floor(limit.startedAt.getTime() / 1000),
    });

  endpoints.serve(getLimits, async (_input, caller) => {
    const userId = await playerOf(caller);
    const limits = await readLimits(db, userId);
    return { currency: await currencyOf(userId, caller), limits: limits.map(toldAt(clock.now())) };
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
}
