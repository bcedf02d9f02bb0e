import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';

/** Moments at which time is over, in milliseconds since 1970; null where none is counted. */
export interface HeldGate {
  readonly sessionOverAt: number | null;
  readonly realityDueAt: number | null;
}

/** The gate, held until the end of the transaction; undefined of a player who has none. */
export async function holdGate(tx: Kysely<Tables>, userId: number): Promise<HeldGate | undefined> {
  const row = await tx
    .selectFrom('player_gate')
    .select(['session_over_at', 'reality_due_at'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row && { sessionOverAt: msOf(row.session_over_at), realityDueAt: msOf(row.reality_due_at) };
}

/** The drivers read a moment that never comes as a number. */
function msOf(moment: Date | number | null): number | null {
  return moment === null ? null : Number(moment);
}
