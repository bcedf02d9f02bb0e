/** The name of a host without its port, as rules write it: `Example.org.:80` is example.org. */
export function hostnameOf(host: string): string {
  return host.replace(/:\d*$/, '').replace(/\.+$/, '').toLowerCase();
}
