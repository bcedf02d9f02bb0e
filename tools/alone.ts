// npm run alone -- <app>: one sub-application on a server of its own (PORT, PUBLIC_ORIGIN, API_ORIGIN).
import { spawn } from 'node:child_process';

import { subAppNames } from '@fairline/build';

import { buildAll } from './build.ts';

const [app = ''] = process.argv.slice(2);
if (!subAppNames().includes(app)) {
  console.error(
    `npm run alone -- <app>: "${app}" is not a sub-application. Choose one of ${subAppNames().join(', ')}.`,
  );
  process.exit(1);
}
process.env['NODE_ENV'] = 'production';
await buildAll();
const server = spawn(process.execPath, ['server/standalone.ts', app], { stdio: 'inherit', env: process.env });
for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill('SIGTERM'));
process.on('SIGINT', () => {});
server.on('exit', (code) => process.exit(code ?? 1));
