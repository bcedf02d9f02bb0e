import type { Bus } from '../../../platform/bus/index.ts';
import { systemTimers, type Timers } from '../../../platform/timers.ts';
import type { LivingBook } from '../livingBook.ts';
import { busMessagesOf, headMessage } from './busMessage.ts';

const HEAD_EVERY_MS = 500;

/** Tells the other processes what was committed here, and now and then how far the book is. Returns how to stop. */
export function announceBook(living: LivingBook, bus: Bus, timers: Timers = systemTimers): () => void {
  const stop = living.subscribe((changes) => {
    for (const message of busMessagesOf(changes)) bus.publish(message);
  });
  const timer = timers.every(HEAD_EVERY_MS, () => bus.publish(headMessage(living.book.position)));
  return () => {
    timer.cancel();
    stop();
  };
}
