import type { Device } from '@fairline/contracts/identity';

import { inTransaction } from '../../platform/database/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/problem.ts';
import type { Identity } from './identity.ts';
import { noteChange } from './noteChange.ts';

/** Browsers in which the player has signed in, the last one first. */
export async function readDevices(
  { db, deviceUses }: Pick<Identity, 'db' | 'deviceUses'>,
  { userId, current }: { readonly userId: number; readonly current: string | null },
): Promise<Device[]> {
  const rows = await db
    .selectFrom('player_device')
    .selectAll('player_device')
    .select((is) =>
      is
        .exists(
          is
            .selectFrom('session')
            .select('session.id')
            .whereRef('session.device_id', '=', 'player_device.id')
            .where('session.user_id', '=', userId)
            .where('session.ended_at', 'is', null),
        )
        .as('is_signed_in'),
    )
    .where('user_id', '=', userId)
    .where('forgotten_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  const devices = rows.map((row) => ({
    id: row.id,
    userAgent: row.user_agent,
    ip: row.ip,
    firstSeenAt: row.first_seen_at.getTime(),
    lastSeenAt: deviceUses.lastOf(row.id, row.last_seen_at).getTime(),
    isCurrent: row.id === current,
    isSignedIn: Boolean(row.is_signed_in),
  }));
  return devices.sort((one, other) => other.lastSeenAt - one.lastSeenAt);
}

/** The browser is a new one from now on, and whoever is signed in there is so no longer. */
export async function forgetDevice(
  identity: Identity,
  caller: Caller,
  { userId, deviceId }: { readonly userId: number; readonly deviceId: string },
): Promise<void> {
  const { db, clock, sessions } = identity;
  await inTransaction(db, async (tx) => {
    const result = await tx
      .updateTable('player_device')
      .set({ forgotten_at: clock.now() })
      .where('id', '=', deviceId)
      .where('user_id', '=', userId)
      .where('forgotten_at', 'is', null)
      .executeTakeFirst();
    if (result.numUpdatedRows !== 1n) throw notFound();
    await sessions.endAllOf(tx, { userId, reason: 'revoked', deviceId });
    await noteChange(identity, tx, caller, { userId, kind: 'device-revoked' });
  });
}

function notFound(): Refusal {
  return new Refusal({ status: 404, code: 'not-found', message: 'There is no such device.' });
}
