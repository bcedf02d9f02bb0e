import { getFeedChanges, getFeedStream } from '@fairline/contracts/push';

import { defineModule } from '../../platform/module.ts';
import { feed } from '../feed/module.ts';
import { PUSH_DEFAULTS, PushHub } from './pushHub.ts';
import { registerPush } from './routes.ts';

/** The moving book, given to browsers. */
export const push = defineModule({
  name: 'book/push',
  endpoints: [getFeedChanges],
  ownRoutes: [getFeedStream],
  needs: { feed },
  open({ app, endpoints, timers }, { feed: { living } }) {
    registerPush(app, endpoints, new PushHub(living, PUSH_DEFAULTS, timers));
    return { door: undefined };
  },
});
