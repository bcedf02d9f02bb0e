import type { Gate } from '@fairline/limits';
import { sql, type Transaction } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';

/** What changes; what is left out stays. `Infinity` is a moment that does not come by itself. */
export type GateChange = Partial<Gate>;

const NEVER = 'infinity';

/**
 * Shuts or opens doors of a player. The caller holds the player's accounts, so that a bet is taken before it or decided
 * by it and never in between: the version says to whoever has decided meanwhile that something is different. Whoever only gives time back need hold nothing but the gate.
 */
export async function changeGate(
  tx: Transaction<Tables>,
  { userId, change }: { readonly userId: number; readonly change: GateChange },
): Promise<void> {
  const columns = columnsOf(change);
  await tx
    .insertInto('player_gate')
    .values({
      excluded_until: null,
      time_out_until: null,
      session_over_at: null,
      reality_due_at: null,
      deposits_paused_until: null,
      is_offers_off: false,
      ...columns,
      user_id: userId,
      version: 1,
    })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ ...columns, version: sql`player_gate.version + 1` }),
    )
    .execute();
}

function columnsOf(change: GateChange) {
  const moments = [
    ['excluded_until', change.excludedUntil],
    ['time_out_until', change.timeOutUntil],
    ['session_over_at', change.sessionOverAt],
    ['reality_due_at', change.realityDueAt],
    ['deposits_paused_until', change.depositsPausedUntil],
  ] as const;
  return {
    ...Object.fromEntries(
      moments.flatMap(([column, moment]) => (moment === undefined ? [] : [[column, columnOf(moment)]])),
    ),
    ...(change.isOffersOff === undefined ? {} : { is_offers_off: change.isOffersOff }),
  };
}

function columnOf(moment: number | null) {
  if (moment === null) return null;
  return moment === Number.POSITIVE_INFINITY ? sql<Date>`${NEVER}::timestamptz` : new Date(moment);
}
