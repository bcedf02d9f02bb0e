import { bookHash, canonical, newBook, recallGame, storedGame, type BookGame } from '@fairline/feed';
import { traffic } from '@fairline/feed/testkit';
import { sql, type Kysely } from 'kysely';
import { expect, test } from 'vitest';

import { testClock, type TestClock } from '../../../platform/clock.ts';
import type { Tables } from '../../../platform/database/index.ts';
import { describeOnBothEngines } from '../../../platform/database/testing.ts';
import { FeedService } from '../feedService.ts';
import { bookAt } from './bookAt.ts';
import { compactOldestHour } from './compactLog.ts';
import { packSummary, summaryText, type GameSummary } from './summary.ts';
import { verifyLog } from './verifyLog.ts';

const HOUR_MS = 3_600_000;

interface Played {
  readonly service: FeedService;
  /** Some games as they were at some moments. */
  readonly moments: readonly { readonly at: number; readonly games: readonly BookGame[] }[];
  readonly clock: TestClock;
}

async function play(db: Kysely<Tables>, seed: string, count: number): Promise<Played> {
  const clock = testClock(new Date('2026-11-15T12:00:00Z'));
  const service = await FeedService.open({ db, clock });
  const moments: { at: number; games: BookGame[] }[] = [];
  let sent = 0;
  for (const { at, message } of traffic(seed, count)) {
    clock.set(new Date(at));
    void service.deliver(message.feedId, [message]);
    sent += 1;
    if (sent % 25 !== 0) continue;
    await service.flush();
    await service.check();
    moments.push({ at, games: [...service.book.games.values()] });
    // Nothing else may happen in the same millisecond, or "then" would have two meanings.
    clock.advance(1);
  }
  await service.flush();
  return { service, moments, clock };
}

/** Past the guard of the table, as somebody with the database's password could. */
async function tamper(db: Kysely<Tables>, statement: string): Promise<void> {
  await sql`alter table feed_log disable trigger feed_log_is_append_only`.execute(db);
  await sql.raw(statement).execute(db);
  await sql`alter table feed_log enable trigger feed_log_is_append_only`.execute(db);
}

function textOf(game: BookGame | undefined): string {
  return game === undefined ? 'none' : canonical({ ...storedGame(game), version: game.version });
}

