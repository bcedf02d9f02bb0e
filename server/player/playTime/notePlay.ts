import type { Transaction } from 'kysely';

import { holdGate } from '../../money/gate/index.ts';
import type { Tables } from '../../platform/database/index.ts';
import { settleHours } from './hours.ts';
import { noteReturn } from './reality.ts';
import { extendStretch, readLastSeen, type Seen } from './stretches.ts';

/**
 * A call of a player who is signed in. `isFirst` says whether it is the first of its session in this minute; the others
 * of the minute wait for it, so that none is answered by hours of before.
 */
export async function notePlay(
  tx: Transaction<Tables>,
  seen: Seen,
  isFirst: () => Promise<boolean>,
): Promise<void> {
  const gate = await holdGate(tx, seen.userId);
  if (!(await isFirst())) return;
  const { userId, at: now } = seen;
  // Null: the player wants no reality check.
  if (gate !== undefined && gate.realityDueAt !== null)
    await noteReturn(tx, { userId, now, gate, lastSeenAt: await readLastSeen(tx, userId) });
  await extendStretch(tx, seen);
  // Null: the player has no limit of hours.
  if (gate !== undefined && gate.sessionOverAt !== null) await settleHours(tx, { userId, now });
}
