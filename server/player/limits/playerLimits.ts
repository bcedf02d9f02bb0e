import {
  currentLimits,
  judgeAction,
  judgeLimits,
  type KeptLimit,
  type LimitAction,
  type WantedLimit,
} from '@fairline/limits';
import type { Kysely } from 'kysely';

import { LockedWallet } from '../../money/wallet/index.ts';
import { inTransaction, type Tables } from '../../platform/database/index.ts';
import type { IdSource } from '../../platform/ids.ts';

/** A limit as it was written. */
export interface LimitRow extends KeptLimit {
  readonly id: string;
  readonly sequence: number;
}

interface LimitSave {
  readonly userId: number;
  readonly currency: string;
  readonly now: Date;
  readonly ids: IdSource;
}

export async function readLimits(
  db: Kysely<Tables>,
  userId: number,
  now: Date,
): Promise<readonly LimitRow[]> {
  return currentLimits(await readRows(db, userId), now);
}

export function keepLimits(
  db: Kysely<Tables>,
  save: LimitSave & { readonly wanted: readonly WantedLimit[] },
): Promise<readonly LimitRow[]> {
  return changeLimits(db, save, (current) => judgeLimits(current, save.wanted, save.now));
}

/** Confirms or rejects a raise. The reason why not is given back, and then nothing was written. */
export async function keepAction(
  db: Kysely<Tables>,
  save: LimitSave & { readonly limitId: string; readonly action: LimitAction },
): Promise<readonly LimitRow[] | 'limit-not-waiting' | 'limit-too-early'> {
  let refusal: 'limit-not-waiting' | 'limit-too-early' | undefined;
  const kept = await changeLimits(db, save, (current) => {
    const result = judgeAction(current, save, save.now);
    refusal = typeof result === 'string' ? result : undefined;
    return typeof result === 'string' ? [] : [result];
  });
  return refusal ?? kept;
}

/**
 * Reads, decides and writes in one transaction that holds the player, so that two changes come one after the other. It
 * holds the accounts too: a bet is taken before a limit is changed or by it, and never in between.
 */
function changeLimits(
  db: Kysely<Tables>,
  { userId, currency, now, ids }: LimitSave,
  decide: (current: readonly LimitRow[]) => readonly KeptLimit[],
): Promise<readonly LimitRow[]> {
  return inTransaction(db, async (tx) => {
    await LockedWallet.lock(tx, userId);
    await tx.selectFrom('player').select('user_id').where('user_id', '=', userId).forUpdate().execute();
    const rows = await readRows(tx, userId);
    const last = rows.at(-1)?.sequence ?? 0;
    const added = decide(currentLimits(rows, now)).map((limit, index) => ({
      ...limit,
      id: ids.next(),
      sequence: last + index + 1,
    }));
    if (added.length > 0) {
      await tx
        .insertInto('player_limit')
        .values(
          added.map((limit) => ({
            id: limit.id,
            user_id: userId,
            sequence: limit.sequence,
            limit_type: limit.limitType,
            limit_value: limit.limitValue,
            currency,
            limit_state: limit.limitState,
            started_at: limit.startedAt,
            anchor_at: limit.anchorAt,
          })),
        )
        .execute();
    }
    return currentLimits([...rows, ...added], now);
  });
}

async function readRows(db: Kysely<Tables>, userId: number): Promise<readonly LimitRow[]> {
  const rows = await db
    .selectFrom('player_limit')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('sequence')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    sequence: row.sequence,
    limitType: row.limit_type,
    limitValue: row.limit_value,
    limitState: row.limit_state,
    startedAt: row.started_at,
    anchorAt: row.anchor_at,
  }));
}
