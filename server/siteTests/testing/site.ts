import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { testDatabasePrefix } from '../../platform/database/testing/databaseName.ts';
import {
  copyMigratedPostgres,
  onServer,
  runOnServer,
} from '../../platform/database/testing/postgresTemplate.ts';

export interface BookProcess {
  readonly address: string;
  view(): Promise<{ hash: string }>;
  /** As the system does it when memory runs out: nothing is said good-bye to. */
  kill(): Promise<void>;
}

export async function startBookProcess(env: Record<string, string>): Promise<BookProcess> {
  const child = fork(fileURLToPath(new URL('./bookProcess.ts', import.meta.url)), {
    env: {
      PATH: process.env.PATH ?? '',
      LOG_LEVEL: 'silent',
      SIMULATOR: 'off',
      REQUESTS_PER_MINUTE: '0',
      BUSY_AFTER_MS: '0',
      NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../.cache/node'),
      ...env,
    },
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [ready] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`A ${env['ROLE'] ?? ''} process ended at once, with code ${String(code)}.`);
    }),
  ])) as [{ address: string }];
  return {
    address: ready.address,
    async view() {
      const answer = once(child, 'message');
      child.send('view');
      const [view] = (await answer) as [{ hash: string }];
      return view;
    },
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** A migrated database of its own on the tests' PostgreSQL. */
export async function freshDatabase(serverUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `${testDatabasePrefix()}${randomBytes(6).toString('hex')}`;
  await copyMigratedPostgres(serverUrl, name);
  return {
    url: onServer(serverUrl, name),
    drop: () => runOnServer(serverUrl, `drop database if exists ${name} with (force)`),
  };
}
