import { DEFAULT_LANGUAGE, isLanguage, matchPath, type Language, type RouteState } from '@fairline/routes';
import {
  isSignedIn,
  NO_SESSION,
  PREFERENCES,
  PAYLOAD_HEADERS,
  type RenderShell,
  type Session,
  type ShellFiles,
} from '@fairline/sdk/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { PROGRAM_PREFIXES } from '../platform/http/addresses.ts';
import { callerOf, type Caller } from '../platform/http/caller.ts';
import { Refusal } from '../platform/http/problem.ts';
import { createNonce, forbidStoring, pagePolicy } from '../platform/http/securityHeaders.ts';
import type { Settings } from '../platform/settings/index.ts';
import { decidePayload } from './decidePayload.ts';
import { checkPayloadCall, markPayload } from './payloadCall.ts';
import type { Remotes } from './remoteSource.ts';
import { defaultVisit, type VisitOf } from './visit.ts';
import { visitorOf, wantedLanguages } from './visitor.ts';

export interface PageOptions {
  readonly settings: Settings;
  readonly version: string;
  readonly remotes: Remotes;
  readonly loadShell: () => Promise<RenderShell>;
  readonly filesFor: (language: Language, nonce: string) => Promise<ShellFiles>;
  /** Site, country and blocking of a request; left out, they are the defaults. */
  readonly visitOf?: VisitOf;
  /** Where a visitor’s browser asks for one-tap, on sites that have it on. */
  readonly oneTapOrigin?: string | undefined;
  /** Hosts that parts of streams come from besides the one of their address. */
  readonly streamOrigins?: () => readonly string[];
  /** Who is signed in; left out, everybody is a visitor. */
  readonly sessionOf?: (caller: Caller, kind: 'page' | 'payload') => Promise<Session>;
}

const MESSENGER_COOKIE = 'messenger_view';
const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Their addresses come in messages and hold a secret that whoever reads it can use. */
const PAGES_OF_LINKS: ReadonlySet<RouteState['name']> = new Set([
  'accountVerify',
  'activate',
  'activateFast',
  'passwordReset',
  'stopNewsletter',
]);

/** Pages for people, and payloads for the pages they already have. */
export function registerPages(app: FastifyInstance, options: PageOptions): void {
  app.get('/mf/:appName/*', async (request, reply) => sendPayload(request, reply, options));
  app.get('/*', async (request, reply) => {
    if (NOT_A_PAGE.test(request.url)) return refuseUnknown(request);
    hideLink(request, reply);
    try {
      return await sendPage(request, reply, options, { url: request.url, isErrorPage: false });
    } catch (error) {
      request.log.error({ err: error }, 'page failed');
      return sendErrorPage(request, reply, options, statusOf(error));
    }
  });
  app.setNotFoundHandler(refuseUnknown);
}

/**
 * The address of such a page goes nowhere, whatever the page becomes. Its calls are still known as ours: what `fetch`
 * sends has an Origin under this policy too, only a form that leaves the page would not.
 */
function hideLink({ url }: FastifyRequest, reply: FastifyReply): void {
  if (PAGES_OF_LINKS.has(matchPath(addressOf(url).path).name))
    void reply.header('Referrer-Policy', 'no-referrer');
}

/** Programs ask here; a page would only confuse them. */
const NOT_A_PAGE = new RegExp(`^/(${PROGRAM_PREFIXES.join('|')})([/?]|$)`);

async function refuseUnknown({ method, url }: FastifyRequest): Promise<never> {
  const path = url.split('?')[0] ?? '/';
  throw new Refusal({ status: 404, code: 'not-found', message: `There is nothing at ${method} ${path}.` });
}

/** People get a page also when drawing one has failed, with the number that finds the fault in the log. */
async function sendErrorPage(
  request: FastifyRequest,
  reply: FastifyReply,
  options: PageOptions,
  status: number,
): Promise<FastifyReply> {
  const first = request.url.split(/[/?]/)[1];
  const language = isLanguage(first) ? first : DEFAULT_LANGUAGE;
  try {
    const url = `/${language}/500?request=${request.id}${status === 500 ? '' : `&status=${status}`}`;
    return await sendPage(request, reply, options, { url, isErrorPage: true, ssrHttpErrorCode: status });
  } catch (error) {
    request.log.error({ err: error }, 'error page failed');
    return reply.code(500).type('text/html; charset=utf-8').send(LAST_RESORT);
  }
}

/** An error without a status of its own is an internal one. */
function statusOf(error: unknown): number {
  return error instanceof Refusal ? error.status : 500;
}

