import type { SecurityEventKind } from '@fairline/contracts/identity';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';
import { noticeKindOf, tellPlayer } from '../../site/notice/index.ts';

/** Writes what happened to an account's security; the player can read it, and is told of what they may not have done. */
export async function noteSecurityEvent(
  tx: Kysely<Tables>,
  event: {
    readonly id: string;
    readonly userId: number;
    readonly kind: SecurityEventKind;
    readonly ip: string;
    readonly deviceId?: string | undefined;
    readonly at: Date;
  },
): Promise<void> {
  await tx
    .insertInto('security_event')
    .values({
      id: event.id,
      user_id: event.userId,
      kind: event.kind,
      ip: event.ip,
      device_id: event.deviceId ?? null,
      at: event.at,
    })
    .execute();
  const kind = noticeKindOf(event.kind);
  if (kind !== undefined) await tellPlayer(tx, { id: event.id, userId: event.userId, kind, at: event.at });
}

/** The newest first. */
export async function lastSecurityEvents(
  db: Kysely<Tables>,
  userId: number,
  count: number,
): Promise<readonly { readonly kind: SecurityEventKind; readonly ip: string; readonly at: Date }[]> {
  return db
    .selectFrom('security_event')
    .select(['kind', 'ip', 'at'])
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
}
