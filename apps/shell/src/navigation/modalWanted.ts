import { querySwitchesOf, type RouteState } from '@fairline/routes';
import { isSignedIn, type ModalName, type Session } from '@fairline/sdk';

/** The modal that an address asks for: forgotten passwords are mended on the home page, by those not signed in. */
export function modalWantedAt(route: RouteState, session: Session): ModalName | undefined {
  if (route.name !== 'home' || isSignedIn(session)) return undefined;
  return querySwitchesOf(route.search).isForgotPasswordWanted ? 'forgotPassword' : undefined;
}
