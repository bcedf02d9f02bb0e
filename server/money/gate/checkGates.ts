import { sql, type Kysely } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';

/** Breaks that a player has begun and the gate does not know: doors ask the gate alone. */
export async function lostBreaks(db: Kysely<Tables>, max: number): Promise<string[]> {
  const { rows } = await sql<{ user_id: number; ends_at: Date }>`
    select begun.user_id, begun.ends_at
    from (select user_id, max(ends_at) as ends_at from player_limit where ends_at is not null group by user_id) as begun
    left join player_gate as gate on gate.user_id = begun.user_id
    where gate.time_out_until is null or gate.time_out_until < begun.ends_at
    order by begun.user_id limit ${max}`.execute(db);
  return rows.map(
    ({ user_id, ends_at }) =>
      `The gate of player ${user_id} does not know the break that ends at ${ends_at.toISOString()}.`,
  );
}
