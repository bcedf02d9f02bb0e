import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';

/**
 * Whatever waits for a code or a link of this player is over: after a new password, or a lock by the operator, nothing
 * that was begun before it may still change the password or an address. Links that only stop a newsletter go on working.
 */
export async function endPendingOf(
  tx: Kysely<Tables>,
  { userId, now }: { readonly userId: number; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('code_flow')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
  await tx
    .updateTable('link_token')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '!=', 'newsletter')
    .where('used_at', 'is', null)
    .execute();
}
