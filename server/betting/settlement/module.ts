import { feed } from '../../book/feed/module.ts';
import { defineModule } from '../../platform/module.ts';
import { wagering } from '../wagering/module.ts';
import { Settler } from './settler.ts';

/** Settles coupons from the results of the book. */
export const settlement = defineModule({
  name: 'betting/settlement',
  tables: ['settlement_cursor', 'settlement_due'],
  needs: { feed, wagering },
  open({ app, db, clock, timers, ids }, { feed: { living }, wagering: { pace } }) {
    const settler = new Settler({ db, clock, timers, ids, living, pace }, (error) =>
      app.log.error({ err: error }, 'coupons were not settled'),
    );
    return { door: undefined, start: () => settler.start(), beforeClose: () => settler.close() };
  },
});
