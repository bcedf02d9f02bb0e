import type { FastifyInstance } from 'fastify';

import { StartRefused } from '../../../platform/startRefused.ts';
import type { LivingBook } from '../livingBook.ts';
import { BookReplica } from '../replica/bookReplica.ts';
import { closingOf, leaseOf, NEVER, registerPort, withBus, type OpenBookParts } from './bookParts.ts';
import { openWrittenBook } from './writtenBook.ts';

interface OpenBook {
  readonly living: LivingBook;
  /** Resolves when there is a board to show. */
  start(): Promise<void>;
  /** Resolves when another process writes the book, so that this one must end. */
  readonly lost: Promise<void>;
}

/** A process that ended a moment ago may still be in the database's list of connections. */
const PREDECESSOR_MS = 5000;

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
