// npm run bench -- simulator
// What playing and pricing all games at real time costs of one core, with and without writing it to the book.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { DEFAULT_MARGINS } from '@fairline/book';
import { isLive, newBook, receive, type FeedMessage } from '@fairline/feed';

import { testClock } from '../server/clock.ts';
import { migrateToLatest, openDatabase } from '../server/database/index.ts';
import { FeedService } from '../server/feed/index.ts';
import { knownBookOf, Simulator, SIMULATOR_FEED } from '../server/simulator/index.ts';

const START = Date.UTC(2026, 10, 15, 15, 40);
/** By then the line has its prices and past results are filled in: what is left is the everyday work. */
const SETTLED_SECONDS = 240;
const SPAN_SECONDS = Number(process.env['SPAN_SECONDS'] ?? 120);
const LIMIT = 0.25;
const STEP_MS = 100;

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
    const usage = process.cpuUsage();
    await pass(SPAN_SECONDS);
    report('the same, written to the embedded database', secondsOf(process.cpuUsage(usage)) / SPAN_SECONDS);
    await feed.close();
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function report(name: string, share: number): void {
  console.log(`  ${name}: ${(share * 100).toFixed(1)} % of a core, at most ${LIMIT * 100} %`);
  if (share > LIMIT) process.exitCode = 1;
}

function secondsOf({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1_000_000;
}
