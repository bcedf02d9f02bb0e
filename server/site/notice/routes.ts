import { listNotices, markAllNoticesRead, markNoticesRead } from '@fairline/contracts/notice';
import type { Kysely } from 'kysely';

import type { Clock } from '../../platform/clock.ts';
import type { Tables } from '../../platform/database/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Endpoints } from '../../platform/http/endpoints.ts';
import { Refusal } from '../../platform/http/problem.ts';
import { countUnread, markAllRead, markRead, readInbox } from './notices.ts';

export interface NoticeParts {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  /** Throws the refusal when nobody is signed in. */
  readonly playerOf: (caller: Caller) => Promise<number>;
}

export function registerNotices(endpoints: Endpoints, { db, clock, playerOf }: NoticeParts): void {
  const unreadOf = async (userId: number) => ({ user_msg_count: await countUnread(db, userId) });

  endpoints.serve(listNotices, async ({ query: { beforeId, limit } }, caller) => {
    const page = { beforeId, ...(limit === undefined ? {} : { limit: Number(limit) }) };
    const inbox = await readInbox(db, { userId: await playerOf(caller), ...page });
    if (inbox === undefined) throw unknownMessage('/query/beforeId');
    return inbox;
  });

  endpoints.serve(markNoticesRead, async ({ body }, caller) => {
    const userId = await playerOf(caller);
    const isMarked = await markRead(db, { userId, ids: body.ids, now: clock.now() });
    if (!isMarked) throw unknownMessage('/body/ids');
    return unreadOf(userId);
  });

  endpoints.serve(markAllNoticesRead, async ({ body }, caller) => {
    const userId = await playerOf(caller);
    const isMarked = await markAllRead(db, { userId, untilId: body.untilId, now: clock.now() });
    if (!isMarked) throw unknownMessage('/body/untilId');
    return unreadOf(userId);
  });
}

function unknownMessage(field: string): Refusal {
  return new Refusal({
    status: 404,
    code: 'message-unknown',
    message: 'The player has no such message.',
    field,
  });
}
