import { listNotices, markAllNoticesRead, markNoticesRead } from '@fairline/contracts/notice';

import { whoCalls } from '../../platform/http/whoCalls.ts';
import { defineModule } from '../../platform/module.ts';
import { registerNotices } from './routes.ts';

/** What the site tells a player inside their office. */
export const notice = defineModule({
  name: 'site/notice',
  tables: ['player_notice'],
  endpoints: [listNotices, markNoticesRead, markAllNoticesRead],
  needs: { whoCalls },
  open({ endpoints, db, clock }, { whoCalls: { playerOf } }) {
    registerNotices(endpoints, { db, clock, playerOf });
    return { door: undefined };
  },
});
