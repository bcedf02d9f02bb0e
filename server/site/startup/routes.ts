import { getCounters, getVersion, type SiteConfig } from '@fairline/contracts';
import type { FastifyInstance } from 'fastify';

import type { Endpoints } from '../../platform/http/endpoints.ts';
import { manifestOf } from './manifest.ts';
import { serviceWorkerScript } from './serviceWorker.ts';

interface StartupParts {
  readonly version: string;
  readonly siteFor: (host: string) => SiteConfig;
}

/** What a browser asks beside pages: the version now served, the manifest and worker of an installed site. */
export function registerStartup(
  app: FastifyInstance,
  endpoints: Endpoints,
  { version, siteFor }: StartupParts,
): void {
  endpoints.serve(getVersion, async () => ({ version }));
  // The same list that a page brings along: no analytics is built yet, so it is empty everywhere.
  endpoints.serve(getCounters, async () => ({ counters: [] }));
  app.get('/manifest.json', async (request, reply) =>
    reply
      .header('Cache-Control', 'no-cache')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifestOf(siteFor(request.host)))),
  );
  const script = serviceWorkerScript(version);
  app.get('/pwa-sw.js', async (_request, reply) =>
    reply
      .header('Cache-Control', 'no-cache')
      // The worker lives under the policy it came with: it fetches our files and does nothing else.
      .header('Content-Security-Policy', "default-src 'none'; connect-src 'self'")
      .type('text/javascript; charset=utf-8')
      .send(script),
  );
}
