import { canonicalPath } from './canonical.ts';

export type Target =
  | { readonly kind: 'inside'; readonly location: string }
  | { readonly kind: 'outside'; readonly location: string };

/** Where a configured address really leads: into this site, to an allowed one, or nowhere. */
export function safeTarget(url: string, allowedOrigins: readonly string[]): Target | undefined {
  if (/[\s\p{Cc}]/u.test(url)) return undefined;
  if (url.startsWith('/') && !/^[/\\]{2}/.test(url)) {
    const [, path = '', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(url) ?? [];
    return { kind: 'inside', location: canonicalPath(path) + search };
  }
  const [, origin = ''] = /^(https:\/\/[a-z0-9.-]+(?::\d{1,5})?)(?:[/?#]|$)/.exec(url) ?? [];
  if (origin === '' || url.includes('\\')) return undefined;
  return allowedOrigins.includes(origin) ? { kind: 'outside', location: url } : undefined;
}
