import type { Kysely } from 'kysely';

import {
  moveWithinHouse,
  spendPrepaid,
  type LockedWallet,
  type OpenAccount,
} from '../../money/wallet/index.ts';
import type { Tables } from '../../platform/database/index.ts';
import type { IdSource } from '../../platform/ids.ts';
import type { CouponRow } from './couponTable.ts';
import { payOrWait } from './waitingPayout.ts';

interface StakeScene {
  readonly tx: Kysely<Tables>;
  readonly wallet: LockedWallet;
  readonly row: CouponRow;
  readonly now: Date;
  readonly ids: IdSource;
}

/**
 * Pays for a coupon that was just written: from the player's account, to which prepaid money comes for it, or from the
 * house where a code was given.
 */
export async function takeStake({
  tx,
  wallet,
  row,
  prepaid,
  now,
  ids,
}: StakeScene & { readonly prepaid: bigint }): Promise<OpenAccount | undefined> {
  const { id, user_id: userId, account_id: accountId, currency, stake, promo_code: code } = row;
  if (code === null) {
    await spendPrepaid(tx, wallet, { couponId: id, userId, accountId, amount: prepaid, now, ids });
    return wallet.move({ userId, accountId, kind: 'bet', amount: -stake, key: `bet:${id}`, now, ids });
  }
  const transferId = await moveWithinHouse(tx, {
    from: 'promo',
    to: 'bets',
    currency,
    amount: stake,
    now,
    ids,
  });
  await tx
    .insertInto('promo_use')
    .values({
      coupon_id: id,
      code,
      user_id: userId,
      transfer_id: transferId,
      used_at: now,
      return_transfer_id: null,
      returned_at: null,
    })
    .execute();
  return wallet.account(accountId);
}

/** A coupon that was paid for is not taken after all: the stake goes back to where it came from. */
export async function giveStakeBack({ tx, wallet, row, now, ids }: StakeScene): Promise<void> {
  const { id, currency, stake, promo_code: code } = row;
  if (code === null) {
    const key = `bet-returned:${id}`;
    await payOrWait(tx, wallet, { row, kind: 'bet-returned', amount: stake, key, now, ids });
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
