import { href, matchPath, rowOf, type RouteState } from '@fairline/routes';

/** The query parameter that says where somebody wants to be after signing in or out. */
export const RETURN_URL = 'returnUrl';

export interface AuthStep {
  /** The page that is shown while the login state changes. */
  readonly route: RouteState;
  /** Address of the page before it. */
  readonly previous: string | undefined;
  /** Somebody has signed in; false: signed out. */
  readonly isSignedIn: boolean;
  /** The operator's rules: routes to which a sign-in that began there returns. */
  readonly returnRoutes: readonly string[];
}

/**
 * Where a change of the login state leads: the return address, else the page where the sign-in began when a rule
 * covers it, else the page before, else home. Undefined: nowhere. Only addresses of this site count, whoever wrote
 * the return address.
 */
export function whereAfterAuthChange(step: AuthStep): string | undefined {
  const { route } = step;
  const returnUrl = ownAddress(new URLSearchParams(route.search).get(RETURN_URL));
  if (returnUrl !== undefined) return returnUrl;
  const isKept = rowOf(route.name).app === 'office' || route.name === 'registration';
  return isKept ? undefined : backFrom(step);
}

/** Where somebody goes who has done what they came for on a page for signing in. */
export function backFrom(step: AuthStep): string {
  const { route, previous } = step;
  const before = previous === undefined || SIGN_IN_PAGES.has(routeAt(previous)) ? undefined : previous;
  return (step.isSignedIn ? originOf(step) : undefined) ?? before ?? href(route.language, 'home');
}

/** Pages that are only there to sign in: nobody wants to be brought back to them. */
const SIGN_IN_PAGES: ReadonlySet<RouteState['name']> = new Set([
  'login',
  'registration',
  'authApp',
  'passwordReset',
  'activate',
  'activateFast',
  'accountVerify',
]);

/** A modal lies over the page where it was opened; a page for signing in was reached from the one before it. */
function originOf({ route, previous, returnRoutes }: AuthStep): string | undefined {
  const shown = route.path + route.search;
  const address = SIGN_IN_PAGES.has(route.name) ? previous : shown;
  if (address === undefined) return undefined;
  const name = routeAt(address);
  if (SIGN_IN_PAGES.has(name)) return undefined;
  return returnRoutes.includes('*') || returnRoutes.includes(name) ? address : undefined;
}

function routeAt(address: string): RouteState['name'] {
  const [path = '/', search = ''] = address.split(/(?=\?)/, 2);
  return matchPath(path, search).name;
}

const ORIGIN = 'https://own.invalid';

function ownAddress(text: string | null): string | undefined {
  // Browsers read a backslash as a slash, and two slashes as the name of another host.
  if (text === null || !text.startsWith('/') || !URL.canParse(text, ORIGIN)) return undefined;
  const url = new URL(text, ORIGIN);
  // Dots are resolved by now, and what they leave may begin with two slashes itself: /x/..//host.
  if (url.origin !== ORIGIN || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}
