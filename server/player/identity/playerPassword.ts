import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';

/** The hash of the player's password; undefined when they have none, as after a social registration. */
export async function readPassword(db: Kysely<Tables>, userId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('player_password')
    .select('password_hash')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.password_hash;
}

/**
 * Keeps a hash that `Passwords.hash` has made. Whoever calls ends the sessions that must not outlive the old password:
 * `Sessions.endAllOf` with the reason `password`. The profile is held from here on, as by every sign-in: one that was
 * under way has opened its session before, which is ended, or finds that what it came with counts no more.
 */
export async function setPassword(
  tx: Kysely<Tables>,
  change: {
    readonly userId: number;
    readonly passwordHash: string;
    readonly isMadeByUs?: boolean;
    readonly now: Date;
  },
): Promise<void> {
  const columns = {
    password_hash: change.passwordHash,
    is_made_by_us: change.isMadeByUs ?? false,
    set_at: change.now,
  };
  await tx
    .selectFrom('player_profile')
    .select('user_id')
    .where('user_id', '=', change.userId)
    .forUpdate()
    .execute();
  await tx
    .insertInto('player_password')
    .values({ user_id: change.userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
}

/**
 * The same password under a stronger hash: when it was set and who made it stay as they are. A password that was
 * changed meanwhile is left alone, or the old one would be back.
 */
export async function renewPasswordHash(
  db: Kysely<Tables>,
  { userId, from, to }: { readonly userId: number; readonly from: string; readonly to: string },
): Promise<void> {
  await db
    .updateTable('player_password')
    .set({ password_hash: to })
    .where('user_id', '=', userId)
    .where('password_hash', '=', from)
    .execute();
}
