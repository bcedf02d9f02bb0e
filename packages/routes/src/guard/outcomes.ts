import { looseHref } from '../href.ts';
import type { Language } from '../languages.ts';
import type { RouteState } from '../match.ts';
import type { RouteName } from '../table.ts';
import type { GuardResult, RedirectStatus, Visit } from './types.ts';

export function redirectTo(location: string, status: RedirectStatus = 302): GuardResult {
  return { kind: 'redirect', location, status, needsSignIn: false };
}

/** To a page of the same language; its query begins empty. */
export function toRoute({ route }: Visit, name: RouteName): GuardResult {
  return redirectTo(looseHref(route.language, name, {}));
}

export function showNotFound(route: RouteState): GuardResult {
  return { kind: 'show', route: { ...route, name: 'notFound', params: {} } };
}

export function pathOfHome(language: Language): string {
  return looseHref(language, 'home', {});
}

export function isSignedIn({ input }: Visit): boolean {
  return input.session.userId !== null;
}
