import type { FrameKind } from './frame.ts';

/** The query parameter that says where somebody wants to be after signing in or registering; the shell reads it too. */
const RETURN_URL = 'returnUrl';

/**
 * Where somebody was who now signs in or registers. A modal or a column lies on that page; a page for signing in is no
 * place to come back to, but may have been told which one is.
 */
export function placeToReturnTo(
  kind: FrameKind,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): string | undefined {
  if (kind !== 'page') return pathname + search;
  return new URLSearchParams(search).get(RETURN_URL) ?? undefined;
}

/** The query for a page that takes over from the one with this query: what somebody wanted to see goes along. */
export function queryForNextPage(search: string): string {
  const wanted = new URLSearchParams(search).get(RETURN_URL);
  return wanted === null ? '' : `?${RETURN_URL}=${encodeURIComponent(wanted)}`;
}
