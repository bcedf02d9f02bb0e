import type { FastifyInstance } from 'fastify';

import type { Settings } from '../settings/index.ts';
import { Refusal } from './problem.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A call that changes something must come from our own pages: browsers say where it comes from. A program need not, as
 * long as it brings no cookies: it then acts for nobody who looks at another site.
 */
export function registerSameSiteGate(app: FastifyInstance, settings: Settings): void {
  app.addHook('onRequest', async (request) => {
    if (SAFE_METHODS.has(request.method)) return;
    // Providers sign every call themselves; a visitor's cookies mean nothing there.
    if (request.url.startsWith('/feed-api/') || request.url.startsWith('/pay-api/')) return;
    const fetchSite = request.headers['sec-fetch-site'];
    if (fetchSite === 'same-origin' || fetchSite === 'none') return;
    const { origin, cookie } = request.headers;
    const ownOrigin = settings.publicOrigin ?? `${request.protocol}://${request.host}`;
    // Without Sec-Fetch-Site it is an old browser, which sends Origin, or a program.
    const isOurs = origin === undefined ? cookie === undefined : origin === ownOrigin;
    if (fetchSite === undefined && isOurs) return;
    throw new Refusal({
      status: 403,
      code: 'cross-site',
      message: 'This call must come from our own pages.',
    });
  });
}
