import { constants } from 'node:zlib';

import { logout } from '@fairline/contracts';
import { inputCheckOf } from '@fairline/contracts/input';
import { isText } from '@fairline/contracts/text';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';

import type { IdSource } from '../ids.ts';
import type { Settings } from '../settings/index.ts';
import { ASKED_INSIDE } from './askedInside.ts';
import { answerBrokenCall } from './brokenCall.ts';
import { maskCardNumbers } from './cardNumber.ts';
import { isHost } from './hostname.ts';
import { errorForLog, withoutPersons } from './loggedError.ts';
import { networkOf } from './network.ts';
import { registerPlainHttpGate } from './plainHttp.ts';
import { badInput, Refusal, replyWithProblem, RETRY_AFTER_SECONDS } from './problem.ts';
import { registerSameSiteGate } from './sameSite.ts';
import { CLOSED_POLICY, registerSecurityHeaders } from './securityHeaders.ts';

/** Secrets that must never reach a log, wherever they stand in a logged object. */
const REDACTED = [
  'req.headers.cookie',
  'req.headers.authorization',
  '*.password',
  '*.token',
  '*.secret',
  '*.code',
];

const NEVER_REFUSED: ReadonlySet<string> = new Set(['/healthz', '/readyz', logout.path]);

/** How long connections may take. */
export interface Pace {
  /** From the first byte of a call to its last. */
  readonly requestMs: number;
  /** How often those that take too long are looked for. */
  readonly lookEachMs: number;
  /** Without a byte in either direction. */
  readonly idleMs: number;
}

/** Whoever sends a body byte by byte is cut off after fifteen seconds at the latest, with an answer. */
export const PACE: Pace = { requestMs: 14_000, lookEachMs: 1000, idleMs: 16_000 };

interface AppOptions {
  /** Left out: as above. */
  readonly pace?: Pace;
  readonly settings: Settings;
  readonly ids: IdSource;
  /** Where the lines of the log go; left out, to the standard output. */
  readonly logTo?: { write(line: string): void };
}

/** The HTTP server with our defaults: small bodies, strict input, security headers, one shape of refusal. */
export async function createApp({ settings, ids, logTo, pace = PACE }: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: {
      level: settings.logLevel,
      ...(logTo === undefined ? {} : { stream: logTo }),
      redact: { paths: REDACTED, censor: '[redacted]' },
      serializers: {
        err: errorForLog,
        req: (request) => ({ method: request.method, path: request.url.split('?')[0], ip: request.ip }),
      },
      // Whatever somebody typed, and wherever: addresses, messages of errors, reports of browsers.
      hooks: { streamWrite: (line) => withoutPersons(maskCardNumbers(line)) },
    },
    // Before there is a route there is a refusal already, and it looks like every other.
    frameworkErrors: (error, request, reply) => {
      void reply.header('Content-Security-Policy', CLOSED_POLICY);
      replyWithProblem(error, request, reply);
    },
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    genReqId: () => ids.next(),
    requestIdHeader: false,
    bodyLimit: 16_384,
    requestTimeout: pace.requestMs,
    connectionTimeout: pace.idleMs,
    // By default they are looked for twice a minute. And where the headers may take longer than the whole call, as by
    // default they may, Node takes the one number for the other: a body had a minute.
    http: { connectionsCheckingInterval: pace.lookEachMs, headersTimeout: pace.requestMs },
    clientErrorHandler: (error, socket) => answerBrokenCall(error, socket, ids),
    routerOptions: { maxParamLength: 100 },
    trustProxy: settings.trustedProxies.length === 0 ? false : [...settings.trustedProxies],
    // Requests under way are finished, idle connections are closed.
    forceCloseConnections: 'idle',
    // Two lines for every request drown what matters; debug shows them.
    logController: new LogController({ disableRequestLogging: settings.logLevel === 'info' }),
  });
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler<TSchema>(({ schema, httpPart }) => {
    const check = inputCheckOf(schema);
    const part = httpPart === 'querystring' ? 'query' : (httpPart ?? 'body');
    return (value: unknown) => {
      const problem = check(value);
      return problem === undefined ? { value } : { error: badInput(part, problem) };
    };
  });
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  app.setErrorHandler(replyWithProblem);
  // Its types know what is written alone; what is read goes through it too.
  const parseOptions: object = { decode: readableCookie };
  await app.register(cookie, { parseOptions });
  // Pages and answers are made anew each time, so they get the setting that costs little; files are compressed ahead.
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await registerSecurityHeaders(app, settings);
  app.addHook('onRequest', async ({ host, url }) => {
    if (isHost(host) || ASKED_INSIDE.has(url)) return;
    throw new Refusal({ status: 400, code: 'bad-host', message: 'No host can be called as this call says.' });
  });
  registerPlainHttpGate(app, settings);
  registerSameSiteGate(app, settings);
  app.addHook('onSend', async (_request, reply) => {
    // Pages too, and whatever comes later: nobody is left to guess.
    if (reply.statusCode === 503 && !reply.hasHeader('Retry-After'))
      void reply.header('Retry-After', String(RETRY_AFTER_SECONDS));
  });
  if (settings.requestsPerMinute > 0) {
    await app.register(rateLimit, {
      global: true,
      max: settings.requestsPerMinute,
      timeWindow: '1 minute',
      keyGenerator: ({ ip }) => networkOf(ip),
      // Files are cheap and cached, health checks must not be refused, and nobody is kept from logging out.
      allowList: ({ url }) => url.startsWith('/assets/') || NEVER_REFUSED.has(url),
    });
  }
  // In development the first look at a page transforms hundreds of files, which is no reason to turn people away.
  if (settings.mode !== 'development') {
    await app.register(underPressure, { maxEventLoopDelay: settings.busyAfterMs, retryAfter: 5 });
  }
  return app;
}

/** What would be no text stays as it was sent: cookies are looked up in the database, and nobody has one like that. */
function readableCookie(sent: string): string {
  try {
    const text = decodeURIComponent(sent);
    return isText(text) ? text : sent;
  } catch {
    return sent;
  }
}

/** A path with broken escapes is an address like any other: its percent signs are read as themselves. */
function readableUrl(url: string): string {
  const [path = '/', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}
