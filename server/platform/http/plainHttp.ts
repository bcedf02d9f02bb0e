import type { FastifyInstance } from 'fastify';

import type { Settings } from '../settings/index.ts';
import { ASKED_INSIDE } from './askedInside.ts';
import { Refusal } from './problem.ts';
import { trustedPeers } from './trustedPeer.ts';

/**
 * A production site by https answers no call that has crossed the open network in the clear. Only the proxy knows: one
 * that does not say so, by X-Forwarded-Proto, is set up wrong, and would let passwords through unseen.
 */
export function registerPlainHttpGate(app: FastifyInstance, settings: Settings): void {
  const { mode, publicOrigin, trustedProxies } = settings;
  if (mode !== 'production' || publicOrigin?.startsWith('https:') !== true) return;
  const isFromProxy = trustedPeers(trustedProxies);
  app.addHook('onRequest', async (request) => {
    if (ASKED_INSIDE.has(request.url) || !isFromProxy(request)) return;
    const told = [request.headers['x-forwarded-proto'] ?? ''].flat().join();
    if (told.split(',').every((proto) => proto.trim() === 'https')) return;
    throw new Refusal({
      status: 400,
      code: 'plain-http',
      message: 'This site is served by https alone, and the proxy has not said that this call came by it.',
    });
  });
}
