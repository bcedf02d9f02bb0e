import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';

/** Whether the player has ever paid in. Play money that the site gave is no deposit. */
export async function hasDeposit(db: Kysely<Tables>, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('account_entry')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'deposit')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
