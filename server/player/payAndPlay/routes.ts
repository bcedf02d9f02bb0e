import { inputCheckOf } from '@fairline/contracts/input';
import { notifyPayer, PayNotification, startPayAndPlay } from '@fairline/contracts/registration';
import { isText } from '@fairline/contracts/text';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { callerOf } from '../../platform/http/caller.ts';
import type { Endpoints } from '../../platform/http/endpoints.ts';
import { badInput, Refusal } from '../../platform/http/problem.ts';
import {
  isSignedBy,
  readRequestSignature,
  type SignatureProblem,
} from '../../platform/http/requestSignature.ts';
import { forbidStoring } from '../../platform/http/securityHeaders.ts';
import { comeBack } from './comeBack.ts';
import type { PayAndPlayParts } from './parts.ts';
import { KEY_HEADER } from './payProvider.ts';
import { RETURN_PATH, startOrder } from './startOrder.ts';
import { takeNotification } from './takeNotification.ts';

/** Serves browsers that go to the provider and come back, and the provider that tells whom it has identified. */
export async function registerPayAndPlay(
  app: FastifyInstance,
  endpoints: Endpoints,
  parts: PayAndPlayParts,
): Promise<void> {
  endpoints.serve(startPayAndPlay, ({ body }, caller) => startOrder(parts, body, caller));

  app.get(RETURN_PATH, async (request, reply) => {
    const query = request.query as Readonly<Record<string, unknown>>;
    const caller = callerOf(request, reply, { isHttps: parts.identity.isHttps });
    forbidStoring(reply);
    // The link in this address must not reach another page.
    void reply.header('Referrer-Policy', 'no-referrer');
    const given = { id: textOf(query['order']), link: textOf(query['link']) };
    return reply.redirect(await comeBack(parts, given, caller), 303);
  });

  // The provider signs the bytes it sends, so the body is read here and not by the usual parser.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(notifyPayer.path, async (request, reply) => {
      forbidStoring(reply);
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      requireSignature(parts, request, body);
      const told = readNotification(body);
      await takeNotification(parts, told);
      return { orderId: told.orderId };
    });
  });
}

function requireSignature(
  { provider, identity }: PayAndPlayParts,
  request: FastifyRequest,
  body: Uint8Array,
): void {
  const now = identity.clock.now();
  const read = readRequestSignature(request.headers, { signerHeader: KEY_HEADER, now });
  if ('problem' in read) throw unsigned(read.problem, now);
  const known = provider();
  const secrets = known?.keyId === read.signer ? [known.secret] : [];
  const path = request.url.split('?')[0] ?? '';
  const signed = { method: request.method, path, timestamp: read.timestamp, body };
  if (!isSignedBy(secrets, read.signature, signed)) throw unsigned('signature-wrong', now);
}

const WORDS: Record<SignatureProblem, (now: Date) => string> = {
  'signature-missing': () =>
    `The headers ${KEY_HEADER}, fairline-timestamp and fairline-signature are needed.`,
  'timestamp-outside-window': (now) =>
    `fairline-timestamp must be within five minutes of our clock, which is at ${now.getTime()}.`,
  'signature-wrong': () => 'No key that is allowed to notify has signed this.',
};

function unsigned(problem: SignatureProblem, now: Date): Refusal {
  return new Refusal({ status: 401, code: problem, message: WORDS[problem](now) });
}

const checkNotification = inputCheckOf(PayNotification);

function readNotification(body: Uint8Array): PayNotification {
  let told: unknown;
  try {
    told = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new Refusal({ status: 400, code: 'body-not-json', message: 'The body is not JSON in UTF-8.' });
  }
  const problem = checkNotification(told);
  if (problem !== undefined) throw badInput('body', problem);
  return told as PayNotification;
}

function textOf(value: unknown): string {
  return typeof value === 'string' && isText(value) ? value : '';
}
