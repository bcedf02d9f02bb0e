import { listAvailablePartitions } from '@fairline/contracts';

import { defineModule } from '../../platform/module.ts';
import { registerThirdParty } from './routes.ts';

/** Which partitions of third-party products are open. */
export const thirdParty = defineModule({
  name: 'site/thirdParty',
  endpoints: [listAvailablePartitions],
  needs: {},
  open(site) {
    registerThirdParty(site.endpoints, site);
    return { door: undefined };
  },
});
