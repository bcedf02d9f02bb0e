import { getFeedState, postFeedMessages } from '@fairline/contracts/feed';

import { defineModule } from '../../platform/module.ts';
import { siteSecrets } from '../../platform/secret/index.ts';
import { betsOnBook } from './living/betsOnBook.ts';
import { openBook } from './living/openBook.ts';

/** The book and its log: written here from what feeds tell, or following the process that writes them. */
export const feed = defineModule({
  name: 'book/feed',
  tables: [
    'feed_source',
    'book_entity',
    'book_game',
    'feed_log',
    'feed_chain',
    'feed_log_hour',
    'feed_log_summary',
  ],
  ownRoutes: [getFeedState, postFeedMessages],
  needs: { secrets: siteSecrets, bets: betsOnBook },
  async open(site, needed) {
    const book = await openBook(site.app, { ...site, ...needed });
    return { door: { living: book.living, lost: book.lost }, start: () => book.start() };
  },
});

// The other root of the server is a process that has the book and nothing else.
export { standBy } from './living/standBy.ts';
export { openBook } from './living/openBook.ts';
export { betsOnBook, type BetsOnBook } from './living/betsOnBook.ts';
