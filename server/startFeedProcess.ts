import { standBy } from './book/feed/module.ts';
import { betsOf } from './compose/betsOf.ts';
import { addressOf, openProcess, type OpenedProcess, type ProcessOptions } from './compose/openProcess.ts';
import { BOOK_LOST, type RunningServer } from './compose/runningServer.ts';
import { registerHealth } from './platform/http/health.ts';
import { SiteSecrets } from './platform/secret/index.ts';
import { openSecrets } from './player/identity/index.ts';

/** A process that takes in games and prices and writes the book, and serves no pages. */
export async function startFeedProcess(options: ProcessOptions): Promise<RunningServer> {
  return openProcess(options, serve);
}

async function serve(opened: OpenedProcess): Promise<RunningServer> {
  const { app, database, settings } = opened;
  const secrets = new SiteSecrets(await openSecrets(settings));
  const book = await standBy(app, { ...opened, secrets, bets: betsOf(database.db) });
  const health = registerHealth(app, async () => book.isWriting() && (await database.isReachable()));
  await app.listen({ host: settings.host, port: settings.port });
  const failed = book.begin().then(
    () => BOOK_LOST,
    (error: unknown) => {
      app.log.error({ err: error }, 'the book was not opened');
      return 'The book was not opened.';
    },
  );
  return {
    address: addressOf(app, settings),
    notes: database.notes,
    failed,
    async close() {
      health.beginShutdown();
      await app.close();
      await database.close();
    },
  };
}
