import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';
import type { CouponRow } from '../wagering/index.ts';

/** Those of the accounts of these coupons that hold bonus money. */
export async function bonusAccounts(
  db: Kysely<Tables>,
  rows: readonly Pick<CouponRow, 'account_id'>[],
): Promise<ReadonlySet<number>> {
  const ids = [...new Set(rows.map(({ account_id }) => account_id))];
  if (ids.length === 0) return new Set();
  const found = await db
    .selectFrom('account')
    .select('id')
    .where('id', 'in', ids)
    .where('kind', '=', 'bonus')
    .execute();
  return new Set(found.map(({ id }) => id));
}
