import { listCashOuts, setAutoCashOut, takeCashOut, withdrawCashOut } from '@fairline/contracts/coupon';

import { feed } from '../../book/feed/module.ts';
import { whoCalls } from '../../platform/http/whoCalls.ts';
import { defineModule } from '../../platform/module.ts';
import { siteConfig } from '../../site/siteConfig/module.ts';
import { AutoCashOut } from './autoCashOut.ts';
import { registerCashOut } from './routes.ts';

/** Buys coupons back. */
export const cashOut = defineModule({
  name: 'betting/cashOut',
  endpoints: [listCashOuts, takeCashOut, withdrawCashOut, setAutoCashOut],
  needs: { feed, whoCalls, siteConfig },
  open({ app, endpoints, db, clock, timers, ids }, { feed: { living }, whoCalls, siteConfig }) {
    const { configs } = siteConfig;
    const parts = { db, clock, timers, ids, living, margin: () => configs.operator.cashOutMargin };
    const auto = new AutoCashOut(parts, (error) =>
      app.log.error({ err: error }, 'an automatic cash-out failed'),
    );
    const { playerOf } = whoCalls;
    registerCashOut(endpoints, { ...parts, playerOf, onThreshold: (id) => auto.sellOne(id) });
    return { door: undefined, start: () => auto.start(), beforeClose: () => auto.close() };
  },
});
