import { href, rowOf, type RouteState } from '@fairline/routes';

/** The query by which a page says that it is nothing for somebody who has just logged out: `afterLogout=home`. */
const AFTER_LOGOUT = 'afterLogout';

/** How the page goes on after a logout that was asked for: with a load of its own, so that nothing of the player stays. */
type AfterLogout = { readonly load: string } | 'reload';

export function afterLogout(route: RouteState): AfterLogout {
  const { app, isSignInRequired } = rowOf(route.name) as { app: string; isSignInRequired?: true };
  const isForPlayers = isSignInRequired === true || app === 'office';
  const isHomeWanted = new URLSearchParams(route.search).get(AFTER_LOGOUT) === 'home';
  // Who logs out there was sent there by a ban; a visitor whom the site is closed to is sent there from home again.
  const isOfBan = route.name === 'block';
  return isForPlayers || isOfBan || isHomeWanted ? { load: href(route.language, 'home') } : 'reload';
}
