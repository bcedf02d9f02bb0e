import { expect, test } from 'vitest';

import { sectionChoiceOf } from './sectionQuery.ts';

const PLAIN = { language: 'en', section: 'line' } as const;

// The lists themselves are tried beside the board, which is told what is wanted. Here it is what the address says.
test('[BET-004] [BET-015] [BET-016] [BET-026] [BET-041] [BET-042] [BET-044..048] [BET-133] every word of a query reaches the board', () => {
  const query = {
    ...PLAIN,
    sport: 'football',
    championship: '12-crown',
    menuSection: 'today',
    pageType: 'epl',
    country: 'de',
    team: '205-ashford',
    from: '40',
    withinHours: '3',
    utcOffset: '-120',
    timeFilter: '3',
    onlyWithVideos: '1',
    onlyFinal: '1',
    bestOnTop: '1',
    sort: 'time',
    filteredMarkets: 'total,result',
    games: '7,9',
    withoutSports: 'tennis,golf',
  } as const;
  expect(sectionChoiceOf(query)).toEqual({
    ...PLAIN,
    sport: 'football',
    championship: '12-crown',
    menuSection: 'today',
    pageType: 'epl',
    country: 'de',
    team: '205-ashford',
    from: 40,
    withinHours: 3,
    utcOffset: -120,
    timeFilter: 3,
    isOnlyWithVideos: true,
    isOnlyFinal: true,
    isBestOnTop: true,
    isByTime: true,
    filteredMarkets: new Set(['total', 'result']),
    games: new Set(['7', '9']),
    withoutSports: new Set(['tennis', 'golf']),
  });
});

test('[BET-044] and what it does not say narrows nothing', () => {
  expect(sectionChoiceOf(PLAIN)).toEqual({
    ...PLAIN,
    from: 0,
    timeFilter: 0,
    isOnlyWithVideos: false,
    isOnlyFinal: false,
    isBestOnTop: false,
    isByTime: false,
    filteredMarkets: new Set(),
    withoutSports: new Set(),
  });
});
