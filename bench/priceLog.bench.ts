// npm run bench -- priceLog
// What the demo's price log takes on disk in a month, and what the server level takes in memory: the whole book is
// played for some hours as fast as it goes, old hours are compacted as the running server does it, and the sizes of an
// hour are carried on to a month.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';

import { DEFAULT_MARGINS } from '@fairline/book';
import type { FeedMessage } from '@fairline/feed';
import { sql } from 'kysely';

import { compactOldestHour, FeedService, reclaimLog } from '../server/book/feed/index.ts';
import { knownBookOf, Simulator, SIMULATOR_FEED } from '../server/book/simulator/index.ts';
import { testClock } from '../server/platform/clock.ts';
import { migrateToLatest, openDatabase } from '../server/platform/database/index.ts';
import { folderSize } from './support/folderSize.ts';

const START = Date.UTC(2026, 10, 15, 12);
const HOURS = Number(process.env['HOURS'] ?? 24);
/** The setting PRICE_LOG_HOURS as it is without one. */
const KEPT_HOURS = 24;
/** Hours that stay in full here, so that there is something to compact soon. */
const FULL_HOURS = 1;
const MONTH_HOURS = 30 * 24;
const MONTH_GB_MAX = 5;
const HOUR_MS = 3_600_000;
const STEP_MS = 1000;

const folder = await mkdtemp(join(tmpdir(), 'fairline-price-log-'));
const database = await openDatabase({ kind: 'pglite', folder });
try {
  await migrateToLatest(database.db);
  const clock = testClock(new Date(START));
  const feed = await FeedService.open({ db: database.db, clock });
  const simulator = new Simulator({ seed: 'fairline', margins: DEFAULT_MARGINS });
  let sequence = 0;
  const take = async (drafts: ReturnType<Simulator['advanceTo']>): Promise<void> => {
    if (drafts.length === 0) return;
    const messages = drafts.map((draft): FeedMessage => ({
      ...draft,
      feedId: SIMULATOR_FEED,
      sequence: (sequence += 1),
    }));
    const kept = feed.deliver(SIMULATOR_FEED, messages);
    await feed.flush();
    await kept;
  };
  await take(simulator.begin(START, knownBookOf(feed.book)));
  const sizes: Sizes[] = [];
  for (let hour = 1; hour <= HOURS; hour += 1) {
    const began = process.cpuUsage();
    for (const end = START + hour * HOUR_MS; clock.now().getTime() < end;) {
      clock.advance(STEP_MS);
      await take(simulator.advanceTo(clock.now().getTime()));
    }
    const played = secondsOf(process.cpuUsage(began));
    const again = process.cpuUsage();
    const delays = monitorEventLoopDelay({ resolution: 5 });
    delays.enable();
    await compact(clock.now());
    const compacted = secondsOf(process.cpuUsage(again));
    await reclaimLog(database.db);
    delays.disable();
    const size = await measured();
    sizes.push(size);
    console.log(
      `  hour ${hour}: full hours ${mb(size.log)}, put away ${mb(size.summaries)}, folder ${mb(size.folder)}, ` +
        `heap ${mb(size.heap)}, process ${mb(size.resident)}; ${played.toFixed(0)} s of a core to play, ` +
        `${compacted.toFixed(1)} s to compact, nothing else for ${(delays.max / 1e9).toFixed(2)} s at the longest; ` +
        `${feed.book.games.size} games`,
    );
  }
  report(sizes);
  await feed.close();

  async function compact(now: Date): Promise<void> {
    const keepFrom = new Date(now.getTime() - FULL_HOURS * HOUR_MS);
    while ((await compactOldestHour(feed, database.db, { keepFrom, now })) === 'compacted');
  }
} finally {
  await database.close();
  await rm(folder, { recursive: true, force: true });
}

interface Sizes {
  readonly log: number;
  readonly summaries: number;
  readonly folder: number;
  readonly heap: number;
  readonly resident: number;
}

async function measured(): Promise<Sizes> {
  globalThis.gc?.();
  const { rows } = await sql<{ log: number; summaries: number }>`
    select pg_total_relation_size('feed_log')::int as log,
           (pg_total_relation_size('feed_log_summary') + pg_total_relation_size('feed_log_hour'))::int as summaries`.execute(
    database.db,
  );
  const { heapUsed, rss } = process.memoryUsage();
  return { ...rows[0]!, folder: await folderSize(folder), heap: heapUsed, resident: rss };
}

/** From hour to hour, because the first ones also hold the beginning of the book. */
function report(sizes: readonly Sizes[]): void {
  const [first, last] = [sizes[1] ?? sizes[0]!, sizes.at(-1)!];
  const hours = Math.max(1, sizes.length - 2);
  const putAway = (last.summaries - first.summaries) / hours;
  // The room of the hour that was put away is there for the next one.
  const full = last.log / (FULL_HOURS + 1);
  const rest = last.folder - last.log - last.summaries;
  const month = (KEPT_HOURS + 1) * full + (MONTH_HOURS - KEPT_HOURS) * putAway + rest;
  console.log(
    `  an hour in full ${mb(full)}, put away ${mb(putAway)}; the rest of the folder ${mb(rest)}\n` +
      `  a month of the demo, with ${KEPT_HOURS} hours in full: ${(month / 1e9).toFixed(2)} GB, at most ${MONTH_GB_MAX} GB`,
  );
  if (month > MONTH_GB_MAX * 1e9) process.exitCode = 1;
}

function mb(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

function secondsOf({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1_000_000;
}
