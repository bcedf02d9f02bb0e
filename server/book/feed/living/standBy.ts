import type { FastifyInstance } from 'fastify';

import type { FeedLease } from '../feedLease.ts';
import { closingOf, leaseOf, NEVER, registerPort, withBus, type OpenBookParts } from './bookParts.ts';
import { openWrittenBook, type WrittenBook } from './writtenBook.ts';

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
