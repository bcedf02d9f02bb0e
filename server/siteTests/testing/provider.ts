import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import type { FeedMessage } from '@fairline/feed';

const RETRY_MS = 50;

/**
 * A provider as docs/feed.md tells it: signs, sends one request after the other, and sends the same again, to the
 * other address, until it is answered.
 */
export class Provider {
  readonly #feedId: string;
  readonly #secret: string;
  readonly #patienceMs: number;
  #isOver = false;
  readonly #addresses: () => readonly string[];
  /** How many requests were not answered, or with 503. */
  failures = 0;

  constructor(feedId: string, secret: string, addresses: () => readonly string[], patienceMs = 20_000) {
    this.#feedId = feedId;
    this.#patienceMs = patienceMs;
    this.#secret = secret;
    this.#addresses = addresses;
  }

  /** What is being sent is not sent again. */
  giveUp(): void {
    this.#isOver = true;
  }

  async send(messages: readonly FeedMessage[]): Promise<void> {
    const body = JSON.stringify({ messages });
    for (let attempt = 0; !this.#isOver && attempt < this.#patienceMs / RETRY_MS; attempt += 1) {
      for (const address of this.#addresses()) {
        const last = await this.#post(address, body);
        if (last === undefined) continue;
        if (last !== messages.at(-1)?.sequence) throw new Error(`The feed is at ${last}.`);
        return;
      }
      this.failures += 1;
      await wait(RETRY_MS);
    }
    throw new Error('Nobody takes the messages.');
  }

  async #post(address: string, body: string): Promise<number | undefined> {
    const path = '/feed-api/v1/messages';
    const timestamp = String(Date.now());
    const signature = createHmac('sha256', this.#secret)
      .update(`${timestamp}.POST.${path}.${body}`)
      .digest('hex');
    const headers = {
      'content-type': 'application/json',
      'fairline-feed': this.#feedId,
      'fairline-timestamp': timestamp,
      'fairline-signature': signature,
    };
    try {
      const reply = await fetch(address + path, { method: 'POST', headers, body });
      if (reply.status === 503) return undefined;
      const answer = (await reply.json()) as { lastSequence?: number };
      if (reply.status !== 200) throw new TypeError(JSON.stringify(answer));
      return answer.lastSequence;
    } catch (error) {
      if (error instanceof TypeError && error.message.startsWith('{')) throw error;
      return undefined;
    }
  }
}
