/** People type secrets at such an address, or both sides sign there: encrypted, unless it is on this machine. */
export function isSafeWebAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(hostname));
}
