import { once } from 'node:events';
import { createServer } from 'node:net';

import type { RunningServer } from './compose/runningServer.ts';
import { DatabaseRefused } from './platform/database/index.ts';
import { readSettings, type Settings } from './platform/settings/index.ts';
import { StartRefused } from './platform/startRefused.ts';
import { tellUncaught } from './platform/uncaught.ts';

/** A request that takes longer than this at the end is not waited for. */
const SHUTDOWN_MS = 15_000;

/** Runs a server for the life of the process. What a person can mend is told in one line, without a stack. */
export async function runProcess(
  start: (settings: Settings) => Promise<RunningServer>,
  shutdownMs = SHUTDOWN_MS,
): Promise<void> {
  tellUncaught();
  const result = readSettings(process.env);
  if (!result.ok) return fail(result.problems);
  let server: RunningServer;
  try {
    await refuseTakenPort(result.settings);
    server = await start(result.settings);
  } catch (error) {
    if (error instanceof DatabaseRefused || error instanceof StartRefused) return fail([error.message]);
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'EADDRINUSE')
      return fail([`PORT ${result.settings.port} is taken on ${result.settings.host}: choose another one.`]);
    if (code === 'EACCES')
      return fail([`PORT ${result.settings.port} may not be used by this account: choose one above 1023.`]);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      return fail([`HOST ${result.settings.host} is no address of this machine: choose another one.`]);
    }
    throw error;
  }
  for (const note of server.notes) process.stdout.write(`Note: ${note}\n`);
  process.stdout.write(`\nFairline is ready: ${server.address}\nPlay money only. Stop with Ctrl-C.\n`);
  for (const { login, password } of server.logins ?? [])
    process.stdout.write(`Demo login: ${login}  password: ${password}\n`);
  endOnSignal(server, shutdownMs);
}

/** Before the database is made: whoever chose a port that is taken is told at once. */
async function refuseTakenPort({ port, host }: Settings): Promise<void> {
  const probe = createServer();
  probe.listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

function endOnSignal(server: RunningServer, shutdownMs: number): void {
  let isEnding = false;
  const end = (code: number): void => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => {
      process.stderr.write(`The server has not ended in ${shutdownMs / 1000} s and is given up.\n`);
      process.exit(1);
    }, shutdownMs).unref();
    server.close().then(
      () => process.exit(code),
      (error: unknown) => {
        const name = error instanceof Error ? error.name : 'unknown';
        process.stderr.write(`The server did not end well: ${name}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', () => end(0));
  process.on('SIGTERM', () => end(0));
  // Whoever looks after the process starts it again, and it waits for its turn.
  void server.failed?.then((reason) => {
    process.stderr.write(`${reason}\n`);
    end(1);
  });
}

function fail(lines: readonly string[]): void {
  for (const line of lines) process.stderr.write(`${line}\n`);
  process.exitCode = 1;
}
