// One sub-application as a server of its own: JSON for a shell on another host, a page for people who look at it alone.
import { createHttpApi } from '@fairline/http';
import { DEFAULT_LANGUAGE, directionOf, isLanguage, matchPath, rowOf } from '@fairline/routes';
import { DEFAULT_AUDIENCE, PAYLOAD_HEADERS, type Audience, type RemotePayload } from '@fairline/sdk/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { RunningServer } from './compose/runningServer.ts';
import { createApp } from './platform/http/createApp.ts';
import { createNonce, forbidStoring, pagePolicy } from './platform/http/securityHeaders.ts';
import { systemIds } from './platform/ids.ts';
import type { Settings } from './platform/settings/index.ts';
import { StartRefused } from './platform/startRefused.ts';
import { runProcess } from './runProcess.ts';
import {
  builtFrontEnd,
  checkPayloadHeaders,
  type FrontEnd,
  markPayload,
  readAudience,
  shellFiles,
  standaloneScript,
  visitorOf,
} from './web/index.ts';

await runProcess((settings) => startAlone(process.argv[2] ?? '', settings));

async function startAlone(appName: string, settings: Settings): Promise<RunningServer> {
  const address = settings.publicOrigin ?? `http://${settings.host}:${settings.port}`;
  const frontEnd = builtFrontEnd({ isPublic: true, origin: address });
  if (!frontEnd.appNames.includes(appName)) {
    throw new StartRefused(
      `"${appName}" is not a sub-application: choose one of ${frontEnd.appNames.join(', ')}.`,
    );
  }
  const app = await createApp({ settings, ids: systemIds });
  await frontEnd.register(app);
  app.get('/healthz', async () => ({ status: 'alive' }));
  forwardCalls(app, settings.apiOrigin);
  servePages(app, { appName, frontEnd, settings });
  await app.listen({ host: settings.host, port: settings.port });
  return {
    address,
    notes: [`${appName} runs alone; its data comes from ${settings.apiOrigin}.`],
    close: () => app.close(),
  };
}

function servePages(
  app: FastifyInstance,
  options: { appName: string; frontEnd: FrontEnd; settings: Settings },
): void {
  const { appName, frontEnd, settings } = options;
  const api = createHttpApi({ origin: settings.apiOrigin, fetch: globalThis.fetch });
  const draw = async (request: FastifyRequest, audience: Audience) => {
    const path = request.url.split('?')[0] ?? '/';
    const route = matchPath(path, request.url.slice(path.length));
    const view = { ...audience, visitor: { ...audience.visitor, language: route.language }, route };
    const render = await frontEnd.loadRender(appName);
    const isSpa = request.headers[PAYLOAD_HEADERS.forceSpa] !== undefined;
    return { view, payload: await render({ ...view, api, assets: frontEnd.assetsOf(appName), isSpa }) };
  };

  // A shell on another host asks, and says who looks.
  app.post('/*', async (request, reply) => {
    checkPayloadHeaders(request.headers);
    const { payload } = await draw(request, readAudience(request.body));
    forbidStoring(reply);
    return markPayload(reply).send(payload);
  });

  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (request.headers[PAYLOAD_HEADERS.renderMode] === undefined && !isLanguage(path.split('/')[1]))
      return reply.redirect(`/${DEFAULT_LANGUAGE}${path === '/' ? '' : path}`, 302);
    const { view, payload } = await draw(request, { ...DEFAULT_AUDIENCE, visitor: visitorOf(request) });
    forbidStoring(reply);
    if (request.headers[PAYLOAD_HEADERS.renderMode] !== undefined) {
      checkPayloadHeaders(request.headers);
      return markPayload(reply).send(payload);
    }
    if (payload.redirect !== null) return reply.redirect(payload.redirect.location, payload.redirect.status);
    const nonce = createNonce();
    const policy = pagePolicy(nonce, {
      remoteOrigins: [],
      isHttps: settings.publicOrigin?.startsWith('https:') === true,
    });
    return reply
      .code(rowOf(view.route.name).status ?? payload.status)
      .header('Content-Security-Policy', policy)
      .type('text/html; charset=utf-8')
      .send(alonePage({ payload, view, nonce }));
  });
}

/** Alone, the page's own calls go to this server, which hands the reading ones on. */
function forwardCalls(app: FastifyInstance, apiOrigin: string): void {
  app.get('/web-api/*', async (request, reply) => {
    const response = await fetch(apiOrigin + request.url, {
      headers: { accept: 'application/json' },
      redirect: 'error',
    });
    return reply
      .code(response.status)
      .type('application/json; charset=utf-8')
      .send(await response.text());
  });
}

function alonePage(page: {
  payload: RemotePayload;
  view: Audience & { route: ReturnType<typeof matchPath> };
  nonce: string;
}): string {
  const { payload, view, nonce } = page;
  const { language } = view.route;
  const files = shellFiles(language);
  const state = JSON.stringify({ view, payload: { ...payload, body: '' } }).replaceAll(
    '<',
    String.raw`\u003c`,
  );
  return [
    '<!doctype html>',
    `<html lang="${language}" dir="${directionOf(language)}" data-theme="${view.visitor.theme}">`,
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${payload.title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</title>`,
    '<link rel="icon" href="/assets/ui/favicon.svg" type="image/svg+xml">',
    ...[...files.styles, ...payload.cssToLoad].map((address) => `<link rel="stylesheet" href="${address}">`),
    `<script type="importmap" nonce="${nonce}">${files.importMap}</script></head>`,
    `<body><main data-remote-root="">${payload.body}</main>`,
    `<script type="application/json" id="page-state" nonce="${nonce}">${state}</script>`,
    `<script type="module" nonce="${nonce}" src="${standaloneScript()}"></script></body></html>`,
  ].join('\n');
}
