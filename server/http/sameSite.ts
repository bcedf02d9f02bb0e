import type { FastifyInstance } from 'fastify';

import type { Settings } from '../settings/index.ts';
import { Refusal } from './problem.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A call that changes something must come from our own pages: browsers say so, and programs need not. */
export function registerSameSiteGate(app: FastifyInstance, settings: Settings): void {
  app.addHook('onRequest', async (request) => {
    if (SAFE_METHODS.has(request.method)) return;
    // Providers sign every call themselves; a visitor's cookies mean nothing there.
    if (request.url.startsWith('/feed-api/') || request.url.startsWith('/pay-api/')) return;
    const fetchSite = request.headers['sec-fetch-site'];
    if (fetchSite === 'same-origin' || fetchSite === 'none') return;
    const { origin } = request.headers;
    const ownOrigin = settings.publicOrigin ?? `${request.protocol}://${request.host}`;
    // Without Sec-Fetch-Site it is an old browser, which sends Origin, or a program, which sends neither and has no cookies of a visitor.
    if (fetchSite === undefined && (origin === undefined || origin === ownOrigin)) return;
    throw new Refusal({
      status: 403,
      code: 'cross-site',
      message: 'This call must come from our own pages.',
    });
  });
}
