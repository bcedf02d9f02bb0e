import { canonicalPath } from './canonical.ts';

export interface Target {
  readonly kind: 'inside' | 'outside';
  readonly location: string;
}

/** Where a configured address leads: into this site, by https to another one, or, written to deceive, nowhere. */
export function targetOf(url: string): Target | undefined {
  if (/[\s\\\p{Cc}]/u.test(url) || url.startsWith('//')) return undefined;
  if (url.startsWith('/')) {
    const [, path = '', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(url) ?? [];
    return { kind: 'inside', location: canonicalPath(path) + search };
  }
  return /^https:\/\/[a-z0-9-][a-z0-9.-]*(?::\d{1,5})?(?:[/?#]|$)/i.test(url)
    ? { kind: 'outside', location: url }
    : undefined;
}
