import type { ModalOwner, Mount } from '@fairline/sdk';
import { mountSubApp } from '@fairline/sdk/react';

import type { IdentityData } from './load.ts';
import { modals } from './modal/modals.tsx';
import { loadPageCode } from './page/pageCode.ts';
import { subApp } from './subApp.ts';

const mountApp = mountSubApp(subApp);

/** The markup of the server is taken over by the code of its page, which must be there first. */
const mountPage: Mount = async (element, host) => {
  const data = host.view.state as IdentityData | null;
  // In a column of another page it is the registration form, whatever address it was asked for.
  if (host.view.props['isWidget'] === true) await loadPageCode('registration');
  else if (data !== null) await loadPageCode(data.page);
  return mountApp(element, host);
};

export const mount: Mount & ModalOwner = Object.assign(mountPage, { modals });
