import { isSignedIn, pathOfHome, redirectTo, toRoute } from './outcomes.ts';
import type { Guard } from './types.ts';

/** A player whose terms have changed confirms them before anything else; nobody else has something to confirm. */
export const termsGuard: Guard = (visit) => {
  const { input, route } = visit;
  const mustConfirm = isSignedIn(visit) && input.session.isTermsChanged && input.site.isAvailableConfirmTerms;
  const isItsPage = route.name === 'confirmTerms';
  if (mustConfirm) return isItsPage ? undefined : toRoute(visit, 'confirmTerms');
  return isItsPage ? redirectTo(pathOfHome(route.language)) : undefined;
};
