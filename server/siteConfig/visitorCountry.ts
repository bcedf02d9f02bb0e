import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';

import type { FastifyInstance } from 'fastify';

import { isCountry } from './geo.ts';

/**
 * Only a proxy that we trust may tell where a visitor is. From anybody else the header is taken away before it can
 * reach anything, so that whoever reads it may believe it.
 */
export function guardGeoHeader(
  app: FastifyInstance,
  options: { readonly trustedProxies: readonly string[]; readonly geoHeader: () => string },
): void {
  const trusted = new BlockList();
  for (const network of options.trustedProxies) {
    const [address = '', bits] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  app.addHook('onRequest', async (request) => {
    const name = options.geoHeader();
    if (request.headers[name] === undefined) return;
    const peer = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
    if (peer !== '' && trusted.check(peer, isIPv6(peer) ? 'ipv6' : 'ipv4')) return;
    delete request.headers[name];
  });
}

/** The country that the proxy tells, or the site's own when it tells none that exists. */
export function countryIn(headers: IncomingHttpHeaders, geoHeader: string, fallback: string): string {
  const told = headers[geoHeader];
  const code = typeof told === 'string' ? told.trim().toUpperCase() : '';
  return isCountry(code) ? code : fallback;
}