describeOnBothEngines('the log', (open) => {
  test('every game can be had as it was at every past moment', { timeout: 300_000 }, async () => {
    const { db } = await open();
    const { moments } = await play(db, 'moments', 500);
    let compared = 0;
    for (const { at, games } of moments) {
      for (const game of games.slice(-3)) {
        const then = await bookAt(db, { gameId: game.fixture.id, moment: new Date(at) });
        expect({ ...storedGame(then!), markets: [...then!.markets.values()].sort(byId) }).toEqual({
          ...storedGame(game),
          markets: [...game.markets.values()].sort(byId),
        });
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(50);
    const [{ games }] = moments as [Played['moments'][number]];
    const long = new Date('2026-11-14T00:00:00Z');
    expect(await bookAt(db, { gameId: games[0]!.fixture.id, moment: long })).toBeUndefined();
  });

  test('an untouched log is whole; a removed, an edited and a cut off entry are found and named', async () => {
    const { db } = await open();
    const { service } = await play(db, 'chain', 200);
    const { position } = service.book;
    expect(await verifyLog(db)).toMatchObject({ entries: position, problems: [], head: { position } });
    await tamper(db, `update feed_log set delta = '\\x007b7d' where position = 20`);
    await tamper(db, `update feed_log set at = at + 1 where position = 31`);
    await tamper(db, 'delete from feed_log where position = 40');
    await tamper(db, `delete from feed_log where position = ${position}`);
    expect((await verifyLog(db)).problems).toEqual([
      { position: 20, problem: 'edited' },
      { position: 31, problem: 'edited' },
      { position: 40, problem: 'removed' },
      { position, problem: 'removed' },
    ]);
  });

  test('old hours are compacted: what is left verifies, the book survives a restart, what follows is exact', async () => {
    const { db } = await open();
    const { service, moments, clock } = await play(db, 'compact', 1200);
    const before = await verifyLog(db);
    const compact = (keepFrom: Date) => compactOldestHour(service, db, { keepFrom, now: clock.now() });
    expect(await compact(new Date(clock.now().getTime() + HOUR_MS))).toBe('nothing-to-do');
    clock.advance(HOUR_MS);
    expect(await compact(new Date(0))).toBe('nothing-to-do');
    expect(await compact(clock.now())).toBe('compacted');
    expect(await compact(clock.now())).toBe('nothing-to-do');
    const after = await verifyLog(db);
    expect(after.problems).toEqual([]);
    expect(after.compactedHours).toBe(1);
    expect(after.entries).toBeLessThan(before.entries);
    const again = await FeedService.open({ db, clock });
    expect(bookHash(again.book)).toBe(bookHash(service.book));

    const [last] = [...service.book.games.values()];
    const then = await bookAt(db, { gameId: last!.fixture.id, moment: clock.now() });
    expect(textOf(then)).toBe(textOf(again.book.games.get(last!.fixture.id)));
    const early = new Date(moments[0]!.at);
    expect(await bookAt(db, { gameId: last!.fixture.id, moment: early })).toBeUndefined();

    const { games } = moments.at(-1)!;
    const priced = games.find((game) => game.markets.size > 0)!;
    const row = await db
      .selectFrom('feed_log_summary')
      .select('summary')
      .where('game_id', '=', priced.fixture.id)
      .executeTakeFirstOrThrow();
    const { prices } = JSON.parse(summaryText(row.summary)) as GameSummary;
    for (const ranges of Object.values(prices)) {
      for (const [opening, closing, high, low] of Object.values(ranges)) {
        expect(Math.max(opening, closing)).toBeLessThanOrEqual(high);
        expect(Math.min(opening, closing)).toBeGreaterThanOrEqual(low);
      }
    }
    expect(Object.keys(prices).length).toBeGreaterThan(0);

    const edit = async (summary: Uint8Array): Promise<void> => {
      await sql`update feed_log_summary set summary = ${summary} where game_id = ${priced.fixture.id}`.execute(
        db,
      );
    };
    // As it was kept before summaries were packed: the same to everybody who reads it.
    await edit(Buffer.from(summaryText(row.summary)));
    expect((await verifyLog(db)).problems).toEqual([]);
    const forged = structuredClone(prices);
    const [market] = Object.values(forged);
    for (const outcome of Object.keys(market!)) market![outcome] = [1600, 1600, 1600, 1600];
    for (const forgery of [packSummary({ prices: forged, results: [] }), Buffer.of(1, 2, 3)]) {
      await edit(forgery);
      expect((await verifyLog(db)).problems).toEqual([{ position: 1, problem: 'summary-edited' }]);
    }
  });

  test('prices go on while an old hour is read', async () => {
    const { db } = await open();
    const { service, clock } = await play(db, 'meanwhile', 1500);
    clock.advance(2 * HOUR_MS);
    const now = clock.now();
    const order: string[] = [];
    const compaction = compactOldestHour(service, db, { keepFrom: now, now });
    const sent = service.deliver('meanwhile', [
      { feedId: 'meanwhile', sequence: 1, sentAt: now.getTime(), kind: 'heartbeat' },
    ]);
    await Promise.all([
      compaction.then((outcome) => order.push(outcome)),
      sent.then(({ lastSequence }) => order.push(`message ${lastSequence}`)),
      service.flush(),
    ]);
    expect(order).toEqual(['message 1', 'compacted']);
    expect((await verifyLog(db)).problems).toEqual([]);
  });

  test('an hour that does not fit the chain is left as evidence', async () => {
    const { db } = await open();
    const { service, clock } = await play(db, 'evidence', 100);
    await tamper(db, `update feed_log set cause = 'nothing' where position = 5`);
    clock.advance(HOUR_MS);
    const now = clock.now();
    expect(await compactOldestHour(service, db, { keepFrom: now, now })).toBe('chain-broken');
    expect((await verifyLog(db)).problems).toEqual([{ position: 5, problem: 'edited' }]);
  });

  test('a late message finds a game that is no longer in memory', async () => {
    const { db } = await open();
    const { service } = await play(db, 'late', 300);
    const game = [...service.book.games.values()].find(({ results }) => results.length > 0)!;
    const aside = newBook();
    recallGame(aside, game);
    service.book.games.delete(game.fixture.id);
    const { lastSequence } = service.state(game.feedId);
    const sentAt = service.book.feeds.get(game.feedId)!.freshAt;
    const delivered = service.deliver(game.feedId, [
      {
        feedId: game.feedId,
        sequence: lastSequence + 1,
        sentAt,
        kind: 'correction',
        gameId: game.fixture.id,
        corrects: game.results[0]!,
        reason: 'late',
        statistics: { corners: [77, 0] },
      },
    ]);
    await service.flush();
    expect((await delivered).refusals).toEqual([]);
    expect(service.book.games.get(game.fixture.id)?.statistics).toEqual({ corners: [77, 0] });
    expect(textOf(aside.games.get(game.fixture.id))).not.toBe('none');
  });
});

function byId(a: { readonly id: string }, b: { readonly id: string }): number {
  return a.id < b.id ? -1 : 1;
}
