import { BlockList, isIPv6 } from 'node:net';

import type { FastifyRequest } from 'fastify';

/** Whether a call was handed on by one of our own proxies, which are believed what they say in headers. */
export function trustedPeers(networks: readonly string[]): (request: FastifyRequest) => boolean {
  const trusted = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  return ({ socket }) => {
    const peer = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
    return peer !== '' && trusted.check(peer, isIPv6(peer) ? 'ipv6' : 'ipv4');
  };
}
