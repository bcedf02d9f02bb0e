/** The name of a host without its port, as rules write it: `Example.org.:80` is example.org. */
export function hostnameOf(host: string): string {
  return host.replace(/:\d*$/, '').replace(/\.+$/, '').toLowerCase();
}

/** Whether a host can be called so: addresses of the site are made of it, which one that is none would break. */
export function isHost(host: string): boolean {
  return /^[^\s/?#@\\]+$/.test(host) && URL.canParse(`http://${host}`);
}
