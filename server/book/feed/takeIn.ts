import { feedOf, receive, type Book, type BookChange, type FeedMessage } from '@fairline/feed';

import type { Delivery } from './port.ts';

/** Messages of one sender into the book, and what to answer when the changes are written. */
export function takeIn(
  book: Book,
  feedId: string,
  messages: readonly FeedMessage[],
  now: number,
): { delivery: Delivery; changes: readonly BookChange[] } {
  const changes: BookChange[] = [];
  const refusals: { sequence: number; reason: string }[] = [];
  let duplicates = 0;
  let isMissing = false;
  for (const message of messages) {
    const reception = receive(book, message, now);
    changes.push(...reception.changes);
    refusals.push(...reception.refusals);
    if (reception.outcome === 'duplicate') duplicates += 1;
    isMissing = reception.outcome === 'early' || reception.outcome === 'gap';
  }
  const { lastSequence } = feedOf(book, feedId);
  const expected = isMissing ? { expected: lastSequence + 1 } : {};
  return { delivery: { lastSequence, duplicates, refusals, ...expected }, changes };
}

export interface TakenIn {
  readonly changes: readonly BookChange[];
  /** In the order of what was handed over. */
  readonly answers: readonly Delivery[];
}

/** What several senders handed over, one after the other. */
export function takeInAll(
  book: Book,
  handed: readonly { readonly feedId: string; readonly messages: readonly FeedMessage[] }[],
  now: number,
): TakenIn {
  const taken = handed.map(({ feedId, messages }) => takeIn(book, feedId, messages, now));
  return {
    changes: taken.flatMap(({ changes }) => changes),
    answers: taken.map(({ delivery }) => delivery),
  };
}

/** Every game that a message speaks of. */
export function gameIdsOf(message: FeedMessage): string[] {
  if ('gameId' in message) return [message.gameId];
  if (message.kind === 'fixture') {
    return (message.games ?? []).flatMap(({ id, part }) => (part === undefined ? id : [id, part.parentId]));
  }
  return message.kind === 'snapshot' ? message.games.map(({ fixture }) => fixture.id) : [];
}
