// npm run bench -- simulator
// What playing and pricing all games at real time costs of one core, with and without writing it to the book; how the
// log grows, and how long it takes to read from it what a game was at a past moment.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { DEFAULT_MARGINS } from '@fairline/book';
import { isLive, newBook, receive, type FeedMessage } from '@fairline/feed';

import { FeedService } from '../server/book/feed/index.ts';
import { knownBookOf, Simulator, SIMULATOR_FEED } from '../server/book/simulator/index.ts';
import { testClock } from '../server/platform/clock.ts';
import { migrateToLatest, openDatabase } from '../server/platform/database/index.ts';
import { logSize, rebuildingTimes, type LogSize } from './support/logReading.ts';

const START = Date.UTC(2026, 10, 15, 15, 40);
/** By then the line has its prices and past results are filled in: what is left is the everyday work. */
const SETTLED_SECONDS = Number(process.env['SETTLED_SECONDS'] ?? 240);
const SPAN_SECONDS = Number(process.env['SPAN_SECONDS'] ?? 120);
const LIMIT = 0.25;
const STEP_MS = 100;
/** The games of the two halves are not the same ones. */
const GROWTH_MAX = 1.25;
const REBUILD_MS_MAX = 200;

const settings = { seed: 'fairline', margins: DEFAULT_MARGINS };
alone();
await withDatabase();

/** The models alone, and the book in memory. */
function alone(): void {
  const book = newBook();
  const simulator = new Simulator(settings);
  let sequence = 0;
  let bytes = 0;
  let now = START;
  const take = (drafts: ReturnType<Simulator['advanceTo']>): void => {
    for (const draft of drafts) {
      const message: FeedMessage = { ...draft, feedId: SIMULATOR_FEED, sequence: (sequence += 1) };
      bytes += JSON.stringify(message).length;
      receive(book, message, now);
    }
  };
  const began = process.cpuUsage();
  take(simulator.begin(now, knownBookOf(book)));
  console.log(`  begins with an empty book in ${secondsOf(process.cpuUsage(began)).toFixed(2)} s of a core`);
  const pass = (seconds: number): void => {
    for (const end = now + seconds * 1000; now < end;) take(simulator.advanceTo((now += STEP_MS)));
  };
  pass(SETTLED_SECONDS);
  const again = process.cpuUsage();
  new Simulator(settings).begin(now, knownBookOf(book));
  console.log(`  takes a book over in ${secondsOf(process.cpuUsage(again)).toFixed(2)} s of a core`);
  bytes = 0;
  const before = sequence;
  const usage = process.cpuUsage();
  pass(SPAN_SECONDS);
  const share = secondsOf(process.cpuUsage(usage)) / SPAN_SECONDS;
  const live = [...book.games.values()].filter((game) => isLive(game) && game.fixture.part === undefined);
  console.log(
    `  ${live.length} live games of ${book.games.size}: ${((sequence - before) / SPAN_SECONDS).toFixed(1)} messages and ` +
      `${(bytes / SPAN_SECONDS / 1024).toFixed(1)} kB of JSON a second`,
  );
  report('playing and pricing, in memory', share);
}

/** With every message written to the embedded database and its chained log before it counts. */
async function withDatabase(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fairline-simulator-'));
  const database = await openDatabase({ kind: 'pglite', folder });
  try {
    await migrateToLatest(database.db);
    const clock = testClock(new Date(START));
    const feed = await FeedService.open({ db: database.db, clock });
    const simulator = new Simulator(settings);
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
    const began = process.cpuUsage();
    await take(simulator.begin(START, knownBookOf(feed.book)));
    console.log(`  first board written in ${secondsOf(process.cpuUsage(began)).toFixed(2)} s of a core`);
    const pass = async (seconds: number): Promise<void> => {
      for (const end = clock.now().getTime() + seconds * 1000; clock.now().getTime() < end;) {
        clock.advance(STEP_MS);
        await take(simulator.advanceTo(clock.now().getTime()));
      }
    };
    await pass(SETTLED_SECONDS);
    const growth = [await logSize(database.db)];
    const usage = process.cpuUsage();
    await pass(SPAN_SECONDS / 2);
    growth.push(await logSize(database.db));
    await pass(SPAN_SECONDS / 2);
    report('the same, written to the embedded database', secondsOf(process.cpuUsage(usage)) / SPAN_SECONDS);
    reportGrowth([...growth, await logSize(database.db)]);
    reportRebuilding(await rebuildingTimes(database.db));
    await feed.close();
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Bytes of an entry in each half of the span: a log that grows faster than what it is told has longer ones later. */
function reportGrowth(sizes: readonly LogSize[]): void {
  const perEntry = sizes.slice(1).map(({ bytes, entries }, index) => {
    const before = sizes[index]!;
    return (bytes - before.bytes) / (entries - before.entries);
  });
  const [first = 0, second = 0] = perEntry;
  const total = sizes.at(-1)!;
  console.log(
    `  the log has ${total.entries} entries of ${(total.bytes / 1e6).toFixed(1)} MB; an entry had ${first.toFixed(0)} bytes in the ` +
      `first half and ${second.toFixed(0)} in the second: ${(second / first).toFixed(2)} times, at most ${GROWTH_MAX}`,
  );
  if (second / first > GROWTH_MAX) process.exitCode = 1;
}

function reportRebuilding(times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const [middle = 0, longest = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  console.log(
    `  a game at a past moment, from the log: ${middle.toFixed(1)} ms in the middle of ${times.length}, ` +
      `${longest.toFixed(1)} ms the longest, at most ${REBUILD_MS_MAX} ms`,
  );
  if (longest > REBUILD_MS_MAX) process.exitCode = 1;
}

function report(name: string, share: number): void {
  console.log(`  ${name}: ${(share * 100).toFixed(1)} % of a core, at most ${LIMIT * 100} %`);
  if (share > LIMIT) process.exitCode = 1;
}

function secondsOf({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1_000_000;
}
