import {
  DEFAULT_LANGUAGE,
  inLanguage,
  isLanguage,
  matchPath,
  rowOf,
  type Language,
  type RouteState,
} from '@fairline/routes';

export interface GuardInput {
  readonly path: string;
  readonly search: string;
  /** Languages the visitor can read, best first. */
  readonly wantedLanguages: readonly string[];
  readonly isProduction: boolean;
}

export type GuardResult =
  | { readonly kind: 'show'; readonly route: RouteState }
  | { readonly kind: 'redirect'; readonly location: string; readonly status: 301 | 302 };

type Guard = (input: GuardInput, route: RouteState) => GuardResult | undefined;

/** Decides what an address leads to: the same answer on the server and in the browser. */
export function runGuards(input: GuardInput): GuardResult {
  const route = matchPath(input.path, input.search);
  for (const guard of [trailingSlash, language, debug] satisfies Guard[]) {
    const result = guard(input, route);
    if (result !== undefined) return result;
  }
  return { kind: 'show', route };
}

/** One page has one address, so that links, caches and search engines agree. */
function trailingSlash({ path, search }: GuardInput): GuardResult | undefined {
  if (path === '/' || !path.endsWith('/')) return undefined;
  // Several slashes in front would make an address of another host; browsers read a backslash as one.
  const location = `/${path.replace(/^[/\\]+/, '').replace(/\/+$/, '')}`;
  return { kind: 'redirect', location: location + search, status: 301 };
}

/** Every page carries its language; an address without one gets the best that the visitor can read. */
function language(input: GuardInput, route: RouteState): GuardResult | undefined {
  const first = input.path.split('/')[1] ?? '';
  if (isLanguage(first)) return undefined;
  const chosen = chooseLanguage(input.wantedLanguages);
  if (/^[a-z]{2}$/.test(first)) {
    // A language we do not have: the same page in one we do.
    const location = inLanguage(input.path, chosen);
    return matchPath(location).name === 'notFound' ? undefined : redirectTo(location + input.search);
  }
  if (route.name === 'notFound') return { kind: 'show', route: { ...route, language: chosen } };
  return redirectTo(`/${chosen}${input.path === '/' ? '' : input.path}${input.search}`);
}

function debug({ isProduction }: GuardInput, route: RouteState): GuardResult | undefined {
  const shown = withoutDebug(route, isProduction);
  return shown === route ? undefined : { kind: 'show', route: shown };
}

/** Debug pages do not exist in production. */
export function withoutDebug(route: RouteState, isProduction: boolean): RouteState {
  if (!isProduction || rowOf(route.name).isDebug !== true) return route;
  return { ...route, name: 'notFound', params: {} };
}

function redirectTo(location: string): GuardResult {
  return { kind: 'redirect', location, status: 302 };
}

export function chooseLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const short = tag.slice(0, 2).toLowerCase();
    if (isLanguage(short)) return short;
  }
  return DEFAULT_LANGUAGE;
}
