// npm start: builds what changed and serves the site.
import { spawn } from 'node:child_process';

import { readSettings } from '../server/platform/settings/index.ts';
import { buildAll } from './build.ts';

// A wrong variable is told before anything is built.
const settings = readSettings(process.env);
if (!settings.ok) {
  for (const problem of settings.problems) process.stderr.write(`${problem}\n`);
  process.exit(1);
}

process.env['NODE_ENV'] = 'production';
await buildAll();
const server = spawn(process.execPath, ['server/main.ts'], { stdio: 'inherit', env: process.env });
for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill('SIGTERM'));
// Ctrl-C reaches the server by itself; this process waits for its graceful end.
process.on('SIGINT', () => {});
server.on('exit', (code) => process.exit(code ?? 1));
