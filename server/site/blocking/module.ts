import { askBlock, askRedirect } from '@fairline/contracts';

import type { Caller } from '../../platform/http/caller.ts';
import { hostnameOf } from '../../platform/http/hostname.ts';
import { defineModule, definePort } from '../../platform/module.ts';
import { rulesOf } from '../siteConfig/index.ts';
import { siteConfig } from '../siteConfig/module.ts';
import { blockReasonOf } from './decide.ts';
import { registerBlocking } from './routes.ts';

export const whetherSignedIn = definePort<(caller: Caller) => Promise<boolean>>(
  'whether the caller is signed in',
);

/** Whom the site keeps out, by country, page and time. */
export const blocking = defineModule({
  name: 'site/blocking',
  endpoints: [askRedirect, askBlock],
  needs: { siteConfig, isSignedIn: whetherSignedIn },
  open({ app, endpoints, clock }, { siteConfig: { configs, countryOf }, isSignedIn }) {
    registerBlocking(app, endpoints, {
      rules: () => rulesOf(configs),
      factsOf: (caller) => ({
        country: countryOf(caller),
        host: caller.host.replace(/:\d+$/, '').toLowerCase(),
        nowMs: clock.now().getTime(),
      }),
      isSignedIn,
    });
    return {
      door: {
        /** Whether the operator keeps visitors of this country from registering at this host. */
        isCountryBlocked: (country: string, host: string): boolean => {
          const nowMs = clock.now().getTime();
          const facts = { country, host: hostnameOf(host), path: '/registration', isSignedIn: false, nowMs };
          return blockReasonOf(rulesOf(configs), facts) !== null;
        },
      },
    };
  },
});
