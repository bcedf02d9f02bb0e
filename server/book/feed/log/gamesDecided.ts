import type { BookChange } from '@fairline/feed';
import { sql, type Kysely } from 'kysely';

import type { Tables } from '../../../platform/database/index.ts';

/** Changes of a game after which bets on it may be worth something else. */
export const DECIDING_KINDS: readonly BookChange['kind'][] = [
  'result',
  'correction',
  'cancellation',
  'snapshot',
];

/**
 * Games about which the log decides something after a position and up to another. Of an hour that was compacted, all
 * its games: what was said of them is no longer told apart.
 */
export async function gamesDecided(
  db: Kysely<Tables>,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ game_id: string }>`
    select game_id from feed_log
    where position > ${after} and position <= ${upTo} and game_id is not null
      and kind in ('result', 'correction', 'cancellation', 'snapshot')
    union
    select summary.game_id from feed_log_hour as hour
    join feed_log_summary as summary on summary.first_position = hour.first_position
    where hour.last_position > ${after} and hour.first_position <= ${upTo}`.execute(db);
  return rows.map(({ game_id }) => game_id);
}
