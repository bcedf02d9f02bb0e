import { createHash } from 'node:crypto';

import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';
import type { PlayerName } from './playerName.ts';
import type { Throttles } from './throttles.ts';

/** The name itself is not kept: it may be a typing error that contains a password. */
export function throttleKeyOf({ kind, key }: PlayerName): string {
  return `name ${createHash('sha256').update(`${kind} ${key}`).digest('hex')}`;
}

/**
 * The owner has come in another way: what strangers have tried under any of the names does not lock the owner out.
 * Tries of second factors stay counted, because none was shown.
 */
export async function clearNameThrottles(
  throttles: Throttles,
  db: Kysely<Tables>,
  userId: number,
): Promise<void> {
  const names = await db
    .selectFrom('player_name')
    .select(['kind', 'name_key'])
    .where('user_id', '=', userId)
    .execute();
  for (const { kind, name_key: key } of names) await throttles.clear(db, throttleKeyOf({ kind, key }));
}
