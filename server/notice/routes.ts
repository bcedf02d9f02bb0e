import { listNotices, markNoticesRead } from '@fairline/contracts/notice';
import type { Kysely } from 'kysely';

import type { Clock } from '../clock.ts';
import type { Tables } from '../database/index.ts';
import type { Caller } from '../http/caller.ts';
import type { Endpoints } from '../http/endpoints.ts';
import { Refusal } from '../http/problem.ts';
import { markRead, readInbox } from './notices.ts';

export interface NoticeParts {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  /** Throws the refusal when nobody is signed in. */
  readonly playerOf: (caller: Caller) => Promise<number>;
}

export function registerNotices(endpoints: Endpoints, { db, clock, playerOf }: NoticeParts): void {
  endpoints.serve(listNotices, async (_input, caller) => readInbox(db, await playerOf(caller)));

  endpoints.serve(markNoticesRead, async ({ body }, caller) => {
    const userId = await playerOf(caller);
    const isMarked = await markRead(db, { userId, ids: body.ids, now: clock.now() });
    if (!isMarked)
      throw new Refusal({
        status: 404,
        code: 'message-unknown',
        message: 'The player has no such message.',
        field: '/body/ids',
      });
    return readInbox(db, userId);
  });
}
