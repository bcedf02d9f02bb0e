import { SECTION_GAMES_MAX, type EndpointInput, type getSectionBoard } from '@fairline/contracts';

import { sortOf, type BoardFilter } from './boardFilter.ts';

type SectionQuery = EndpointInput<typeof getSectionBoard>['query'];

/** What of a filter the server does: it chooses, sorts and cuts the list. The look of the board is the page's. */
export function filterQuery(
  filter: BoardFilter,
  visitor: { readonly isBestMatchesOnTop: boolean },
): Omit<SectionQuery, 'language' | 'section'> {
  const { time, hours, isOnlyWithVideos, filteredMarkets, page } = filter;
  // What is one column on a board has two names in the book: with a draw and without.
  const columns = [...filteredMarkets].flatMap((market) =>
    market === 'result' ? ['result', 'winner'] : [market],
  );
  const kinds = filter.kinds.size > 0 ? [...filter.kinds] : columns;
  return {
    ...(page === 1 ? {} : { from: String((page - 1) * SECTION_GAMES_MAX) }),
    ...(hours === undefined ? {} : { withinHours: String(hours) }),
    ...(time === 0 ? {} : { timeFilter: String(time) }),
    ...(isOnlyWithVideos ? { onlyWithVideos: '1' } : {}),
    ...(sortOf(filter) === 'time' ? { sort: 'time' } : {}),
    ...(kinds.length === 0 ? {} : { filteredMarkets: kinds.join(',') }),
    ...((filter.isBestOnTop ?? visitor.isBestMatchesOnTop) ? { bestOnTop: '1' } : {}),
  };
}
