import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';

/** The player has just registered: guards let them finish on the registration page, and know where to send them then. */
export async function keepAfterRegistration(
  tx: Kysely<Tables>,
  { userId, returnUrl }: { readonly userId: number; readonly returnUrl: string | null },
): Promise<void> {
  await tx
    .updateTable('player')
    .set({ is_data_after_registration: true, after_registration_url: returnUrl })
    .where('user_id', '=', userId)
    .execute();
}

/** The registration is finished: from now on the player is like any other. */
export async function endAfterRegistration(tx: Kysely<Tables>, userId: number): Promise<void> {
  await tx
    .updateTable('player')
    .set({ is_data_after_registration: false, after_registration_url: null })
    .where('user_id', '=', userId)
    .execute();
}
