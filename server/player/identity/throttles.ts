import type { Kysely } from 'kysely';

import type { Clock } from '../../platform/clock.ts';
import { inTransaction, type Tables } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/http/problem.ts';
import type { AuthThrottleTable } from './tables.ts';

const MINUTE_MS = 60_000;

/** How often something may be tried. */
export interface ThrottleRule {
  readonly max: number;
  readonly windowMs: number;
  /** Who has used up the window waits so long, and twice as long each further time. */
  readonly blockMs: number;
  readonly blockMaxMs: number;
  /** So many in a row without a success, and nothing more is tried this way before a day without any try. */
  readonly totalMax?: number;
}

/** Five tries in a quarter of an hour, then waiting that doubles up to an hour; a hundred in a row end it for a day. */
export const PASSWORD_RULE: ThrottleRule = {
  max: 5,
  windowMs: 15 * MINUTE_MS,
  blockMs: 15 * MINUTE_MS,
  blockMaxMs: 60 * MINUTE_MS,
  totalMax: 100,
};

/** What was left alone for so long begins anew: nobody is locked out for ever. */
const REST_MS = 24 * 60 * MINUTE_MS;

type Counters = Omit<AuthThrottleTable, 'throttle_key'>;

export type Taken =
  | { readonly ok: true; readonly next: Counters }
  | {
      readonly ok: false;
      readonly retryAfterSeconds: number;
      /** The day without tries begins anew by this one. */
      readonly isNoted: boolean;
    };

/** Decides about one more try. It is counted before it is made, so that many at once are no way around. */
export function takeTry(now: Date, last: Counters | undefined, rule: ThrottleRule): Taken {
  const nowMs = now.getTime();
  const before = last !== undefined && nowMs - last.changed_at.getTime() < REST_MS ? last : undefined;
  const blockedMs = (before?.blocked_until?.getTime() ?? 0) - nowMs;
  if (blockedMs > 0) return { ok: false, retryAfterSeconds: Math.ceil(blockedMs / 1000), isNoted: false };
  const total = (before?.total ?? 0) + 1;
  if (rule.totalMax !== undefined && total > rule.totalMax)
    return { ok: false, retryAfterSeconds: REST_MS / 1000, isNoted: true };
  const isSameWindow = before !== undefined && nowMs < before.window_ends_at.getTime();
  const count = isSameWindow ? before.count + 1 : 1;
  const windowEndsAt = isSameWindow ? before.window_ends_at : new Date(nowMs + rule.windowMs);
  // Each further window that is used up costs a longer wait, until something succeeds.
  const rounds = Math.floor(total / rule.max);
  const isUsedUp = count >= rule.max;
  const waitMs = Math.min(rule.blockMaxMs, rule.blockMs * 2 ** Math.max(0, Math.min(rounds, 10) - 1));
  return {
    ok: true,
    next: {
      count: isUsedUp ? 0 : count,
      total,
      window_ends_at: windowEndsAt,
      blocked_until: isUsedUp ? new Date(nowMs + waitMs) : null,
      changed_at: now,
    },
  };
}

/** Counts tries in the database, so that every process of the site knows of them. */
export class Throttles {
  readonly #parts: { readonly db: Kysely<Tables>; readonly clock: Clock };

  constructor(parts: { readonly db: Kysely<Tables>; readonly clock: Clock }) {
    this.#parts = parts;
  }

  /** Counts one try, or throws the refusal that says when the next one is looked at. */
  async take(key: string, rule: ThrottleRule): Promise<void> {
    const { db, clock } = this.#parts;
    const now = clock.now();
    const taken = await inTransaction(db, async (tx) => {
      await tx
        .insertInto('auth_throttle')
        .values({
          throttle_key: key,
          count: 0,
          total: 0,
          window_ends_at: now,
          blocked_until: null,
          changed_at: now,
        })
        .onConflict((conflict) => conflict.column('throttle_key').doNothing())
        .execute();
      const before = await tx
        .selectFrom('auth_throttle')
        .selectAll()
        .where('throttle_key', '=', key)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const result = takeTry(now, before, rule);
      if (!result.ok && !result.isNoted) return result;
      await tx
        .updateTable('auth_throttle')
        .set(result.ok ? result.next : { changed_at: now })
        .where('throttle_key', '=', key)
        .execute();
      return result;
    });
    if (!taken.ok) throw tooManyTries(taken.retryAfterSeconds);
  }

  /** Something succeeded: the tries before it do not count any more. */
  async clear(db: Kysely<Tables>, key: string): Promise<void> {
    await db.deleteFrom('auth_throttle').where('throttle_key', '=', key).execute();
  }

  /** What was not tried for two days is forgotten. */
  async forgetOld(): Promise<void> {
    const before = new Date(this.#parts.clock.now().getTime() - 48 * 60 * MINUTE_MS);
    await this.#parts.db.deleteFrom('auth_throttle').where('changed_at', '<', before).execute();
  }
}

export function tooManyTries(retryAfterSeconds: number): Refusal {
  return new Refusal({
    status: 429,
    code: 'too-many-tries',
    message: `Too many tries: the next one is looked at in ${retryAfterSeconds} s.`,
    retryAfterSeconds,
  });
}
