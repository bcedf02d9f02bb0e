// A process of a site without pages, for tests that kill it: the feed role as it is, the web role with push alone.
// It answers every message of its parent with the hash of its book.
import { flushCompileCache } from 'node:module';

import { bookHash } from '@fairline/feed';

import { openBook } from '../../book/feed/module.ts';
import { PushHub, registerPush } from '../../book/push/index.ts';
import { betsOf } from '../../compose/betsOf.ts';
import { systemClock } from '../../platform/clock.ts';
import { openDatabase } from '../../platform/database/index.ts';
import { createApp } from '../../platform/http/createApp.ts';
import { Endpoints } from '../../platform/http/endpoints.ts';
import { systemIds } from '../../platform/ids.ts';
import { SiteSecrets } from '../../platform/secret/index.ts';
import { readSettings } from '../../platform/settings/index.ts';
import { systemTimers } from '../../platform/timers.ts';
import { openSecrets } from '../../player/identity/index.ts';
import { startFeedProcess } from '../../startFeedProcess.ts';

const result = readSettings(process.env);
if (!result.ok) throw new Error(result.problems.join(' '));
const { settings } = result;
process.on('disconnect', () => process.exit(0));

if (settings.role === 'feed') {
  const { address } = await startFeedProcess({ settings });
  process.send?.({ address });
} else {
  const app = await createApp({ settings, ids: systemIds });
  const database = await openDatabase({ kind: 'postgres', url: settings.databaseUrl ?? '', poolSize: 4 });
  const book = await openBook(app, {
    database,
    clock: systemClock,
    timers: systemTimers,
    settings,
    secrets: new SiteSecrets(await openSecrets(settings)),
    bets: betsOf(database.db),
  });
  registerPush(app, new Endpoints(app, { checksReplies: true }), new PushHub(book.living));
  await book.start();
  const address = await app.listen({ host: '127.0.0.1', port: settings.port });
  process.on('message', () => process.send?.({ hash: bookHash(book.living.book) }));
  process.send?.({ address });
}
// Whoever is killed cannot do it at its end.
flushCompileCache();
