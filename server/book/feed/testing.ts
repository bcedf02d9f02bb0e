import { newBook, type FeedMessage } from '@fairline/feed';
import type { FastifyInstance } from 'fastify';

import type { Clock } from '../../platform/clock.ts';
import type { FeedPort } from './port.ts';
import { signatureOf } from './source/signature.ts';
import { takeIn } from './takeIn.ts';

/** A port that keeps its book in memory and nowhere else. */
export function memoryPort(clock: Clock): FeedPort & { readonly book: ReturnType<typeof newBook> } {
  const book = newBook();
  return {
    book,
    state(feedId) {
      const feed = book.feeds.get(feedId);
      return { lastSequence: feed?.lastSequence ?? 0, stale: feed?.stale ?? { live: false, line: false } };
    },
    deliver: async (feedId, messages) => takeIn(book, feedId, messages, clock.now().getTime()).delivery,
  };
}

export interface Sender {
  readonly feedId: string;
  readonly secret: string;
  readonly clock: Clock;
}

/** A provider's request. `spoil` changes the headers or the body after they were signed. */
export function post(
  app: FastifyInstance,
  { feedId, secret, clock }: Sender,
  messages: readonly FeedMessage[] | string,
  spoil: (request: { headers: Record<string, string>; body: string }) => void = () => undefined,
) {
  const body = typeof messages === 'string' ? messages : JSON.stringify({ messages });
  const timestamp = String(clock.now().getTime());
  const path = '/feed-api/v1/messages';
  const signature = signatureOf(secret, { method: 'POST', path, timestamp, body: Buffer.from(body) });
  const headers = {
    'content-type': 'application/json',
    'fairline-feed': feedId,
    'fairline-timestamp': timestamp,
    'fairline-signature': signature,
  };
  const request = { headers, body };
  spoil(request);
  return app.inject({ method: 'POST', url: path, headers: request.headers, payload: request.body });
}

export function getState(app: FastifyInstance, { feedId, secret, clock }: Sender) {
  const path = '/feed-api/v1/state';
  const timestamp = String(clock.now().getTime());
  const signature = signatureOf(secret, { method: 'GET', path, timestamp, body: Buffer.alloc(0) });
  return app.inject({
    method: 'GET',
    url: path,
    headers: { 'fairline-feed': feedId, 'fairline-timestamp': timestamp, 'fairline-signature': signature },
  });
}
