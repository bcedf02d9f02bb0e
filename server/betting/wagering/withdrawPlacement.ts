import type { CouponRefusal } from '@fairline/contracts/coupon';
import { sql, type Kysely } from 'kysely';

import { LockedWallet } from '../../money/wallet/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction, type Tables } from '../../platform/database/index.ts';
import { readCoupon, type CouponRow } from './couponTable.ts';
import { isLockWaitOver, PlacementTooLate } from './placeCoupon.ts';

/** What a placement that was withdrawn is answered with, for ever. */
export const NEVER_ARRIVED: CouponRefusal = { reason: 'never-arrived', mend: 'try-again' };

const LOCK_WAIT = '3s';

interface Question {
  readonly userId: number;
  readonly placementId: string;
}

/**
 * The player asks no longer whether it has come: either it has, or it is refused whenever it comes. Placements hold the
 * player's accounts when they are written, as this does, so that of the two one is first. `foreign`: somebody else has
 * used this id, so that nothing can ever be placed with it here, and nothing need be written.
 */
export async function withdrawPlacement(
  { db, clock }: { readonly db: Kysely<Tables>; readonly clock: Clock },
  { userId, placementId }: Question,
): Promise<{ readonly row: CouponRow } | 'withdrawn' | 'foreign'> {
  const withdrawn = inTransaction(db, async (tx) => {
    await sql`select set_config('lock_timeout', ${LOCK_WAIT}, true)`.execute(tx);
    await LockedWallet.lock(tx, userId);
    const row = await readCoupon(tx, placementId);
    if (row !== undefined) return row.user_id === userId ? { row } : ('foreign' as const);
    await noteWithdrawn(tx, { userId, placementId }, clock.now());
    return 'withdrawn' as const;
  });
  return withdrawn.catch((error: unknown) => {
    // Somebody holds the accounts for long; nothing is known yet, and the screen asks again.
    throw isLockWaitOver(error) ? new PlacementTooLate() : error;
  });
}

/** Whoever calls it holds the player's accounts, as whoever takes the id must when it looks for it. */
export async function noteWithdrawn(
  tx: Kysely<Tables>,
  { userId, placementId }: Question,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('withdrawn_placement')
    .values({ id: placementId, user_id: userId, withdrawn_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function isWithdrawn(db: Kysely<Tables>, { userId, placementId }: Question): Promise<boolean> {
  const row = await db
    .selectFrom('withdrawn_placement')
    .select('id')
    .where('id', '=', placementId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}
