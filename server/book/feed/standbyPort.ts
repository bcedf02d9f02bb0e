import type { FeedService } from './feedService.ts';
import { FeedBusy, type FeedPort } from './port.ts';

/** The port of a process that may not write the book yet: senders are asked to come again. */
export class StandbyPort implements FeedPort {
  #service: FeedService | undefined;

  get isOpen(): boolean {
    return this.#service !== undefined;
  }

  open(service: FeedService): void {
    this.#service = service;
  }

  state: FeedPort['state'] = (feedId) => this.#opened().state(feedId);
  deliver: FeedPort['deliver'] = async (feedId, messages) => this.#opened().deliver(feedId, messages);

  #opened(): FeedService {
    if (this.#service === undefined)
      throw new FeedBusy('Another process writes the book; this one stands by.');
    return this.#service;
  }
}
