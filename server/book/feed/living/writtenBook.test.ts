import { SteadyFeed } from '@fairline/feed/testkit';
import { fastify } from 'fastify';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { describeOnBothEngines, type OpenTestDatabase } from '../../../platform/database/testing.ts';
import { readSettings } from '../../../platform/settings/index.ts';
import { movableTime } from '../../../platform/testing/movableTime.ts';
import { openWrittenBook } from './writtenBook.ts';

const HOUR_MS = 3_600_000;
const GAMES = 40;

async function openBook(open: OpenTestDatabase, hours: string) {
  const database = await open();
  const time = movableTime(new Date('2026-11-15T12:20:00Z'));
  const read = readSettings({ LOG_LEVEL: 'silent', SIMULATOR: 'off', PRICE_LOG_HOURS: hours });
  if (!read.ok) throw new Error(read.problems.join('\n'));
  const log = fastify({ logger: false }).log;
  const { clock, timers } = time;
  const book = await openWrittenBook({
    database,
    clock,
    timers,
    settings: read.settings,
    bets: { stops: async () => [], keep: async () => {} },
    log,
    bus: undefined,
  });
  const feed = new SteadyFeed({ games: GAMES });
  const deliver = async (messages: ReturnType<SteadyFeed['opening']>): Promise<void> => {
    const kept = book.feed.deliver('steady', messages);
    await book.feed.flush();
    await kept;
  };
  await deliver(feed.opening(clock.now().getTime()));
  return {
    book,
    time,
    /** Every game moves its prices so often within a moment. */
    move: async (rounds: number): Promise<void> => {
      for (let round = 0; round < rounds; round += 1) {
        const now = clock.now().getTime();
        await deliver(Array.from({ length: GAMES }, (_, index) => feed.price(index, now)));
      }
    },
    hours: async (): Promise<number> =>
      (await database.db.selectFrom('feed_log_hour').select('first_position').execute()).length,
    logBytes: async (): Promise<number> => {
      const { rows } = await sql<{
        bytes: number;
      }>`select pg_relation_size('feed_log')::int as bytes`.execute(database.db);
      return rows[0]?.bytes ?? 0;
    },
    engine: database.engine,
  };
}

describeOnBothEngines('the price log of a running site', (open) => {
  test('hours older than the setting are put away, and on the embedded database the log takes no more room', async () => {
    const { book, time, move, hours, logBytes, engine } = await openBook(open, '1');
    await move(24);
    const full = await logBytes();
    await time.advance(HOUR_MS);
    expect(await hours()).toBe(0);
    await time.advance(HOUR_MS);
    expect(await hours()).toBe(1);
    await move(20);
    // PostgreSQL makes room by itself, in its own time.
    if (engine === 'pglite') expect(await logBytes()).toBeLessThan(full * 1.2);
    await book.close();
  });

  test('PRICE_LOG_HOURS=0 keeps everything', async () => {
    const { book, time, hours } = await openBook(open, '0');
    await time.advance(3 * HOUR_MS);
    expect(await hours()).toBe(0);
    await book.close();
  });
});
