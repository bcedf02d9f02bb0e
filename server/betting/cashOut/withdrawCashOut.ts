import { LockedWallet } from '../../money/wallet/index.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { noteWithdrawn } from '../wagering/index.ts';
import type { CashOutParts } from './takeCashOut.ts';

interface CashOutQuestion {
  /** Made by the client for the sale. */
  readonly id: string;
  readonly couponId: string;
  readonly userId: number;
}

/**
 * The player waits no longer: either it is sold, or it is refused whenever it comes. A sale holds the player's accounts
 * when it looks for its id, as this does, so that of the two one is first. Ids of sales are kept with those of
 * placements: a client makes both, and uses none twice.
 */
export async function withdrawCashOut(
  { db, clock }: Pick<CashOutParts, 'db' | 'clock'>,
  { id, couponId, userId }: CashOutQuestion,
): Promise<{ readonly paid: bigint } | 'withdrawn' | 'foreign'> {
  return inTransaction(db, async (tx) => {
    await LockedWallet.lock(tx, userId);
    const known = await tx
      .selectFrom('cash_out')
      .select(['coupon_id', 'paid'])
      .where('id', '=', id)
      .executeTakeFirst();
    // Another coupon was sold under it, so that this one never can be.
    if (known !== undefined) return known.coupon_id === couponId ? { paid: known.paid } : 'foreign';
    await noteWithdrawn(tx, { userId, placementId: id }, clock.now());
    return 'withdrawn';
  });
}
