import { NO_FILTER, type BoardFilter } from '@fairline/board';
import {
  SECTION_GAMES_MAX,
  type EndpointInput,
  type getSectionBoard,
  type Section,
} from '@fairline/contracts';

import type { SectionAddress } from './pageData.ts';

/** The question whose answer is the board of a section page. How the games are grouped and the look of the board are the page's. */
export function sectionQuery(
  language: string,
  section: Section,
  { menuSection, sport, championship, utcOffset }: SectionAddress,
  filter: BoardFilter = NO_FILTER,
): EndpointInput<typeof getSectionBoard>['query'] {
  const { time, hours, isOnlyWithVideos, filteredMarkets, sort, page } = filter;
  // What is one column on a board has two names in the book: with a draw and without.
  const kinds = [...filteredMarkets].flatMap((market) =>
    market === 'result' ? ['result', 'winner'] : [market],
  );
  return {
    language,
    section,
    ...(menuSection === undefined ? {} : { menuSection }),
    ...(menuSection !== 'today' || utcOffset === undefined ? {} : { utcOffset: String(utcOffset) }),
    ...(sport === undefined ? {} : { sport }),
    ...(championship === undefined ? {} : { championship }),
    ...(page === 1 ? {} : { from: String((page - 1) * SECTION_GAMES_MAX) }),
    ...(hours === undefined ? {} : { withinHours: String(hours) }),
    ...(time === 0 ? {} : { timeFilter: String(time) }),
    ...(isOnlyWithVideos ? { onlyWithVideos: '1' } : {}),
    ...(sort === 'time' ? { sort } : {}),
    ...(kinds.length === 0 ? {} : { filteredMarkets: kinds.join(',') }),
  };
}
