import { routeExists, rowOf } from '@fairline/routes';
import { isSignedIn, type Audience } from '@fairline/sdk';

/** Whether the right column has the form in it: for visitors of a site that lets people register and wants it there. */
export function isRegistrationWidgetShown({ session, site, visitor }: Audience): boolean {
  const isOpen = routeExists(rowOf('registration'), { site, isProduction: true });
  return isOpen && site.isShowRegistrationWidget && !isSignedIn(session) && !visitor.isRightHidden;
}
