// What depends on the hour or the day: a site that begins at any hour of a week has boards to show and games to bet on.
import { isLive } from '@fairline/feed';
import { expect, test } from 'vitest';

import { playedIn, type BookSize } from '../book/simulator/index.ts';
import { bookRun } from '../book/simulator/testing/bookRun.ts';
import { betsOfToday } from '../demo/index.ts';

const HOUR = 3_600_000;
const MONDAY = Date.UTC(2041, 2, 18);
const isSoak = process.env['SOAK'] === '1';
/** All of the week in the large form; in the small one every 17th hour: all seven days, and within four hours all of a day. */
const HOURS = Array.from({ length: 168 }, (_, hour) => hour).filter((hour) => isSoak || hour % 17 === 0);
const SIZES: readonly BookSize[] = isSoak ? ['tiny', 'small', 'full'] : ['tiny', 'small'];
/** Two that run, two in one coupon, and one that is sold. */
const DEMO_BETS = 4;
/** What the first boards of a page have room for. */
const SOON_LEAST = 20;

test.each(SIZES)(
  'a %s book that begins at any hour has live games, games to come and bets for the demo',
  (size) => {
    const isPlayed = playedIn(size);
    const poor: string[] = [];
    for (const hour of HOURS) {
      // Not on the hour, where nothing may have begun yet.
      const start = MONDAY + hour * HOUR + 25 * 60_000;
      const { book } = bookRun({ seed: 'fairline', start, ...(isPlayed === undefined ? {} : { isPlayed }) });
      const games = [...book.games.values()].filter(({ fixture }) => fixture.part === undefined);
      const shown = {
        live: games.filter(isLive).length,
        soon: games.filter(({ statusId, markets }) => statusId === 1 && markets.size > 0).length,
        bets: betsOfToday(book, new Date(start)).length,
      };
      if (shown.live === 0 || shown.soon < SOON_LEAST || shown.bets < DEMO_BETS)
        poor.push(`${new Date(start).toUTCString()}: ${JSON.stringify(shown)}`);
    }
    expect(poor).toEqual([]);
  },
  600_000,
);
