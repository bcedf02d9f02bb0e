/** How a wish to register is answered. */
type RegistrationPresentation = 'page' | 'widget' | 'modal';

export interface RegistrationWish {
  /** The wish came up on the login page. */
  readonly isFromLoginPage: boolean;
  /** The operator has a registration of its own making. */
  readonly isCustomRegistrationAvailable: boolean;
  /** The address of the page says that registration is a page: `?registration=page`. */
  readonly isRedirectWanted: boolean;
  readonly isWidgetModeRegistration: boolean;
}

/**
 * A modal over the page, unless one of the three reasons for a page holds. They outrank the widget-mode popup, which
 * only says how the form that opens over a page looks.
 */
export function registrationPresentation(wish: RegistrationWish): RegistrationPresentation {
  if (wish.isFromLoginPage || wish.isCustomRegistrationAvailable || wish.isRedirectWanted) return 'page';
  return wish.isWidgetModeRegistration ? 'widget' : 'modal';
}

/** The redirect flag of an address, which landing pages of the operator's partners set. */
export function isRegistrationRedirect(search: string): boolean {
  return new URLSearchParams(search).get('registration') === 'page';
}
