import { HOURS_NOT_SET, hoursUse, SESSION_HOURS, type HoursLimit, type HoursUse } from '@fairline/limits';
import type { Kysely, Transaction } from 'kysely';

import { changeGate, holdGate } from '../../money/gate/index.ts';
import type { Tables } from '../../platform/database/index.ts';
import { readSpans } from './stretches.ts';

/** A day has 25 hours at most, and a stretch that began before it is found by its last call. */
const LOOK_BACK_MS = 50 * 3_600_000;

interface HoursQuestion {
  readonly userId: number;
  readonly now: Date;
}

/** What is used of the player's hours of this day; undefined without a limit. */
export async function readHours(
  db: Kysely<Tables>,
  { userId, now }: HoursQuestion,
): Promise<HoursUse | undefined> {
  const limit = await hoursLimitOf(db, userId);
  if (limit === undefined) return undefined;
  const spans = await readSpans(db, userId, new Date(now.getTime() - LOOK_BACK_MS));
  return hoursUse(limit, spans, now.getTime());
}

/**
 * Tells the gate when the hours are over. Whoever holds the gate comes one after the other here, so that a limit that was
 * lowered meanwhile is seen. Between two calls of it the player is taken to be here: what it was told can only be too
 * early, so that it needs no bet to wait.
 */
export async function settleHours(tx: Transaction<Tables>, { userId, now }: HoursQuestion): Promise<void> {
  const gate = await holdGate(tx, userId);
  const sessionOverAt = (await readHours(tx, { userId, now }))?.overAt ?? null;
  if (sessionOverAt === (gate?.sessionOverAt ?? null)) return;
  await changeGate(tx, { userId, change: { sessionOverAt } });
}

async function hoursLimitOf(db: Kysely<Tables>, userId: number): Promise<HoursLimit | undefined> {
  const row = await db
    .selectFrom('player_limit')
    .select(['limit_value', 'time_zone'])
    .where('user_id', '=', userId)
    .where('limit_type', '=', SESSION_HOURS)
    .where('limit_state', '=', 'ACTIVE')
    .orderBy('sequence', 'desc')
    .executeTakeFirst();
  if (row === undefined || row.time_zone === null || row.limit_value === HOURS_NOT_SET) return undefined;
  return { hours: row.limit_value, timeZone: row.time_zone };
}
