import type { Kysely } from 'kysely';

import { moveWithinHouse, type LockedWallet } from '../../money/wallet/index.ts';
import type { Tables } from '../../platform/database/index.ts';
import type { IdSource } from '../../platform/ids.ts';
import type { CouponRow, NewCoupon } from './couponTable.ts';
import { payOrWait } from './waitingPayout.ts';

interface StakeScene {
  readonly tx: Kysely<Tables>;
  readonly wallet: LockedWallet;
  readonly row: CouponRow;
  readonly now: Date;
  readonly ids: IdSource;
}

/** The house pays for a coupon with a code that was just written. */
export async function payFreeBet(
  tx: Kysely<Tables>,
  coupon: Pick<NewCoupon, 'command' | 'userId' | 'currency' | 'stake' | 'now'> & {
    readonly promoCode: string;
    readonly ids: IdSource;
  },
): Promise<void> {
  const { command, userId, currency, stake: amount, promoCode: code, now, ids } = coupon;
  const transferId = await moveWithinHouse(tx, { from: 'promo', to: 'bets', currency, amount, now, ids });
  await tx
    .insertInto('promo_use')
    .values({
      coupon_id: command.id,
      code,
      user_id: userId,
      transfer_id: transferId,
      used_at: now,
      return_transfer_id: null,
      returned_at: null,
    })
    .execute();
}

/** A coupon that was paid for is not taken after all: the stake goes back to where it came from. */
export async function giveStakeBack({ tx, wallet, row, now, ids }: StakeScene): Promise<void> {
  const { id, currency, stake, promo_code: code } = row;
  if (code === null) {
    const key = `bet-returned:${id}`;
    await payOrWait(tx, wallet, {
      row,
      kind: 'bet-returned',
      amount: stake,
      key,
      stakeMadeAt: row.placed_at,
      now,
      ids,
    });
    return;
  }
  const transferId = await moveWithinHouse(tx, {
    from: 'bets',
    to: 'promo',
    currency,
    amount: stake,
    now,
    ids,
  });
  await tx
    .updateTable('promo_use')
    .set({ return_transfer_id: transferId, returned_at: now })
    .where('coupon_id', '=', id)
    .execute();
}
