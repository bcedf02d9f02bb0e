import type { Kysely } from 'kysely';

import { inTransaction, type Tables } from '../database/index.ts';
import type { IdSource } from '../ids.ts';
import { LockedWallet } from '../wallet/index.ts';
import { currentLimits, judgeLimits, type KeptLimit, type WantedLimit } from './judgeLimits.ts';

export async function readLimits(db: Kysely<Tables>, userId: number): Promise<readonly KeptLimit[]> {
  return currentLimits((await readRows(db, userId)).map(({ sequence: _sequence, ...limit }) => limit));
}

/**
 * Reads, decides and writes in one transaction that holds the player, so that two saves come one after the other. It
 * holds the accounts too: a bet is taken before a limit is saved or by it, and never in between.
 */
export function keepLimits(
  db: Kysely<Tables>,
  save: {
    readonly userId: number;
    readonly wanted: readonly WantedLimit[];
    readonly currency: string;
    readonly now: Date;
    readonly ids: IdSource;
  },
): Promise<readonly KeptLimit[]> {
  const { userId, wanted, currency, now, ids } = save;
  return inTransaction(db, async (tx) => {
    await LockedWallet.lock(tx, userId);
    await tx.selectFrom('player').select('user_id').where('user_id', '=', userId).forUpdate().execute();
    const rows = await readRows(tx, userId);
    const added = judgeLimits(currentLimits(rows), wanted, now);
    const last = rows.at(-1)?.sequence ?? 0;
    if (added.length > 0) {
      await tx
        .insertInto('player_limit')
        .values(
          added.map((limit, index) => ({
            id: ids.next(),
            user_id: userId,
            sequence: last + index + 1,
            limit_type: limit.limitType,
            limit_value: limit.limitValue,
            currency,
            limit_state: limit.limitState,
            started_at: limit.startedAt,
          })),
        )
        .execute();
    }
    return currentLimits([...rows, ...added]);
  });
}

async function readRows(
  db: Kysely<Tables>,
  userId: number,
): Promise<readonly (KeptLimit & { readonly sequence: number })[]> {
  const rows = await db
    .selectFrom('player_limit')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('sequence')
    .execute();
  return rows.map((row) => ({
    sequence: row.sequence,
    limitType: row.limit_type,
    limitValue: row.limit_value,
    limitState: row.limit_state,
    startedAt: row.started_at,
  }));
}
