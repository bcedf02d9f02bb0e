import type { FeedMessage } from '@fairline/feed';

import type { FeedPort } from '../feed/index.ts';
import type { Draft } from './play/draft.ts';

/** The name under which the simulator sends. */
export const SIMULATOR_FEED = 'simulator';

const RETRY_MS = 1000;
const MESSAGES_PER_DELIVERY = 500;

/** Numbers the messages and hands them over in order, again until they are kept. */
export class Outbox {
  readonly #port: FeedPort;
  readonly #onTrouble: (error: unknown) => void;
  #waiting: FeedMessage[] = [];
  #sequence = 0;
  #isClosed = false;

  constructor(port: FeedPort, onTrouble: (error: unknown) => void) {
    this.#port = port;
    this.#onTrouble = onTrouble;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Goes on after the last message that the port has; what was not kept is forgotten. */
  begin(): void {
    this.#waiting = [];
    this.#sequence = this.#port.state(SIMULATOR_FEED).lastSequence;
  }

  close(): void {
    this.#isClosed = true;
  }

  add(drafts: readonly Draft[]): void {
    for (const draft of drafts) {
      this.#sequence += 1;
      this.#waiting.push({ ...draft, feedId: SIMULATOR_FEED, sequence: this.#sequence });
    }
  }

  /** Lost when the port misses earlier messages, or has messages of this feed that somebody else sent. */
  async flush(): Promise<'kept' | 'lost'> {
    let isAgain = false;
    while (this.#waiting.length > 0 && !this.#isClosed) {
      const batch = this.#waiting.slice(0, MESSAGES_PER_DELIVERY);
      try {
        const { lastSequence, duplicates, refusals } = await this.#port.deliver(SIMULATOR_FEED, batch);
        for (const { sequence, reason } of refusals) {
          const refused = batch.find((message) => message.sequence === sequence);
          const about = refused !== undefined && 'gameId' in refused ? ` about ${refused.gameId}` : '';
          this.#onTrouble(new Error(`The book refused a ${refused?.kind ?? ''} message${about}: ${reason}`));
        }
        if (lastSequence !== batch.at(-1)!.sequence || (duplicates > 0 && !isAgain)) {
          this.#onTrouble(new Error(`The feed went on elsewhere, up to message ${lastSequence}`));
          return 'lost';
        }
        this.#waiting = this.#waiting.slice(batch.length);
        isAgain = false;
      } catch (error) {
        // It may have been kept all the same: sent again, it counts as known.
        isAgain = true;
        this.#onTrouble(error);
        await new Promise((resolve) => {
          setTimeout(resolve, RETRY_MS);
        });
      }
    }
    return 'kept';
  }
}
