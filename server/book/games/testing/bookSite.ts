import type { FeedMessage } from '@fairline/feed';
import { SteadyFeed } from '@fairline/feed/testkit';

import { testClock, type TestClock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/index.ts';
import { createApp } from '../../../platform/http/createApp.ts';
import { Endpoints } from '../../../platform/http/endpoints.ts';
import { systemIds } from '../../../platform/ids.ts';
import { readSettings } from '../../../platform/settings/index.ts';
import { FeedService } from '../../feed/index.ts';
import { registerBook } from '../routes.ts';

export const NOON = Date.UTC(2026, 10, 15, 12);

export interface BookSite {
  readonly clock: TestClock;
  readonly service: FeedService;
  readonly sender: SteadyFeed;
  /** The envelope of the next message of the sender. */
  readonly envelope: () => { feedId: string; sequence: number; sentAt: number };
  /** Resolves when the messages are in the book; a refused one is a mistake of the test. */
  readonly send: (messages: readonly FeedMessage[]) => Promise<void>;
  readonly get: <Reply>(path: string) => Promise<{ status: number; body: Reply }>;
  readonly close: () => Promise<void>;
}

/** The calls of the book over a database. `now` is when it is opened; a first opening has six running games. */
export async function openBookSite(
  { db }: Pick<Database, 'db'>,
  { now = NOON, isNew = true }: { now?: number; isNew?: boolean } = {},
): Promise<BookSite> {
  const clock = testClock(new Date(now));
  const service = await FeedService.open({ db, clock });
  const result = readSettings({ LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '0', BUSY_AFTER_MS: '0' });
  if (!result.ok) throw new Error(result.problems.join(' '));
  const app = await createApp({ settings: result.settings, ids: systemIds });
  registerBook(new Endpoints(app, { checksReplies: true }), {
    living: service,
    db,
    clock,
    hiddenFor: async () => undefined,
  });
  const sender = new SteadyFeed({ games: 6, sequence: service.state('steady').lastSequence });
  const send = async (messages: readonly FeedMessage[]): Promise<void> => {
    const delivery = service.deliver('steady', messages);
    await service.flush();
    const { refusals } = await delivery;
    if (refusals.length > 0) throw new Error(JSON.stringify(refusals));
  };
  if (isNew) await send(sender.opening(now));
  return {
    clock,
    service,
    sender,
    envelope: () => {
      const { feedId, sequence, sentAt } = sender.heartbeat(clock.now().getTime());
      return { feedId, sequence, sentAt };
    },
    send,
    get: async <Reply>(path: string) => {
      const reply = await app.inject(`/web-api/book/v1/${path}`);
      return { status: reply.statusCode, body: reply.json<Reply>() };
    },
    close: () => app.close(),
  };
}
