import type { EndpointInput, getSectionBoard, Section } from '@fairline/contracts';

import type { SectionAddress } from './pageData.ts';

/** The question whose answer is the board of a section page. */
export function sectionQuery(
  language: string,
  section: Section,
  { sport, championship, hours }: SectionAddress,
): EndpointInput<typeof getSectionBoard>['query'] {
  return {
    language,
    section,
    ...(sport === undefined ? {} : { sport }),
    ...(championship === undefined ? {} : { championship }),
    ...(hours === undefined ? {} : { withinHours: String(hours) }),
  };
}
