import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';

/** Level 0 is no ban. The version says by which rules the level is read. */
export async function setBan(
  tx: Kysely<Tables>,
  { userId, level, version }: { readonly userId: number; readonly level: number; readonly version: number },
): Promise<void> {
  await tx
    .updateTable('player')
    .set({ ban_level: level, ban_version: version })
    .where('user_id', '=', userId)
    .execute();
}

export async function readBan(
  db: Kysely<Tables>,
  userId: number,
): Promise<{ readonly level: number; readonly version: number }> {
  const row = await db
    .selectFrom('player')
    .select(['ban_level', 'ban_version'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { level: row.ban_level, version: row.ban_version };
}

/** Who must identify themselves plays on, and waits with taking money out until they are verified. */
export async function setNeedIdentification(
  tx: Kysely<Tables>,
  { userId, isNeeded }: { readonly userId: number; readonly isNeeded: boolean },
): Promise<void> {
  await tx
    .updateTable('player')
    .set({ is_need_identification: isNeeded })
    .where('user_id', '=', userId)
    .execute();
}
