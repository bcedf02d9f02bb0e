import { reportPageMetrics } from '@fairline/contracts';

import { defineModule } from '../../platform/module.ts';
import { registerPageMetrics } from './index.ts';

/** How fast pages were. */
export const pageMetrics = defineModule({
  name: 'site/pageMetrics',
  endpoints: [reportPageMetrics],
  needs: {},
  open({ app, endpoints }) {
    registerPageMetrics(endpoints, (metrics) => app.log.info({ metrics }, 'page metrics'));
    return { door: undefined };
  },
});
