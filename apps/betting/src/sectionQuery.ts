import type { filterQuery } from '@fairline/board';
import type { EndpointInput, getSectionBoard, Section } from '@fairline/contracts';

import type { SectionAddress } from './pageData.ts';

/** The question whose answer is the board of a section page. How the games are grouped and the look of the board are the page's. */
export function sectionQuery(
  language: string,
  section: Section,
  { menuSection, sport, championship, utcOffset }: SectionAddress,
  filter: ReturnType<typeof filterQuery> = {},
): EndpointInput<typeof getSectionBoard>['query'] {
  return {
    language,
    section,
    ...(menuSection === undefined ? {} : { menuSection }),
    ...(menuSection !== 'today' || utcOffset === undefined ? {} : { utcOffset: String(utcOffset) }),
    ...(sport === undefined ? {} : { sport }),
    ...(championship === undefined ? {} : { championship }),
    ...filter,
  };
}
