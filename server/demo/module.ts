import { listDemoPlayers } from '@fairline/contracts/identity';

import { feed } from '../book/feed/module.ts';
import { defineModule, later } from '../platform/module.ts';
import { agreement } from '../player/agreement/module.ts';
import { identity } from '../player/identity/module.ts';
import { siteConfig } from '../site/siteConfig/module.ts';
import { openDemo } from './demo.ts';
import { DEMO_PLAYERS, registerDemoPlayers } from './demoPlayers.ts';

/** Players, games and bets of the demo. Their past is told before the book is opened, their bets once it shows a board. */
export const demo = defineModule({
  name: 'demo',
  endpoints: [listDemoPlayers],
  needs: { identity, agreements: agreement, siteConfig, feed: later(feed) },
  async open(site, { siteConfig: { configs }, feed: openFeed, ...others }) {
    // A production site has its own players; those of the demo must never be among them.
    const players = site.settings.mode === 'production' ? [] : DEMO_PLAYERS;
    registerDemoPlayers(site.endpoints, players);
    if (players.length === 0) return { door: { players } };
    const opened = await openDemo({ ...site, ...others, configs });
    return { door: { players }, start: () => opened.placeBets(openFeed().living) };
  },
});
