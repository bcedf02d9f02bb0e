// npm run dev: one port, hot reload for the shell and every sub-application, restart when the server changes.
import { spawn } from 'node:child_process';

process.env['NODE_ENV'] = 'development';
process.env['LOG_LEVEL'] ??= 'warn';
// Pages come from sources that are transformed on first use, which takes longer than a built one.
process.env['REMOTE_TIMEOUT_MS'] ??= '30000';
const watched = ['server', 'packages/contracts/src', 'packages/routes/src', 'packages/domain', 'tools/dev'];
const server = spawn(
  process.execPath,
  [...watched.map((path) => `--watch-path=${path}`), '--watch-preserve-output', 'tools/dev/server.ts'],
  { stdio: 'inherit', env: process.env },
);
for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill('SIGTERM'));
process.on('SIGINT', () => {});
server.on('exit', (code) => process.exit(code ?? 1));
