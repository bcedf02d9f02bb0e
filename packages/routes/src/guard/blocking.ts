import type { RouteName } from '../table.ts';
import { pathOfHome, redirectTo, showNotFound, toRoute } from './outcomes.ts';
import { querySwitchesOf } from './query.ts';
import { targetOf } from './target.ts';
import type { Guard, Visit } from './types.ts';

/** The page of each blocking reason. A reason that nobody has named blocks too: it was given for something. */
const PAGE_OF_REASON: Readonly<Record<number, RouteName>> = {
  4: 'siteUpdates',
  16: 'suspension',
  13: 'blockUa',
  17: 'blockIe',
  8: 'comingSoon',
};

/** Maintenance, blocking reasons, the redirect service and hidden addresses. */
export const blockingGuard: Guard = (visit) =>
  maintenance(visit) ?? block(visit) ?? redirectService(visit) ?? hiddenFragment(visit);

function maintenance(visit: Visit) {
  const { input, route } = visit;
  const isActive = input.blocking.isMaintenance || input.site.maintenance.isActive;
  const isItsPage = route.name === 'maintenance';
  // The page that someone is sent to is shown to them, whatever the later guards would say.
  if (isActive) return isItsPage ? ({ kind: 'show', route } as const) : toRoute(visit, 'maintenance');
  return isItsPage ? redirectTo(pathOfHome(route.language)) : undefined;
}

export function pageOfReason(reason: number | null): RouteName | undefined {
  if (reason === null || reason === 0) return undefined;
  return PAGE_OF_REASON[reason] ?? 'block';
}

function block(visit: Visit) {
  const { input, route } = visit;
  const page = pageOfReason(input.blocking.reason);
  // Someone who proves who they are by the link they were sent must get through.
  if (page === undefined || route.name === 'accountVerify') return undefined;
  return route.name === page ? ({ kind: 'show', route } as const) : toRoute(visit, page);
}

/** The service has answered for the asked address only, so its answer is applied once. */
function redirectService({ input, route, isFirst }: Visit) {
  const { redirect } = input.blocking;
  if (redirect === null || !isFirst) return undefined;
  if (!input.isProduction && !querySwitchesOf(route.search).isRedirectServiceForced) return undefined;
  const status = redirect.code === 301 || redirect.code === 308 ? 301 : 302;
  const target = targetOf(redirect.url);
  if (target?.kind === 'inside') {
    return target.location === route.path + route.search ? undefined : redirectTo(target.location, status);
  }
  return target === undefined
    ? undefined
    : ({ kind: 'external', location: target.location, status } as const);
}

function hiddenFragment({ input, route }: Visit) {
  // An address is hidden however its letters are written.
  const address = `${route.path}${route.search} ${decoded(route.path + route.search)}`.toLowerCase();
  const isHidden = input.site.hiddenUrlFragments.some(
    (fragment) => fragment !== '' && address.includes(fragment.toLowerCase()),
  );
  return isHidden ? showNotFound(route) : undefined;
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return '';
  }
}
