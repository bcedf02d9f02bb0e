import { getCounters, getVersion } from '@fairline/contracts';

import { defineModule, definePort } from '../../platform/module.ts';
import { registerStartup } from './routes.ts';

export const servedVersion = definePort<string>('the version that is served');

/** What a browser asks beside pages. */
export const startup = defineModule({
  name: 'site/startup',
  endpoints: [getVersion, getCounters],
  needs: { version: servedVersion },
  open({ app, endpoints, siteFor }, { version }) {
    registerStartup(app, endpoints, { version, siteFor });
    return { door: undefined };
  },
});
