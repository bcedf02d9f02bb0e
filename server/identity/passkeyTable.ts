import type { Kysely } from 'kysely';

import type { Tables } from '../database/index.ts';

export async function hasPasskey(db: Kysely<Tables>, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('player_passkey')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
