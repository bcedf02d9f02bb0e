import { rowOf } from '../match.ts';
import { isSignedIn, pathOfHome, redirectTo, toRoute } from './outcomes.ts';
import { safeTarget } from './target.ts';
import type { Guard, GuardSession, Visit } from './types.ts';

/** The level at which a banned player may still withdraw, by version of the ban rules. */
const WITHDRAWAL_LEVEL = { first: 53, later: 45 } as const;

export const banGuard: Guard = (visit) => {
  const { input, route } = visit;
  if (input.isNavigationBlocked) return { kind: 'cancel', reason: 'navigation-blocked' };
  // A visitor is nobody's ban; the access guard asks them to sign in where that is needed.
  if (!isSignedIn(visit)) return undefined;
  const row = rowOf(route.name);
  if (input.session.banLevel <= 0) {
    return row.isBanOnly === true ? redirectTo(pathOfHome(route.language)) : undefined;
  }
  if (row.isForBanned === true && (route.name !== 'deduce' || canWithdraw(input.session))) return undefined;
  return sendAway(visit);
};

function canWithdraw({ banLevel, banVersion }: GuardSession): boolean {
  return banLevel === (banVersion === 1 ? WITHDRAWAL_LEVEL.first : WITHDRAWAL_LEVEL.later);
}

/** To the operator's fixed address; where none is set, or it is not one of the allowed sites, to the block page. */
function sendAway(visit: Visit) {
  const { bannedUserUrl, allowedRedirectOrigins = [] } = visit.input.site;
  const target =
    bannedUserUrl === undefined || bannedUserUrl === null
      ? undefined
      : safeTarget(bannedUserUrl, allowedRedirectOrigins);
  if (target?.kind === 'outside')
    return { kind: 'external', location: target.location, status: 302 } as const;
  return toRoute(visit, 'block');
}
