import { filterQuery, NO_FILTER } from '@fairline/board';
import { DEFAULT_VISITOR } from '@fairline/sdk';
import { expect, test } from 'vitest';

import { sectionQuery } from './sectionQuery.ts';

test('[BET-041] [BET-044] [BET-048] what the address filters is asked of the book, so that counts and cuts are right', () => {
  expect(sectionQuery('en', 'line', {})).toEqual({ language: 'en', section: 'line' });
  expect(
    sectionQuery(
      'de',
      'line',
      { sport: 'football', championship: '2-crown-league' },
      filterQuery(
        {
          ...NO_FILTER,
          time: 6,
          hours: 3,
          isOnlyWithVideos: true,
          filteredMarkets: new Set(['result', 'total']),
          sort: 'time',
          isBestOnTop: true,
          page: 3,
        },
        DEFAULT_VISITOR,
      ),
    ),
  ).toEqual({
    language: 'de',
    section: 'line',
    sport: 'football',
    championship: '2-crown-league',
    withinHours: '3',
    timeFilter: '6',
    onlyWithVideos: '1',
    filteredMarkets: 'result,winner,total',
    sort: 'time',
    bestOnTop: '1',
    from: '600',
  });
});
