import { hasCardNumber } from '../../platform/http/cardNumber.ts';

/** Never a real host: addresses are resolved against it to see whether they stay on the site. */
const OWN_ORIGIN = 'https://own.invalid';

/** Characters that browsers drop or read as something else inside an address. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for.
const TREACHEROUS = /[\u0000-\u0020\u007f-\u009f\\\u2028\u2029\ufeff]/;

/**
 * The address to which a redirect may lead: a path of this site, or an https address whose host the operator allows.
 * Whatever could be read as another site by any browser is refused: `//host`, backslashes, control characters,
 * names and passwords, other schemes.
 */
export function safeTarget(target: string, allowedHosts: readonly string[]): string | undefined {
  if (target === '' || target.length > 2048 || TREACHEROUS.test(target)) return undefined;
  // Such an address may be kept for later, and what somebody has searched for may stand in it.
  if (hasCardNumber(target)) return undefined;
  if (target.startsWith('/')) {
    if (target.startsWith('//')) return undefined;
    const url = URL.parse(target, OWN_ORIGIN);
    if (url === null || url.origin !== OWN_ORIGIN) return undefined;
    // Dots are resolved here, so that what was checked is what the browser goes to.
    const resolved = url.pathname + url.search + url.hash;
    return resolved.startsWith('//') ? undefined : resolved;
  }
  const url = URL.parse(target);
  if (url === null || url.protocol !== 'https:' || url.username !== '' || url.password !== '')
    return undefined;
  return allowedHosts.includes(url.host) ? url.href : undefined;
}
