import type { IncomingHttpHeaders } from 'node:http';

import type { FastifyInstance } from 'fastify';

import { trustedPeers } from '../../platform/http/trustedPeer.ts';
import { isCountry } from './geo.ts';

/**
 * Only a proxy that we trust may tell where a visitor is. From anybody else the header is taken away before it can
 * reach anything, so that whoever reads it may believe it.
 */
export function guardGeoHeader(
  app: FastifyInstance,
  options: { readonly trustedProxies: readonly string[]; readonly geoHeader: () => string },
): void {
  const isFromProxy = trustedPeers(options.trustedProxies);
  app.addHook('onRequest', async (request) => {
    const name = options.geoHeader();
    if (request.headers[name] === undefined) return;
    if (!isFromProxy(request)) delete request.headers[name];
  });
}

/** The country that the proxy tells, or the site's own when it tells none that exists. */
export function countryIn(headers: IncomingHttpHeaders, geoHeader: string, fallback: string): string {
  const told = headers[geoHeader];
  const code = typeof told === 'string' ? told.trim().toUpperCase() : '';
  return isCountry(code) ? code : fallback;
}
