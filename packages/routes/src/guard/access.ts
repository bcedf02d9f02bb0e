import { looseHref } from '../href.ts';
import { rowOf, type RouteState } from '../match.ts';
import type { RouteRow } from '../row.ts';
import type { RouteName } from '../table.ts';
import { conditionOf, exists } from './condition.ts';
import { isSignedIn, pathOfHome, redirectTo, showNotFound } from './outcomes.ts';
import type { Guard, GuardResult, Visit } from './types.ts';

/** Whether the page exists here and is for this person. */
export const accessGuard: Guard = (visit) => accessTo(visit, rowOf(visit.route.name));

/** The same for a row that is given, so that a wrong row can be tried. */
export function accessTo(visit: Visit, row: RouteRow): GuardResult | undefined {
  const { input, route } = visit;
  if (conditionOf(row, input.site) === 'unknown')
    return { kind: 'fail', problem: `The route ${route.name} names an unknown condition: ${row.condition}.` };
  if (!exists(row, input)) return instead(visit, row);
  if (row.moved !== undefined) return follow(route, row.moved);
  if (isRefused(visit, row)) return isSignedIn(visit) ? refusePlayer(visit) : refuseVisitor(visit);
  return undefined;
}

/** A page that is not there: its counterpart under the other setting, or nothing. */
function instead({ input, route }: Visit, row: RouteRow): GuardResult {
  const { counterpart } = row;
  if (counterpart === undefined || !exists(rowOf(counterpart as RouteName), input))
    return showNotFound(route);
  return redirectTo(looseHref(route.language, counterpart as RouteName, route.params) + route.search);
}

/** An old address: its parameters and its query go along. */
function follow(route: RouteState, { to, params, query }: NonNullable<RouteRow['moved']>): GuardResult {
  const path = looseHref(route.language, to as RouteName, { ...route.params, ...params });
  const rest = route.search.replace(/^\?/, '');
  const search = [query ?? '', rest].filter((part) => part !== '').join('&');
  return redirectTo(search === '' ? path : `${path}?${search}`, 301);
}

function isRefused(visit: Visit, row: RouteRow): boolean {
  const { session, site } = visit.input;
  if (!isSignedIn(visit)) {
    return row.isSignInRequired === true || (row.condition === 'payment' && site.isShowPaymentPageOnlyAuth);
  }
  // Someone who has just registered is signed in already and still finishes there.
  if (row.isVisitorOnly === true)
    return !(visit.route.name === 'registration' && session.isDataAfterRegistration);
  return row.isIdentifiedOnly === true && session.isNeedIdentification && site.isShowIdentification;
}

function refuseVisitor(visit: Visit): GuardResult {
  const { input, route } = visit;
  const { isAccountMiddlewareMode } = input.site;
  const page: RouteName = isAccountMiddlewareMode ? 'authApp' : 'login';
  const hasPage = exists(rowOf(page), input);
  const path = hasPage ? looseHref(route.language, page, {}) : pathOfHome(route.language);
  // Where no page asks for it, the sign-in opens above the page that the visitor is led to.
  const needsSignIn = !isAccountMiddlewareMode && !hasPage;
  return { kind: 'redirect', location: path + searchOf(hasPage, visit), status: 302, needsSignIn };
}

/** The query goes along, and the sign-in page learns what the visitor wanted to see. */
function searchOf(hasPage: boolean, { input, route }: Visit): string {
  if (!hasPage) return route.search;
  // The sign-in of the account application knows the language only, from its address.
  if (input.site.isAccountMiddlewareMode) return '';
  const wanted = `returnUrl=${encodeURIComponent(route.path + route.search)}`;
  return route.search === '' ? `?${wanted}` : `${route.search}&${wanted}`;
}

function refusePlayer({ input, route }: Visit): GuardResult {
  const canSeeAccount = input.site.isAccountMiddlewareMode && exists(rowOf('account'), input);
  const path = canSeeAccount ? looseHref(route.language, 'account', {}) : pathOfHome(route.language);
  return redirectTo(path + (canSeeAccount ? '' : route.search));
}
