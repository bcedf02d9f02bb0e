import type { FeedMessage } from '@fairline/feed';

import type { FeedPort } from '../feed/index.ts';
import type { Draft } from './play/draft.ts';

/** The name under which the simulator sends. */
export const SIMULATOR_FEED = 'simulator';

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

  /**
   * Lost when not all is kept: the port could not write, misses earlier messages, or has messages of this feed that
   * somebody else sent. The only truth then is what the book says.
   */
  async flush(): Promise<'kept' | 'lost'> {
    while (this.#waiting.length > 0 && !this.#isClosed) {
      const batch = this.#waiting.slice(0, MESSAGES_PER_DELIVERY);
      const problem = await this.#delivered(batch);
      if (problem !== undefined) {
        this.#onTrouble(problem);
        return 'lost';
      }
      this.#waiting = this.#waiting.slice(batch.length);
    }
    return 'kept';
  }

  async #delivered(batch: readonly FeedMessage[]): Promise<unknown> {
    try {
      const { lastSequence, duplicates, refusals } = await this.#port.deliver(SIMULATOR_FEED, batch);
      for (const { sequence, reason } of refusals) this.#onTrouble(refusal(batch, sequence, reason));
      if (lastSequence === batch.at(-1)?.sequence && duplicates === 0) return undefined;
      return new Error(`The feed went on elsewhere, up to message ${lastSequence}`);
    } catch (error) {
      return error;
    }
  }
}

function refusal(batch: readonly FeedMessage[], sequence: number, reason: string): Error {
  const refused = batch.find((message) => message.sequence === sequence);
  const about = refused !== undefined && 'gameId' in refused ? ` about ${refused.gameId}` : '';
  return new Error(`The book refused a ${refused?.kind ?? 'late'} message${about}: ${reason}`);
}
