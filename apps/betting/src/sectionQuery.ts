import { NO_FILTER, type BoardFilter } from '@fairline/board';
import type { EndpointInput, getSectionBoard, Section } from '@fairline/contracts';

import type { SectionAddress } from './pageData.ts';

/** The question whose answer is the board of a section page. The order and the look of the board are the page's. */
export function sectionQuery(
  language: string,
  section: Section,
  { sport, championship }: SectionAddress,
  filter: BoardFilter = NO_FILTER,
): EndpointInput<typeof getSectionBoard>['query'] {
  const { time, hours, isOnlyWithVideos, filteredMarkets } = filter;
  // What is one column on a board has two names in the book: with a draw and without.
  const kinds = [...filteredMarkets].flatMap((market) =>
    market === 'result' ? ['result', 'winner'] : [market],
  );
  return {
    language,
    section,
    ...(sport === undefined ? {} : { sport }),
    ...(championship === undefined ? {} : { championship }),
    ...(hours === undefined ? {} : { withinHours: String(hours) }),
    ...(time === 0 ? {} : { timeFilter: String(time) }),
    ...(isOnlyWithVideos ? { onlyWithVideos: '1' } : {}),
    ...(kinds.length === 0 ? {} : { filteredMarkets: kinds.join(',') }),
  };
}
