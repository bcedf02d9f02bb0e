import { matchPath } from '@fairline/routes';
import { isModalName, isSignedIn, type Audience } from '@fairline/sdk';

import type { Overlay } from '../overlay.ts';
import { isRegistrationRedirect, registrationPresentation } from './registrationPresentation.ts';

interface ModalLinkOptions {
  readonly overlay: Pick<Overlay, 'openModal'>;
  readonly audience: { get(): Audience };
  readonly document: Pick<Document, 'addEventListener'>;
  readonly address: () => Pick<Location, 'pathname' | 'search'>;
}

/**
 * Links to pages that also exist as modals carry `data-modal`. A plain press opens the modal above the page; every
 * other press, and every press before this has loaded, goes to the page.
 */
export function followModalLinks(options: ModalLinkOptions): void {
  options.document.addEventListener(
    'click',
    (event) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest('a[data-modal]') : null;
      const name = link?.getAttribute('data-modal');
      if (!isModalName(name)) return;
      const { site, session } = options.audience.get();
      if (isSignedIn(session)) return;
      const { pathname, search } = options.address();
      const isFromLoginPage = matchPath(pathname, search).name === 'login';
      if (name !== 'registration') {
        // The login page is the form itself: nothing has to be opened above it.
        if (name === 'login' && isFromLoginPage) return;
        event.preventDefault();
        void options.overlay.openModal(name);
        return;
      }
      const presentation = registrationPresentation({
        ...site,
        isFromLoginPage,
        isRedirectWanted: isRegistrationRedirect(search),
      });
      if (presentation === 'page') return;
      event.preventDefault();
      void options.overlay.openModal('registration', { presentation });
    },
    { capture: true },
  );
}
