import { createHash } from 'node:crypto';

import { DEFAULT_MARGINS } from '@fairline/book';
import { newBook, receive, type Book, type FeedMessage } from '@fairline/feed';

import type { Championship } from '../calendar/championships.ts';
import { knownBookOf } from '../knownBook.ts';
import { SIMULATOR_FEED } from '../outbox.ts';
import type { Draft } from '../play/draft.ts';
import { Simulator } from '../simulator.ts';

export interface BookRun {
  readonly book: Book;
  readonly messages: FeedMessage[];
  now(): number;
  /** Lets so many seconds pass, a tenth at a time as the running server does. */
  pass(seconds: number): void;
  /** The process is gone for so many seconds; another one takes its book over. */
  restart(awaySeconds: number): void;
  /** Of everything that was told, in order. */
  hash(): string;
}

/** A simulator whose messages go into a book in memory. A refused message is a bug and throws. */
export function bookRun(options: {
  readonly seed: string;
  readonly start: number;
  readonly isPlayed?: (championship: Championship) => boolean;
}): BookRun {
  const { seed, start, ...rest } = options;
  const settings = { seed, margins: DEFAULT_MARGINS, ...rest };
  const book = newBook();
  const messages: FeedMessage[] = [];
  let simulator = new Simulator(settings);
  let now = start;

  function take(drafts: readonly Draft[]): void {
    for (const draft of drafts) {
      const message: FeedMessage = { ...draft, feedId: SIMULATOR_FEED, sequence: messages.length + 1 };
      messages.push(message);
      const { outcome, refusals } = receive(book, message, now);
      if (outcome !== 'applied' || refusals.length > 0) {
        throw new Error(`${outcome} ${refusals[0]?.reason ?? ''}: ${JSON.stringify(message).slice(0, 500)}`);
      }
    }
  }

  take(simulator.begin(now, knownBookOf(book)));
  return {
    book,
    messages,
    now: () => now,
    pass(seconds) {
      for (const end = now + seconds * 1000; now < end;) {
        now += 100;
        take(simulator.advanceTo(now));
      }
    },
    restart(awaySeconds) {
      now += awaySeconds * 1000;
      simulator = new Simulator(settings);
      take(simulator.begin(now, knownBookOf(book)));
    },
    hash() {
      const digest = createHash('sha256');
      for (const message of messages) digest.update(JSON.stringify(message));
      return digest.digest('hex');
    },
  };
}
