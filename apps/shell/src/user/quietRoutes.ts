import type { RouteName } from '@fairline/routes';

/** On these the page itself says which account is meant, so a message about the change would only stand in the way. */
export const QUIET_ROUTES: ReadonlySet<string> = new Set<RouteName>(['recharge', 'deduce', 'convertAccount']);

export function isActivationTold(route: { readonly name: string }): boolean {
  return !QUIET_ROUTES.has(route.name);
}
