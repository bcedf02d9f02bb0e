import {
  applyOperatorStops,
  bookHash,
  newBook,
  receive,
  type Book,
  type FeedMessage,
  type OperatorStop,
} from '@fairline/feed';

import type { ChangeListener, LivingBook } from '../../feed/index.ts';

export interface MemoryBook extends LivingBook {
  take(message: FeedMessage, now: number): void;
  /** The operator stops this and nothing else. */
  stop(stops: readonly OperatorStop[], now: number): void;
  /** As if the book had to be read from the database again. */
  replace(book: Book): void;
  hash(): string;
}

/** A living book without a database: messages go in, listeners are told at once. */
export function memoryBook(): MemoryBook {
  let book = newBook();
  const listeners = new Set<ChangeListener>();
  return {
    get book() {
      return book;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    take(message, now) {
      const { changes } = receive(book, message, now);
      if (changes.length > 0) for (const listener of listeners) listener(changes);
    },
    stop(stops, now) {
      const changes = applyOperatorStops(book, stops, now);
      if (changes.length > 0) for (const listener of listeners) listener(changes);
    },
    replace(other) {
      book = other;
    },
    hash: () => bookHash(book),
  };
}
