import { bookHash, type FeedMessage } from '@fairline/feed';
import { traffic } from '@fairline/feed/testkit';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { testClock } from '../clock.ts';
import { describeOnBothEngines } from '../database/testing.ts';
import { FeedService, type FeedParts } from './feedService.ts';

describeOnBothEngines('FeedService', (open) => {
  test('[F15] after a restart the book is the same, and the feed goes on where it was', async () => {
    const { db } = await open();
    const clock = testClock(new Date('2026-11-15T12:00:00Z'));
    const parts: FeedParts = { db, clock, tickMs: 0 };
    let service = await FeedService.open(parts);
    let count = 0;
    for (const { at, message } of traffic('restart', 600)) {
      clock.set(new Date(at));
      void service.deliver(message.feedId, [message]);
      count += 1;
      if (count % 20 === 0) await service.flush();
      await (count % 50 === 0 ? service.check() : undefined);
      if (count % 150 !== 0) continue;
      await service.close();
      const again = await FeedService.open(parts);
      expect(bookHash(again.book)).toBe(bookHash(service.book));
      expect(again.book.position).toBe(service.book.position);
      for (const feedId of ['north', 'south']) expect(again.state(feedId)).toEqual(service.state(feedId));
      service = again;
    }
    await service.close();
    expect(service.book.games.size).toBeGreaterThan(10);
  });

  test('a second writer is turned away, and goes on from what the first has written', async () => {
    const { db } = await open();
    const clock = testClock(new Date('2026-11-15T12:00:00Z'));
    const [first, second] = [await FeedService.open({ db, clock }), await FeedService.open({ db, clock })];
    const message = traffic('two', 1).next().value!.message as FeedMessage;
    const one = first.deliver(message.feedId, [message]);
    await first.flush();
    expect((await one).lastSequence).toBe(1);
    const two = second.deliver(message.feedId, [message]);
    const refused = expect(two).rejects.toThrow('written by somebody else');
    await second.flush();
    await refused;
    expect(bookHash(second.book)).toBe(bookHash(first.book));
    const three = second.deliver(message.feedId, [message]);
    await second.flush();
    expect(await three).toEqual({ lastSequence: 1, duplicates: 1, refusals: [] });
  });

  test('the log refuses to be changed', async () => {
    const { db } = await open();
    const clock = testClock(new Date('2026-11-15T12:00:00Z'));
    const service = await FeedService.open({ db, clock });
    for (const { message } of traffic('log', 1)) void service.deliver(message.feedId, [message]);
    await service.flush();
    const change = (statement: string) => sql.raw(statement).execute(db);
    await expect(change(`update feed_log set cause = 'x' where position = 1`)).rejects.toThrow('append-only');
    await expect(change('delete from feed_log where position = 2')).rejects.toThrow('append-only');
  });
});
