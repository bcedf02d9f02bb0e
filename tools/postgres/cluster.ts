import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, openSync, rmSync } from 'node:fs';
import { chmod, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

import type { Say } from '../debian.ts';
import type { TestPostgres } from '../postgres.ts';
import { freePort } from './freePort.ts';
import { onInterrupt } from './onInterrupt.ts';
import { ordinaryUser, type UnixUser } from './ordinaryUser.ts';

const startTimeoutMs = 60_000;
const portAttempts = 5;

/**
 * A cluster of our own in a temporary folder, gone with everything in it when it is stopped or we are interrupted.
 * It listens on the loopback address with a random password: other users of the machine cannot enter.
 */
export function startCluster(binFolder: string, say: Say): Promise<TestPostgres | { missing: string }> {
  return startWith(binFolder, say, THROWN_AWAY);
}

interface CrashablePostgres extends TestPostgres {
  /** Ends it in the middle of everything, without a word to its clients. What it has acknowledged is on the disk. */
  crash(): Promise<void>;
  /** Starts it again after a crash, on the same data and port. */
  restart(): Promise<void>;
}

/** A cluster for tests that end it under load: it loses nothing that it has acknowledged. */
export function startCrashableCluster(
  binFolder: string,
  say: Say,
): Promise<CrashablePostgres | { missing: string }> {
  return startWith(binFolder, say, KEPT);
}

/**
 * Test data is thrown away: speed instead of safety, and nobody copies the log. Statements that are run once are not
 * translated first.
 */
const THROWN_AWAY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  jit: 'off',
};
/** A commit is written before it is acknowledged. The system survives, so that nothing needs to reach the disk itself. */
const KEPT = { fsync: 'off', synchronous_commit: 'on' };

async function startWith(
  binFolder: string,
  say: Say,
  safety: Cluster['safety'],
): Promise<CrashablePostgres | { missing: string }> {
  const user = await ordinaryUser();
  if (user === 'none')
    return { missing: 'PostgreSQL refuses root and there is no ordinary user to run it as' };
  // The temporary folder of root may be closed to others, such as the user that we are about to become.
  const folder = await mkdtemp(join(user === undefined ? tmpdir() : '/tmp', 'fairline-postgres-'));
  say(`Starting a PostgreSQL for the tests in ${folder} ...`);
  const cluster: Cluster = { binFolder, folder, user, password: randomBytes(16).toString('hex'), safety };
  try {
    await initialise(cluster);
    return await startOnFreePort(cluster);
  } catch (error) {
    await removeFolder(folder);
    return {
      missing: `PostgreSQL does not start: ${error instanceof Error ? error.message : String(error)}`,
    };
  }
}

interface Cluster {
  readonly binFolder: string;
  readonly folder: string;
  /** Undefined when we are an ordinary user ourselves. */
  readonly user: UnixUser | undefined;
  readonly password: string;
  readonly safety: Readonly<Record<string, string>>;
}

async function initialise({ binFolder, folder, user, password }: Cluster): Promise<void> {
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (user !== undefined) {
    await chown(passwordFile, user.uid, user.gid);
    await chown(folder, user.uid, user.gid);
  }
  await chmod(folder, 0o700);
  const args = [
    '-D',
    join(folder, 'data'),
    '-U',
    'fairline',
    '-A',
    'scram-sha-256',
    '--pwfile',
    passwordFile,
  ];
  await promisify(execFile)(
    join(binFolder, 'initdb'),
    [...args, '--no-sync', '--encoding=UTF8', '--locale=C'],
    asUser(folder, user),
  );
}

async function startOnFreePort(cluster: Cluster): Promise<CrashablePostgres> {
  let failure = '';
  for (let attempt = 1; attempt <= portAttempts; attempt += 1) {
    const port = await freePort();
    let server = spawnServer(cluster, port);
    const forget = onInterrupt(() => {
      server.kill('SIGQUIT');
      removeFolderNow(cluster.folder);
    });
    const started = await becomesReady(cluster, server);
    if (started === 'ready') {
      return {
        url: `postgres://fairline:${cluster.password}@127.0.0.1:${port}/postgres`,
        async stop() {
          await end(server);
          await removeFolder(cluster.folder);
          forget();
        },
        crash: () => end(server, 'SIGQUIT'),
        async restart() {
          server = spawnServer(cluster, port);
          const again = await becomesReady(cluster, server);
          if (again !== 'ready') throw new Error(again.failed);
        },
      };
    }
    await end(server);
    forget();
    failure = started.failed;
    // Another program may have taken the port between our look and the start; anything else will not mend itself.
    if (!/Address already in use|could not bind/.test(failure)) break;
  }
  throw new Error(failure);
}

function spawnServer({ binFolder, folder, user, safety }: Cluster, port: number): ChildProcess {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    max_connections: 200,
    lc_messages: 'C',
    ...safety,
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openSync(logFile(folder), 'w');
  const server = spawn(join(binFolder, 'postgres'), ['-D', join(folder, 'data'), ...args], {
    ...asUser(folder, user),
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  return server;
}

async function becomesReady(
  { folder }: Cluster,
  server: ChildProcess,
): Promise<'ready' | { failed: string }> {
  let ended: string | undefined;
  server.once('error', (error) => (ended = error.message));
  server.once('exit', (code) => (ended ??= `it ended with code ${code}`));
  for (const deadline = Date.now() + startTimeoutMs; Date.now() < deadline; await wait(50)) {
    const log = await readFile(logFile(folder), 'utf8');
    if (log.includes('ready to accept connections')) return 'ready';
    if (ended !== undefined) return { failed: `${ended}: ${log.trim().split('\n').slice(-3).join(' | ')}` };
  }
  return { failed: `not ready after ${startTimeoutMs / 1000} s` };
}

/** Clients are sent away by SIGINT and cut off by SIGQUIT; the processes are gone when this returns. */
async function end(server: ChildProcess, signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null || server.pid === undefined) return;
  const gone = new Promise((resolve) => {
    server.once('exit', resolve);
  });
  server.kill(signal);
  await gone;
}

function asUser(folder: string, user: UnixUser | undefined): { cwd: string; uid?: number; gid?: number } {
  // The working folder must be one that the other user may enter.
  return user === undefined ? { cwd: folder } : { cwd: folder, uid: user.uid, gid: user.gid };
}

function logFile(folder: string): string {
  return join(folder, 'log');
}

async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}

/** Without waiting for events: the server is still ending and may write into what was just removed. */
function removeFolderNow(folder: string): void {
  const sleeper = new Int32Array(new SharedArrayBuffer(4));
  for (let attempt = 0; attempt < 50; attempt += 1) {
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // Something was written between the listing and the removal; the next round finds it.
    }
    Atomics.wait(sleeper, 0, 0, 100);
    if (!existsSync(folder)) return;
  }
}
