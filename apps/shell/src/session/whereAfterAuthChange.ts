import { href, rowOf, type RouteState } from '@fairline/routes';

/** The query parameter that says where somebody wants to be after signing in or out. */
export const RETURN_URL = 'returnUrl';

/**
 * Where a change of the login state leads: the return address, else the page before, else home. Undefined: nowhere.
 * Only addresses of this site count, whoever wrote the return address.
 */
export function whereAfterAuthChange(route: RouteState, previous: string | undefined): string | undefined {
  const returnUrl = ownAddress(new URLSearchParams(route.search).get(RETURN_URL));
  if (returnUrl !== undefined) return returnUrl;
  const isKept = rowOf(route.name).app === 'office' || route.name === 'registration';
  if (isKept) return undefined;
  return previous ?? href(route.language, 'home');
}

const ORIGIN = 'https://own.invalid';

function ownAddress(text: string | null): string | undefined {
  // Browsers read a backslash as a slash, and two slashes as the name of another host.
  if (text === null || !text.startsWith('/') || !URL.canParse(text, ORIGIN)) return undefined;
  const url = new URL(text, ORIGIN);
  return url.origin === ORIGIN ? url.pathname + url.search + url.hash : undefined;
}
