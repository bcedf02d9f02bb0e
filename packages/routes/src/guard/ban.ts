import { rowOf } from '../match.ts';
import { exists } from './condition.ts';
import { isSignedIn, pathOfHome, redirectTo, toRoute } from './outcomes.ts';
import { targetOf } from './target.ts';
import type { Guard, GuardResult, GuardSession, Visit } from './types.ts';

/** The level at which a banned player may still withdraw, by version of the ban rules. */
const WITHDRAWAL_LEVEL = { first: 53, later: 45 } as const;

export const banGuard: Guard = (visit) => {
  const { input, route } = visit;
  if (input.isNavigationBlocked) return { kind: 'cancel', reason: 'navigation-blocked' };
  // A visitor is nobody's ban; the access guard asks them to sign in where that is needed.
  if (!isSignedIn(visit)) return undefined;
  const row = rowOf(route.name);
  if (input.session.banLevel <= 0) {
    const isNotForThem = row.isBanOnly === true && exists(row, input);
    return isNotForThem ? redirectTo(pathOfHome(route.language)) : undefined;
  }
  if (row.isForBanned === true && (route.name !== 'deduce' || canWithdraw(input.session))) return undefined;
  return sendAway(visit);
};

function canWithdraw({ banLevel, banVersion }: GuardSession): boolean {
  return banLevel === (banVersion === 1 ? WITHDRAWAL_LEVEL.first : WITHDRAWAL_LEVEL.later);
}

/** To the operator's fixed address; where none is set, to the block page. */
function sendAway(visit: Visit): GuardResult {
  const target = targetOf(visit.input.site.bannedUserUrl ?? '');
  if (target?.kind === 'outside') return { kind: 'external', location: target.location, status: 302 };
  return toRoute(visit, 'block');
}
