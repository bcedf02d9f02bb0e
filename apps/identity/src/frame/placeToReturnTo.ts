import { isText } from '@fairline/contracts/text';

import type { FrameKind } from './frame.ts';

/** The query parameter that says where somebody wants to be after signing in or registering; the shell reads it too. */
const RETURN_URL = 'returnUrl';
/** As much of an address as the server takes. */
const ADDRESS_MAX = 500;

/**
 * Where somebody was who now signs in or registers. A modal or a column lies on that page; a page for signing in is no
 * place to come back to, but may have been told which one is. What the server would refuse is no place either: nobody
 * should fail to register for it.
 */
export function placeToReturnTo(
  kind: FrameKind,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): string | undefined {
  const place = kind === 'page' ? new URLSearchParams(search).get(RETURN_URL) : pathname + search;
  return place !== null && place.length <= ADDRESS_MAX && isText(place) ? place : undefined;
}

/** The query for a page that takes over from the one with this query: what somebody wanted to see goes along. */
export function queryForNextPage(search: string): string {
  const wanted = new URLSearchParams(search).get(RETURN_URL);
  return wanted === null ? '' : `?${RETURN_URL}=${encodeURIComponent(wanted)}`;
}
