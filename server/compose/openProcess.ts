import type { FastifyInstance } from 'fastify';

import { systemClock, type Clock } from '../platform/clock.ts';
import { openMigratedDatabase, type Database, type DatabaseSettings } from '../platform/database/index.ts';
import { createApp } from '../platform/http/createApp.ts';
import { systemIds, type IdSource } from '../platform/ids.ts';
import type { Settings } from '../platform/settings/index.ts';
import { systemTimers, type Timers } from '../platform/timers.ts';

/** What a process is started with; what is left out is the machine's own. */
export interface ProcessOptions {
  readonly settings: Settings;
  readonly clock?: Clock;
  readonly timers?: Timers;
  readonly ids?: IdSource;
}

export interface OpenedProcess extends Required<ProcessOptions> {
  readonly app: FastifyInstance;
  readonly database: Database;
}

/** Makes the app and opens the database; when `serve` fails, both are let go of. */
export async function openProcess<Running>(
  { settings, clock = systemClock, timers = systemTimers, ids = systemIds }: ProcessOptions,
  serve: (opened: OpenedProcess) => Promise<Running>,
): Promise<Running> {
  const app = await createApp({ settings, ids });
  let database: Database | undefined;
  try {
    database = await openMigratedDatabase(databaseSettings(settings, app));
    return await serve({ app, database, settings, clock, timers, ids });
  } catch (error) {
    // Timers of a half-started server would keep the process alive.
    await app.close();
    await database?.close();
    throw error;
  }
}

/** Where visitors reach a process that listens. */
export function addressOf(app: FastifyInstance, settings: Settings): string {
  if (settings.publicOrigin !== undefined) return settings.publicOrigin;
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : settings.port;
  return `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`;
}

function databaseSettings(settings: Settings, app: FastifyInstance): DatabaseSettings {
  if (settings.databaseUrl === undefined) return { kind: 'pglite', folder: settings.dataFolder };
  return {
    kind: 'postgres',
    url: settings.databaseUrl,
    ...(settings.databaseOwnerUrl === undefined ? {} : { ownerUrl: settings.databaseOwnerUrl }),
    // The right to write the book keeps one connection for itself.
    poolSize: settings.databasePoolSize + (settings.role === 'web' ? 0 : 1),
    onConnectionLost: (error) => app.log.warn({ err: error }, 'a database connection was lost'),
  };
}
