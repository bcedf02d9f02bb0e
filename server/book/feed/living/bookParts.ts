import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

import type { Bus } from '../../../platform/bus/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { SiteSecrets } from '../../../platform/secret/index.ts';
import type { Settings } from '../../../platform/settings/index.ts';
import type { Timers } from '../../../platform/timers.ts';
import { FeedLease } from '../feedLease.ts';
import { registerFeed } from '../routes.ts';
import { sealMarkedSecrets } from '../source/sealMarkedSecrets.ts';
import { secretsOf } from '../source/sources.ts';
import { StandbyPort } from '../standbyPort.ts';
import type { BetsOnBook } from './betsOnBook.ts';
import { openSiteBus } from './siteBus.ts';

export interface BookParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly settings: Settings;
  /** Those of the site: what feeds sign with is sealed by them. */
  readonly secrets: SiteSecrets;
  readonly bets: BetsOnBook;
  readonly log: FastifyBaseLogger;
  /** Where other processes hear what changes; undefined when there are none. */
  readonly bus: Bus | undefined;
}

export type OpenBookParts = Omit<BookParts, 'log' | 'bus'>;

/** Never resolves. */
export const NEVER = new Promise<void>(() => undefined);

/** What is opened last is closed first; also of a server that never came to listen. */
export function closingOf(app: FastifyInstance): (() => Promise<void>)[] {
  const closing: (() => Promise<void>)[] = [];
  app.addHook('onClose', async () => {
    for (const close of closing) await close();
  });
  return closing;
}

export async function withBus(
  app: FastifyInstance,
  opened: OpenBookParts,
  closing: (() => Promise<void>)[],
): Promise<BookParts> {
  const parts: BookParts = { ...opened, log: app.log, bus: await openSiteBus(app.log, opened) };
  closing.unshift(async () => parts.bus?.close());
  return parts;
}

export async function registerPort(
  app: FastifyInstance,
  { clock, database, secrets }: BookParts,
): Promise<StandbyPort> {
  const port = new StandbyPort();
  const sources = { db: database.db, secrets };
  await sealMarkedSecrets(sources);
  await registerFeed(app, {
    clock,
    port,
    secretsOf: (feedId, now) => secretsOf(sources, feedId, now),
  });
  return port;
}

export async function leaseOf(
  { database, log }: BookParts,
  options: { patienceMs?: number; signal?: AbortSignal },
): Promise<FeedLease | 'refused' | 'not-needed'> {
  // The embedded database is one process's own.
  if (database.engine === 'pglite') return 'not-needed';
  const onProblem = (error: unknown): void => log.warn({ err: error }, 'the right to write was interrupted');
  return (await FeedLease.take(database.db, { ...options, onProblem })) ?? 'refused';
}
