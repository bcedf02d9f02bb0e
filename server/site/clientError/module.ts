import { reportClientErrors } from '@fairline/contracts';

import { defineModule } from '../../platform/module.ts';
import { registerClientErrors } from './routes.ts';

/** What went wrong in browsers. */
export const clientError = defineModule({
  name: 'site/clientError',
  endpoints: [reportClientErrors],
  needs: {},
  open({ app, endpoints, clock }) {
    registerClientErrors(endpoints, {
      clock,
      log: (entry) => app.log.warn({ clientError: entry }, 'client error'),
    });
    return { door: undefined };
  },
});
