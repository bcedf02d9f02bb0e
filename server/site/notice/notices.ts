import type { SecurityEventKind } from '@fairline/contracts/identity';
import { NOTICES_PAGE, type Inbox, type NoticeKind } from '@fairline/contracts/notice';
import { sql, type Kysely } from 'kysely';

import { inTransaction, type Tables } from '../../platform/database/index.ts';

/**
 * Puts a message into the player's inbox, in the transaction of whatever it tells of. What is told again of a coupon
 * before it was read, as leg after leg is settled, is one message that comes up again.
 */
export async function tellPlayer(
  tx: Kysely<Tables>,
  notice: {
    readonly id: string;
    readonly userId: number;
    readonly kind: NoticeKind;
    readonly couponNumber?: bigint;
    readonly at: Date;
  },
): Promise<void> {
  if (notice.couponNumber !== undefined) {
    const told = await tx
      .updateTable('player_notice')
      .set({ at: notice.at })
      .where('user_id', '=', notice.userId)
      .where('kind', '=', notice.kind)
      .where('coupon_number', '=', notice.couponNumber)
      .where('read_at', 'is', null)
      .executeTakeFirst();
    if (told.numUpdatedRows > 0n) return;
  }
  await tx
    .insertInto('player_notice')
    .values({
      id: notice.id,
      user_id: notice.userId,
      kind: notice.kind,
      coupon_number: notice.couponNumber ?? null,
      at: notice.at,
      read_at: null,
    })
    .execute();
}

/** Which message an event of security is; undefined for what players do themselves all the time. */
export function noticeKindOf(kind: SecurityEventKind): NoticeKind | undefined {
  return kind === 'sign-in' || kind === 'step-up' ? undefined : kind;
}

export async function countUnread(db: Kysely<Tables>, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('player_notice')
    .select((is) => is.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface InboxPage {
  readonly userId: number;
  /** The last message of the page before. */
  readonly beforeId?: string | undefined;
  readonly limit?: number;
}

/** Undefined when the page begins after something that is no message of this player. */
export async function readInbox(
  db: Kysely<Tables>,
  { userId, beforeId, limit = NOTICES_PAGE }: InboxPage,
): Promise<Inbox | undefined> {
  if (beforeId !== undefined && !(await isOwn(db, userId, beforeId))) return undefined;
  const rows = await db
    .selectFrom('player_notice')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(beforeId !== undefined, (all) =>
      all.where(sql<boolean>`(at, id) < (select at, id from player_notice where id = ${beforeId})`),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    // One more than is shown tells whether there is a next page.
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  return {
    user_msg_count: await countUnread(db, userId),
    messages: shown.map(({ id, kind, coupon_number, at, read_at }) => ({
      id,
      kind,
      couponNumber: coupon_number === null ? null : Number(coupon_number),
      at: at.getTime(),
      isRead: read_at !== null,
    })),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

async function isOwn(db: Kysely<Tables>, userId: number, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('player_notice')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** False when it is no message of this player: then nothing is marked. */
export async function markAllRead(
  db: Kysely<Tables>,
  { userId, untilId, now }: { readonly userId: number; readonly untilId: string; readonly now: Date },
): Promise<boolean> {
  if (!(await isOwn(db, userId, untilId))) return false;
  await db
    .updateTable('player_notice')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where(sql<boolean>`(at, id) <= (select at, id from player_notice where id = ${untilId})`)
    .execute();
  return true;
}

/** False when one of them is no message of this player: then none is marked. */
export async function markRead(
  db: Kysely<Tables>,
  { userId, ids, now }: { readonly userId: number; readonly ids: readonly string[]; readonly now: Date },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const own = await tx
      .selectFrom('player_notice')
      .select('id')
      .where('user_id', '=', userId)
      .where('id', 'in', ids)
      .execute();
    if (own.length !== ids.length) return false;
    await tx
      .updateTable('player_notice')
      .set({ read_at: now })
      .where('user_id', '=', userId)
      .where('id', 'in', ids)
      .where('read_at', 'is', null)
      .execute();
    return true;
  });
}
