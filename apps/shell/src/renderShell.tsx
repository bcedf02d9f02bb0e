import { matchPath, rowOf, runGuards, type GuardResult, type RouteState } from '@fairline/routes';
import { loadTranslate, type Audience, type RemotePayload } from '@fairline/sdk';
import type { RemoteOutcome, RenderShell, ShellRequest } from '@fairline/sdk/server';
import { RouterProvider } from '@tanstack/react-router';
import { createRequestHandler } from '@tanstack/react-router/ssr/server';
import { renderToString } from 'react-dom/server';

import { writeDocument } from './document.ts';
import { ShellContext, type ShellEnvironment } from './environment.ts';
import { framePartsOf } from './layout/frameParts.ts';
import type { PageState } from './pageState.ts';
import { filesAhead } from './remote/filesAhead.ts';
import { createShellRouter } from './router.ts';
import { words } from './words/index.ts';

/** A page whose own sub-application is down may be asked for again soon. */
const RETRY_AFTER_SECONDS = 5;

/** Composes one page: guards, the sub-applications side by side, the frame around them, the document. */
export const renderShell: RenderShell = async (request) => {
  const decided = decide(request);
  if (decided.kind !== 'show') return decided;
  const { route } = decided;

  const outcomes = await fetchRemotes(request, route);
  const primary = outcomes.get(rowOf(route.name).app);
  if (primary?.ok === true && primary.payload.redirect !== null) {
    return { kind: 'redirect', ...primary.payload.redirect };
  }

  const audience = audienceOf(request, route);
  const payloads = [...outcomes.values()].flatMap((outcome) => (outcome.ok ? [outcome.payload] : []));
  const environment: ShellEnvironment = {
    t: await loadTranslate(words, route.language),
    firstPayloads: new Map(payloads.map((payload) => [payload.appName, payload])),
    firstRoute: route,
    firstAudience: audience,
    isMessengerView: request.isMessengerView,
    navigation: undefined,
    runtime: undefined,
  };
  const state: PageState = {
    route,
    ...audience,
    country: request.country,
    blocking: request.blocking,
    geo: request.geo,
    counters: [],
    wantedLanguages: request.wantedLanguages,
    isProduction: request.mode === 'production',
    isMessengerView: request.isMessengerView,
    version: request.version,
    ssrHttpErrorCode: request.ssrHttpErrorCode ?? (primary?.ok === true ? null : 503),
    ahead: filesAhead(route, request.files.ahead, request.site.features),
    payloads: payloads.map((payload) => ({ ...payload, body: '' })),
  };
  const { body, routerScripts } = await renderFrame(request, environment);
  const html = writeDocument({
    request,
    state,
    title: titleOf(primary),
    description: primary?.ok === true ? primary.payload.description : '',
    body,
    routerScripts,
  });
  if (primary?.ok !== true)
    return { kind: 'page', status: 503, html, retryAfterSeconds: RETRY_AFTER_SECONDS };
  const status = request.ssrHttpErrorCode ?? rowOf(route.name).status ?? primary.payload.status;
  return { kind: 'page', status, html };
};

type Decided =
  | Extract<GuardResult, { kind: 'show' }>
  | { kind: 'redirect'; location: string; status: 301 | 302 };

/** What the guards say. A page that tells of an error is drawn whatever they say: it is the last thing left. */
function decide(request: ShellRequest): Decided {
  const { path, search, wantedLanguages, site, session, blocking, mode } = request;
  if (request.isErrorPage === true) return { kind: 'show', route: matchPath(path, search) };
  const isProduction = mode === 'production';
  const result = runGuards({
    path,
    search,
    wantedLanguages,
    site,
    session,
    blocking,
    isProduction,
    from: null,
    isNavigationBlocked: false,
  });
  switch (result.kind) {
    case 'show':
      if (result.problem !== undefined) request.onProblem(result.problem);
      return result;
    case 'redirect':
    case 'external':
      return { kind: 'redirect', location: result.location, status: result.status };
    case 'cancel':
      throw new Error(`A first page cannot be cancelled: ${result.reason}.`);
    case 'fail':
      throw new Error(result.problem);
  }
}

/** Header, footer and the page's own sub-application are asked together; each answers in time or fails alone. */
async function fetchRemotes(request: ShellRequest, route: RouteState): Promise<Map<string, RemoteOutcome>> {
  const row = rowOf(route.name);
  const names = [row.app];
  const parts = framePartsOf({ row, site: request.site, isMessengerView: request.isMessengerView });
  if (parts.header === 'remote') names.push('header');
  if (parts.hasFooter) names.push('footer');
  const entries = names.map(async (name) => [name, await request.fetchRemote(name, route)] as const);
  return new Map(await Promise.all(entries));
}

async function renderFrame(
  request: ShellRequest,
  environment: ShellEnvironment,
): Promise<{ readonly body: string; readonly routerScripts: readonly string[] }> {
  let body = '';
  let routerScripts: readonly string[] = [];
  const handle = createRequestHandler({
    request: new Request(`http://localhost${request.path}${request.search}`),
    createRouter: () => createShellRouter({ browser: undefined }, { nonce: request.nonce }),
  });
  await handle(async ({ router }) => {
    body = renderToString(
      <ShellContext value={environment}>
        <RouterProvider router={router} />
      </ShellContext>,
      { identifierPrefix: 'shell-' },
    );
    const tags = router.serverSsr?.takeInitialHydrationScriptTags();
    routerScripts = (tags?.before ?? []).map((tag) => tag.children ?? '');
    return new Response();
  });
  return { body, routerScripts };
}

function audienceOf({ visitor, session, site, country }: ShellRequest, route: RouteState): Audience {
  return { visitor: { ...visitor, language: route.language }, session, site, country };
}

function titleOf(primary: RemoteOutcome | undefined): string {
  const title = primary?.ok === true ? (primary.payload satisfies RemotePayload).title : '';
  return title === '' ? 'Fairline' : title;
}
