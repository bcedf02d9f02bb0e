import type { Mount } from '@fairline/sdk';
import { mountSubApp } from '@fairline/sdk/react';

import { loadPageCode } from './page/pageCode.ts';
import type { BettingData } from './pageData.ts';
import { subApp } from './subApp.ts';

const mountApp = mountSubApp(subApp);

/** The markup of the server is taken over by the code of its page, which must be there first. */
export const mount: Mount = async (element, host) => {
  const data = host.view.state as BettingData | null;
  if (data !== null) await loadPageCode(data.page, host.view.route.language);
  return mountApp(element, host);
};
