import type { FastifyInstance } from 'fastify';

import type { Clock } from '../clock.ts';
import type { Database } from '../database/index.ts';
import { FeedService, gameIdsSince, registerFeed, secretsOf, startLogKeeping } from '../feed/index.ts';
import type { Settings } from '../settings/index.ts';
import {
  FILLED_BACK_MS,
  knownBookOf,
  readMargins,
  runSimulator,
  SIMULATOR_FEED,
  type RunningSimulator,
} from '../simulator/index.ts';
import { StartRefused } from '../startRefused.ts';

export interface OpenBook {
  readonly feed: FeedService;
  /** Begins to listen for silent feeds and, where it is on, to play. Resolves when there is a board to show. */
  start(): Promise<void>;
}

/** The living book and, unless the site has another feed, the simulator behind it. */
export async function openBook(
  app: FastifyInstance,
  { database, clock, settings }: { database: Database; clock: Clock; settings: Settings },
): Promise<OpenBook> {
  const margins = await readMargins(settings.marginsFile);
  if (!margins.ok) throw new StartRefused(margins.problems.join('\n'));
  const feed = await FeedService.open({
    db: database.db,
    clock,
    onProblem: (error) => app.log.error({ err: error }, 'the book was not written'),
  });
  await registerFeed(app, {
    clock,
    port: feed,
    secretsOf: (feedId, now) => secretsOf(database.db, feedId, now),
  });
  const stopKeeping = startLogKeeping({
    service: feed,
    db: database.db,
    clock,
    hours: settings.priceLogHours,
    onProblem: (error) => app.log.error({ err: error }, 'the price log was not compacted'),
  });
  let simulator: RunningSimulator | undefined;
  // With the server, also one that never came to listen: its timers would keep the process alive.
  app.addHook('onClose', async () => {
    await simulator?.stop();
    await stopKeeping();
    await feed.close();
  });
  return {
    feed,
    async start() {
      if (settings.isSimulating) {
        simulator = await runSimulator({
          port: feed,
          clock,
          seed: settings.simulatorSeed,
          margins: margins.margins,
          knownBook: async () => {
            const since = new Date(clock.now().getTime() - FILLED_BACK_MS);
            return knownBookOf(feed.book, await gameIdsSince(database.db, { feedId: SIMULATOR_FEED, since }));
          },
          onTrouble: (error) => app.log.warn({ err: error }, 'the simulator'),
        });
      }
      feed.start();
    },
  };
}
