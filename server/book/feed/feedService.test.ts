import { bookHash, type FeedMessage } from '@fairline/feed';
import { SteadyFeed, traffic } from '@fairline/feed/testkit';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { testClock } from '../../platform/clock.ts';
import { describeOnBothEngines } from '../../platform/database/testing.ts';
import { FeedService, type FeedParts } from './feedService.ts';
import { verifyLog } from './log/verifyLog.ts';

describeOnBothEngines('FeedService', (open) => {
  test(
    '[F15] after a restart the book is the same, and the feed goes on where it was',
    { timeout: 300_000 },
    async () => {
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
    },
  );

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

  test('a writer that finds another one while it looks for silent feeds says so and goes on', async () => {
    const { db } = await open();
    const clock = testClock(new Date('2026-11-15T12:00:00Z'));
    const problems: unknown[] = [];
    const first = await FeedService.open({ db, clock });
    const opening = first.deliver('steady', new SteadyFeed({ games: 2 }).opening(clock.now().getTime()));
    await first.flush();
    await opening;
    const second = await FeedService.open({ db, clock, onProblem: (problem) => problems.push(problem) });
    clock.advance(61_000);
    await first.check();
    second.start();
    await expect.poll(() => problems.length, { timeout: 30_000 }).toBeGreaterThan(0);
    expect(String(problems[0])).toContain('written by somebody else');
    expect(bookHash(second.book)).toBe(bookHash(first.book));
    await second.close();
  });

  test('a message that breaks us leaves no trace: the book stays the one of the log', async () => {
    const { db } = await open();
    const clock = testClock(new Date('2026-11-15T12:00:00Z'));
    const service = await FeedService.open({ db, clock });
    const feed = new SteadyFeed({ games: 2 });
    const opening = feed.opening(clock.now().getTime());
    const broken = { ...feed.price(0, clock.now().getTime()), markets: null } as unknown as FeedMessage;
    const refused = expect(service.deliver('steady', [...opening, broken])).rejects.toThrow(TypeError);
    await service.flush();
    await refused;
    expect([service.state('steady').lastSequence, service.book.games.size]).toEqual([0, 0]);
    const again = service.deliver('steady', opening);
    await service.flush();
    expect(await again).toEqual({ lastSequence: opening.length, duplicates: 0, refusals: [] });
    expect((await verifyLog(db)).problems).toEqual([]);
    await service.close();
  });

  test('what the database cannot hold is given back to its sender, and the others of the tick are kept', async () => {
    const { db } = await open();
    const clock = testClock(new Date('2026-11-15T12:00:00Z'));
    const service = await FeedService.open({ db, clock });
    const now = clock.now().getTime();
    const categories = [{ id: 'nowhere', flag: 'un', name: { en: 'No\0where' } }];
    const bad: FeedMessage = { feedId: 'bad', sequence: 1, sentAt: now, kind: 'fixture', categories };
    const opening = new SteadyFeed({ games: 2 }).opening(now);
    const refused = expect(service.deliver('bad', [bad])).rejects.toThrow(/Unicode/);
    const kept = service.deliver('steady', opening);
    await service.flush();
    await refused;
    expect((await kept).lastSequence).toBe(opening.length);
    expect([service.state('bad').lastSequence, service.book.categories.has('nowhere')]).toEqual([0, false]);
    expect((await verifyLog(db)).problems).toEqual([]);
    await service.close();
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
