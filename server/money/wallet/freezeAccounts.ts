import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';

/** Freezes the open accounts of a player, all or those of one currency, or frees them; answers how many changed. */
export async function freezeAccounts(
  tx: Kysely<Tables>,
  order: { readonly userId: number; readonly currency: string | undefined; readonly frozenAt: Date | null },
): Promise<number> {
  const { userId, currency, frozenAt } = order;
  let update = tx
    .updateTable('account')
    .set({ frozen_at: frozenAt })
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .where('frozen_at', frozenAt === null ? 'is not' : 'is', null);
  if (currency !== undefined) update = update.where('currency', '=', currency);
  const { numUpdatedRows } = await update.executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function frozenCurrencies(db: Kysely<Tables>, userId: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('account')
    .select('currency')
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .where('frozen_at', 'is not', null)
    .orderBy('currency')
    .execute();
  return [...new Set(rows.map(({ currency }) => currency))];
}
