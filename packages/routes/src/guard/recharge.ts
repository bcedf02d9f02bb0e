import { rowOf, type RouteState } from '../match.ts';
import type { Guard } from './types.ts';

/** Where deposits open over the page, the deposit page itself is entered from the account only. */
export const rechargeGuard: Guard = ({ input, route }) => {
  const { site, session, from } = input;
  if (route.name !== 'recharge' || !site.isRechargeModal || session.afterRegistrationUrl !== null)
    return undefined;
  // A first page has nowhere to stay instead.
  if (from === null || isAccountRoute(from)) return undefined;
  return { kind: 'cancel', reason: 'recharge-modal' };
};

/** The account is the office, with all that stands below it. */
function isAccountRoute({ name }: RouteState): boolean {
  return /^office(\/|$)/.test(rowOf(name).path);
}
