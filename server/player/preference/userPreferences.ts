import type { UserPreferences } from '@fairline/contracts';
import { allowedOf } from '@fairline/sdk/server';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';

/**
 * What the player keeps, or null when nothing was ever kept. A value that is no longer allowed, because it was kept
 * by another version, is left out: the browser must not be told to do what it cannot.
 */
export async function readUserPreferences(
  db: Kysely<Tables>,
  userId: number,
): Promise<UserPreferences | null> {
  const row = await db
    .selectFrom('user_preference')
    .where('user_id', '=', userId)
    .select('preferences')
    .executeTakeFirst();
  return row === undefined ? null : allowedOf({ ...row.preferences });
}

/** Keeps these instead of those before: the last browser that chose is right. */
export async function keepUserPreferences(
  db: Kysely<Tables>,
  kept: { readonly userId: number; readonly preferences: UserPreferences; readonly now: Date },
): Promise<void> {
  const preferences = JSON.stringify(kept.preferences);
  await db
    .insertInto('user_preference')
    .values({ user_id: kept.userId, preferences, changed_at: kept.now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ preferences, changed_at: kept.now }))
    .execute();
}
