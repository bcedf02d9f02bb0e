// The whole server without pages, for tests that look at it from outside: its answers, its log, its database.
import { flushCompileCache } from 'node:module';

import { readSettings } from '../../platform/settings/index.ts';
import { startServer } from '../../startServer.ts';
import { noPages } from './noPages.ts';

const result = readSettings(process.env);
if (!result.ok) throw new Error(result.problems.join(' '));
process.on('disconnect', () => process.exit(0));
const site = await startServer({ settings: result.settings, frontEnd: noPages });
process.on('message', () => void site.close().then(() => process.exit(0)));
process.send?.({ address: site.address });
// Whoever is killed cannot do it at its end; tests start hundreds of these.
flushCompileCache();
