import type { Bus } from '../../bus/index.ts';
import type { LivingBook } from '../livingBook.ts';
import { busMessagesOf, headMessage } from './busMessage.ts';

const HEAD_EVERY_MS = 500;

/** Tells the other processes what was committed here, and now and then how far the book is. Returns how to stop. */
export function announceBook(living: LivingBook, bus: Bus): () => void {
  const stop = living.subscribe((changes) => {
    for (const message of busMessagesOf(changes)) bus.publish(message);
  });
  const timer = setInterval(() => bus.publish(headMessage(living.book.position)), HEAD_EVERY_MS).unref();
  return () => {
    clearInterval(timer);
    stop();
  };
}
