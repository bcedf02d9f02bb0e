import { StartRefused } from '../../../platform/startRefused.ts';
import {
  FILLED_BACK_MS,
  knownBookOf,
  playedIn,
  readMargins,
  runSimulator,
  SIMULATOR_FEED,
  type RunningSimulator,
} from '../../simulator/index.ts';
import { FeedService } from '../feedService.ts';
import { gameIdsSince } from '../gameIds.ts';
import { startLogKeeping } from '../log/keepLog.ts';
import { reclaimLog } from '../log/reclaimLog.ts';
import { announceBook } from '../replica/announceBook.ts';
import type { BookParts } from './bookParts.ts';

export interface WrittenBook {
  readonly feed: FeedService;
  /** Begins to listen for silent feeds and, where it is on, to play. Resolves when there is a board to show. */
  start(): Promise<void>;
  close(): Promise<void>;
}

/** The book in the process that writes it and, unless the site has another feed, the simulator behind it. */
export async function openWrittenBook({
  database,
  clock,
  timers,
  settings,
  bets,
  log,
  bus,
}: Omit<BookParts, 'secrets'>): Promise<WrittenBook> {
  const isPlayed = playedIn(settings.simulatorSize);
  const margins = await readMargins(settings.marginsFile);
  if (!margins.ok) throw new StartRefused(margins.problems.join('\n'));
  const feed = await FeedService.open({
    db: database.db,
    clock,
    timers,
    stops: bets.stops,
    onProblem: (error) => log.error({ err: error }, 'the book was not written'),
  });
  const stopKeeping = startLogKeeping({
    service: feed,
    db: database.db,
    clock,
    timers,
    hours: settings.priceLogHours,
    keep: bets.keep,
    ...(database.engine === 'pglite' ? { reclaim: () => reclaimLog(database.db) } : {}),
    onProblem: (error) => log.error({ err: error }, 'the price log was not compacted'),
  });
  const stopAnnouncing = bus === undefined ? undefined : announceBook(feed, bus, timers);
  let simulator: RunningSimulator | undefined;
  return {
    feed,
    async start() {
      if (settings.isSimulating) {
        simulator = await runSimulator({
          port: feed,
          clock,
          timers,
          seed: settings.simulatorSeed,
          margins: margins.margins,
          ...(isPlayed === undefined ? {} : { isPlayed }),
          knownBook: async () => {
            const since = new Date(clock.now().getTime() - FILLED_BACK_MS);
            return knownBookOf(feed.book, await gameIdsSince(database.db, { feedId: SIMULATOR_FEED, since }));
          },
          onTrouble: (error) => log.warn({ err: error }, 'the simulator'),
        });
      }
      feed.start();
    },
    async close() {
      await simulator?.stop();
      await stopKeeping();
      await feed.close();
      stopAnnouncing?.();
    },
  };
}
