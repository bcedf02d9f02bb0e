import { flushCompileCache } from 'node:module';

import { readSettings } from '../../settings/index.ts';
import { startServer } from '../../startServer.ts';
// The whole server without pages, for tests that look at it from outside: its answers, its log, its database.
import type { FrontEnd } from '../frontEnd.ts';

const noPages = (): never => {
  throw new Error('This server has no pages.');
};
const frontEnd: FrontEnd = {
  appNames: [],
  register: async () => {},
  loadShell: noPages,
  loadRender: noPages,
  assetsOf: noPages,
  // The site's version is made of these.
  filesFor: async () => ({}) as never,
};

const result = readSettings(process.env);
if (!result.ok) throw new Error(result.problems.join(' '));
process.on('disconnect', () => process.exit(0));
const site = await startServer({ settings: result.settings, frontEnd });
process.on('message', () => void site.close().then(() => process.exit(0)));
process.send?.({ address: site.address });
// Whoever is killed cannot do it at its end; tests start hundreds of these.
flushCompileCache();