/** Drawn by nobody, so that nothing can fail any more. */
const LAST_RESORT = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Fairline</title></head><body>
<p>An error occurred while showing the error page</p><p><a href="/">Go back to home</a></p></body></html>`;

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  options: PageOptions,
  page: { readonly url: string; readonly isErrorPage: boolean; readonly ssrHttpErrorCode?: number },
): Promise<FastifyReply> {
  const { url, isErrorPage, ssrHttpErrorCode } = page;
  const { settings, remotes } = options;
  const { path, search } = addressOf(url);
  const nonce = createNonce();
  const session = await sessionOf(request, reply, options, 'page');
  const visit = (options.visitOf ?? defaultVisit)(request);
  const audience = { visitor: visitorOf(request, visit), session, site: visit.site, country: visit.country };
  const { visitor } = audience;
  const renderShell = await options.loadShell();
  const first = path.split('/')[1];
  const language = isLanguage(first) ? first : DEFAULT_LANGUAGE;
  const result = await renderShell({
    path,
    search,
    ...audience,
    host: request.host,
    geo: visit.geo,
    blocking: visit.blockingAt({ path, search, isSignedIn: isSignedIn(session) }),
    wantedLanguages: wantedLanguages(request),
    isMessengerView: isMessengerView(request, search),
    nonce,
    mode: settings.mode,
    version: options.version,
    requestId: request.id,
    isErrorPage,
    ...(ssrHttpErrorCode === undefined ? {} : { ssrHttpErrorCode }),
    onProblem: (problem) => request.log.error({ problem }, 'guard'),
    files: await options.filesFor(language, nonce),
    fetchRemote: async (appName, route) => {
      const outcome = await remotes.fetch(appName, {
        ...audience,
        route,
        visitor: { ...visitor, language: route.language },
        isSpa: false,
      });
      if (!outcome.ok) request.log.error({ appName, problem: outcome.problem }, 'sub-application failed');
      return outcome;
    },
  });
  forbidStoring(reply);
  if (result.kind === 'redirect') return reply.redirect(result.location, result.status);
  const isHttps = settings.publicOrigin?.startsWith('https:') === true;
  if (isLanguage(first)) keepLanguage(request, reply, first, isHttps);
  if (new URLSearchParams(search).has('botId')) keepMessengerView(reply, isHttps);
  if (result.retryAfterSeconds !== undefined)
    void reply.header('Retry-After', String(result.retryAfterSeconds));
  return reply
    .code(result.status)
    .header(
      'Content-Security-Policy',
      pagePolicy(nonce, {
        remoteOrigins: [...settings.remotes.values(), ...settings.remoteAssetOrigins],
        mayRunForeignCode: settings.foreignCodeOrigins.length > 0,
        isHttps,
        streamUrl: visit.site.videoStreamUrl,
        streamOrigins: options.streamOrigins?.() ?? [],
        oneTapOrigin: visit.site.isOneTapAuthEnabled ? options.oneTapOrigin : undefined,
        isDevelopment: settings.mode === 'development',
        mayRegisterWorker: visit.site.isPwa,
      }),
    )
    .type('text/html; charset=utf-8')
    .send(result.html);
}

/** A messenger opens the first page with the number of its bot; the rest of the visit is known by a cookie. */
function isMessengerView({ cookies }: FastifyRequest, search: string): boolean {
  return new URLSearchParams(search).has('botId') || cookies[MESSENGER_COOKIE] === '1';
}

function keepMessengerView(reply: FastifyReply, isHttps: boolean): void {
  void reply.setCookie(MESSENGER_COOKIE, '1', { path: '/', sameSite: 'lax', secure: isHttps });
}

/** The language someone reads in is the one an address without a language leads to next time. */
function keepLanguage(
  request: FastifyRequest,
  reply: FastifyReply,
  language: Language,
  isHttps: boolean,
): void {
  if (request.cookies[PREFERENCES.language.key] === language) return;
  void reply.setCookie(PREFERENCES.language.key, language, {
    path: '/',
    maxAge: ONE_YEAR_SECONDS,
    sameSite: 'lax',
    secure: isHttps,
  });
}

/** The JSON payload of one sub-application, for a page that is already open. */
async function sendPayload(
  request: FastifyRequest,
  reply: FastifyReply,
  options: PageOptions,
): Promise<FastifyReply> {
  const { appName } = request.params as { readonly appName: string };
  checkPayloadCall(appName, request.headers, options.remotes);
  const { path, search } = addressOf(request.url.slice(`/mf/${appName}`.length));
  const isSpa = request.headers[PAYLOAD_HEADERS.forceSpa] !== undefined;
  const session = await sessionOf(request, reply, options, 'payload');
  const visit = (options.visitOf ?? defaultVisit)(request);
  const { site, country } = visit;
  const decided = decidePayload(appName, {
    path,
    search,
    site,
    session,
    blocking: visit.blockingAt({ path, search, isSignedIn: isSignedIn(session) }),
    wantedLanguages: wantedLanguages(request),
    isProduction: options.settings.mode === 'production',
  });
  forbidStoring(reply);
  if (decided.kind === 'payload') return markPayload(reply).send(decided.payload);
  const { route } = decided;
  const visitor = { ...visitorOf(request, visit), language: route.language };
  const outcome = await options.remotes.fetch(appName, {
    site,
    country,
    route,
    visitor,
    session,
    isSpa,
  });
  if (outcome.ok) return markPayload(reply).send(outcome.payload);
  request.log.error({ appName, problem: outcome.problem }, 'sub-application failed');
  throw new Refusal({
    status: 503,
    code: 'sub-application-down',
    message: `The sub-application ${appName} is not available.`,
  });
}

async function sessionOf(
  request: FastifyRequest,
  reply: FastifyReply,
  options: PageOptions,
  kind: 'page' | 'payload',
): Promise<Session> {
  const isHttps = options.settings.publicOrigin?.startsWith('https:') === true;
  return (await options.sessionOf?.(callerOf(request, reply, { isHttps }), kind)) ?? NO_SESSION;
}

function addressOf(url: string): { readonly path: string; readonly search: string } {
  const at = url.indexOf('?');
  return at === -1 ? { path: url, search: '' } : { path: url.slice(0, at), search: url.slice(at) };
}
