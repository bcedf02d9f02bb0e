import { FEED_LIMITS, type FeedDelivery, type FeedState } from '@fairline/contracts/feed';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Clock } from '../../platform/clock.ts';
import { Refusal, replyWithProblem } from '../../platform/http/problem.ts';
import { forbidStoring } from '../../platform/http/securityHeaders.ts';
import { FeedBusy, type FeedPort } from './port.ts';
import { readMessages } from './source/readMessages.ts';
import { isSignedBy, readSignature, type SignatureProblem } from './source/signature.ts';

interface FeedRouteParts {
  readonly clock: Clock;
  readonly port: FeedPort;
  /** The secrets by which a provider may sign now. */
  readonly secretsOf: (feedId: string, now: Date) => Promise<readonly string[]>;
}

const NO_BODY = Buffer.alloc(0);

/** What providers call. They sign the bytes they send, so the body is read here and not by the usual parser. */
export async function registerFeed(
  app: FastifyInstance,
  { clock, port, secretsOf }: FeedRouteParts,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.setErrorHandler((error: Error, request, reply) => {
      if (!(error instanceof FeedBusy)) return replyWithProblem(error, request, reply);
      const message = 'The server is busy; try again soon.';
      return replyWithProblem(new Refusal({ status: 503, code: 'overloaded', message }), request, reply);
    });
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: FEED_LIMITS.bodyBytes },
      (_request, body, done) => done(null, body),
    );

    async function signer(request: FastifyRequest, body: Uint8Array): Promise<string> {
      const now = clock.now();
      const read = readSignature(request.headers, now);
      if ('problem' in read) throw unsigned(read.problem, now);
      const path = request.url.split('?')[0] ?? '';
      const signed = { method: request.method, path, timestamp: read.timestamp, body };
      const secrets = await secretsOf(read.feedId, now);
      if (!isSignedBy(secrets, read.signature, signed)) throw unsigned('signature-wrong', now);
      return read.feedId;
    }

    scope.post('/feed-api/v1/messages', async (request, reply) => {
      forbidStoring(reply);
      const body = Buffer.isBuffer(request.body) ? request.body : NO_BODY;
      const feedId = await signer(request, body);
      const messages = readMessages(body, feedId);
      if ('code' in messages) throw new Refusal({ status: 400, ...messages });
      const expected = port.state(feedId).lastSequence + 1;
      const [first] = messages;
      const isJump = first?.kind === 'snapshot' && first.scope === 'feed';
      if (first !== undefined && first.sequence > expected && !isJump) {
        // Nothing of it is kept: what is acknowledged must be in the database, and waiting messages are not.
        const message = `Message ${expected} is expected, the first one here is ${first.sequence}.`;
        return reply
          .code(409)
          .send({ code: 'sequence-gap', message, requestId: request.id, expectedSequence: expected });
      }
      const delivery = await port.deliver(feedId, messages);
      const { lastSequence, duplicates, refusals } = delivery;
      return { feedId, lastSequence, duplicates, refusals: [...refusals] } satisfies FeedDelivery;
    });

    scope.get('/feed-api/v1/state', async (request, reply) => {
      forbidStoring(reply);
      const feedId = await signer(request, NO_BODY);
      const { lastSequence, stale } = port.state(feedId);
      return { feedId, lastSequence, now: clock.now().getTime(), stale } satisfies FeedState;
    });
  });
}

const WORDS: Record<SignatureProblem, (now: Date) => string> = {
  'signature-missing': () =>
    'The headers fairline-feed, fairline-timestamp and fairline-signature are needed.',
  'timestamp-outside-window': (now) =>
    `fairline-timestamp must be within five minutes of our clock, which is at ${now.getTime()}.`,
  'signature-wrong': () => 'No feed that is allowed to send has signed this.',
};

function unsigned(problem: SignatureProblem, now: Date): Refusal {
  return new Refusal({ status: 401, code: problem, message: WORDS[problem](now) });
}
