const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * The origin that a provider sends the browser back to. A site on this machine has several names, and the cookie of the
 * flow lives under the one that is in the browser's address; everywhere else what a request says is not believed.
 */
export function ownOrigin(origin: string, host: string): string {
  return loopbackOrigins(origin).find((name) => name === `http://${host}`) ?? origin;
}

/** The same site under every name of this machine; none for a site that others can reach. */
export function loopbackOrigins(origin: string): readonly string[] {
  const { protocol, hostname, port } = new URL(origin);
  if (protocol !== 'http:' || !LOOPBACK.includes(hostname)) return [];
  return LOOPBACK.map((name) => `http://${name}${port === '' ? '' : `:${port}`}`);
}
