import type { FastifyInstance } from 'fastify';

import {
  BookReplica,
  FeedLease,
  registerFeed,
  sealMarkedSecrets,
  secretsOf,
  StandbyPort,
  type LivingBook,
} from '../book/feed/index.ts';
import { SiteSecrets } from '../platform/secret/index.ts';
import { StartRefused } from '../platform/startRefused.ts';
import { openSecrets } from '../player/identity/index.ts';
import { openSiteBus } from './siteBus.ts';
import { openWrittenBook, type BookParts, type WrittenBook } from './writtenBook.ts';

type OpenBookParts = Omit<BookParts, 'log' | 'bus'>;

interface OpenBook {
  readonly living: LivingBook;
  /** Resolves when there is a board to show. */
  start(): Promise<void>;
  /** Resolves when another process writes the book, so that this one must end. */
  readonly lost: Promise<void>;
}

/** A process that ended a moment ago may still be in the database's list of connections. */
const PREDECESSOR_MS = 5000;
const NEVER = new Promise<void>(() => undefined);

/** The book of a process that serves pages: written here, or following the process that writes it. */
export async function openBook(app: FastifyInstance, opened: OpenBookParts): Promise<OpenBook> {
  const closing = closingOf(app);
  const parts = await withBus(app, opened, closing);
  if (parts.settings.role === 'web') {
    const { clock, timers, log, bus } = parts;
    const replica = await BookReplica.open({
      db: parts.database.db,
      clock,
      timers,
      ...(bus === undefined ? {} : { bus }),
      onProblem: (error) => log.warn({ err: error }, 'the book was not followed'),
    });
    closing.unshift(() => replica.close());
    return { living: replica, start: async () => undefined, lost: NEVER };
  }
  const port = await registerPort(app, parts);
  const lease = await leaseOf(parts, { patienceMs: PREDECESSOR_MS });
  if (lease === 'refused') {
    throw new StartRefused('Another process writes the book of this database: start this one with ROLE=web.');
  }
  if (lease !== 'not-needed') closing.unshift(() => lease.release());
  const book = await openWrittenBook(parts);
  closing.unshift(() => book.close());
  port.open(book.feed);
  return { living: book.feed, start: () => book.start(), lost: lease === 'not-needed' ? NEVER : lease.lost };
}

interface StandingBy {
  isWriting(): boolean;
  /** Waits for the turn of this process and begins to write. Resolves when another process has taken over. */
  begin(): Promise<void>;
}

/** The book of a process that serves no pages: it already listens while another one writes. */
export async function standBy(app: FastifyInstance, given: OpenBookParts): Promise<StandingBy> {
  const closing = closingOf(app);
  const parts = await withBus(app, given, closing);
  const port = await registerPort(app, parts);
  const ending = new AbortController();
  let opening: Promise<unknown> = Promise.resolve();
  // What is being opened must be there to be closed.
  app.addHook('preClose', async () => {
    ending.abort();
    await opening.catch(() => undefined);
  });
  async function openNow(): Promise<{ book: WrittenBook; lease: FeedLease } | undefined> {
    const lease = await leaseOf(parts, { signal: ending.signal });
    if (lease === 'refused' || lease === 'not-needed') return undefined;
    closing.unshift(() => lease.release());
    const book = await openWrittenBook(parts);
    closing.unshift(() => book.close());
    return { book, lease };
  }
  return {
    isWriting: () => port.isOpen,
    async begin() {
      const turn = openNow();
      opening = turn;
      const opened = await turn;
      if (opened === undefined || ending.signal.aborted) return NEVER;
      port.open(opened.book.feed);
      parts.log.info('this process writes the book now');
      await opened.book.start();
      return opened.lease.lost;
    },
  };
}

/** What is opened last is closed first; also of a server that never came to listen. */
function closingOf(app: FastifyInstance): (() => Promise<void>)[] {
  const closing: (() => Promise<void>)[] = [];
  app.addHook('onClose', async () => {
    for (const close of closing) await close();
  });
  return closing;
}

async function withBus(
  app: FastifyInstance,
  opened: OpenBookParts,
  closing: (() => Promise<void>)[],
): Promise<BookParts> {
  const parts: BookParts = { ...opened, log: app.log, bus: await openSiteBus(app.log, opened) };
  closing.unshift(async () => parts.bus?.close());
  return parts;
}

async function registerPort(
  app: FastifyInstance,
  { clock, database, settings }: BookParts,
): Promise<StandbyPort> {
  const port = new StandbyPort();
  const sources = { db: database.db, secrets: new SiteSecrets(await openSecrets(settings)) };
  await sealMarkedSecrets(sources);
  await registerFeed(app, {
    clock,
    port,
    secretsOf: (feedId, now) => secretsOf(sources, feedId, now),
  });
  return port;
}

async function leaseOf(
  { database, log }: BookParts,
  options: { patienceMs?: number; signal?: AbortSignal },
): Promise<FeedLease | 'refused' | 'not-needed'> {
  // The embedded database is one process's own.
  if (database.engine === 'pglite') return 'not-needed';
  const onProblem = (error: unknown): void => log.warn({ err: error }, 'the right to write was interrupted');
  return (await FeedLease.take(database.db, { ...options, onProblem })) ?? 'refused';
}
