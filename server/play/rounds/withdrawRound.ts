import { sql } from 'kysely';

import { inTransaction } from '../../platform/database/index.ts';
import type { PurseAccount } from '../purse/index.ts';
import type { PlayParts } from './playRound.ts';
import { readRound, type RoundRow } from './roundTable.ts';

const LOCK_WAIT = '3s';

/**
 * The player asks no longer whether it has come: either it has, or it is refused whenever it comes. A round holds the
 * purse when it is written, as this does, so that of the two one is first. `foreign`: somebody else has used this id.
 */
export function withdrawRound(
  { db, clock, purse }: Pick<PlayParts, 'db' | 'clock' | 'purse'>,
  { userId, roundId }: { readonly userId: number; readonly roundId: string },
): Promise<{ readonly row: RoundRow; readonly account: PurseAccount | undefined } | 'withdrawn' | 'foreign'> {
  return inTransaction(db, async (tx) => {
    await sql`select set_config('lock_timeout', ${LOCK_WAIT}, true)`.execute(tx);
    const now = clock.now();
    const held = await purse.hold(tx, { userId, now });
    const row = await readRound(tx, roundId);
    if (row !== undefined)
      return row.user_id === userId ? { row, account: held.account(row.account_id) } : ('foreign' as const);
    await tx
      .insertInto('withdrawn_round')
      .values({ id: roundId, user_id: userId, withdrawn_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return 'withdrawn' as const;
  });
}
