import {
  readFilteredMarkets,
  timeFilterOf,
  type EndpointInput,
  type getSectionBoard,
} from '@fairline/contracts';

import type { SectionChoice } from './sectionBoard.ts';

type SectionQuery = EndpointInput<typeof getSectionBoard>['query'];

/** The words of a query as what they mean; the contract has checked how they are written. */
export function sectionChoiceOf(query: SectionQuery): SectionChoice {
  const { language, section, sport, championship, menuSection, pageType, country, team } = query;
  return {
    language,
    section,
    sport,
    championship,
    menuSection,
    pageType,
    country,
    team,
    from: Number(query.from ?? 0),
    withinHours: numberIn(query.withinHours),
    utcOffset: numberIn(query.utcOffset),
    timeFilter: timeFilterOf(query.timeFilter),
    isOnlyWithVideos: query.onlyWithVideos === '1',
    isOnlyFinal: query.onlyFinal === '1',
    isBestOnTop: query.bestOnTop === '1',
    isByTime: query.sort === 'time',
    filteredMarkets: readFilteredMarkets(query.filteredMarkets ?? ''),
    games: query.games === undefined ? undefined : listIn(query.games),
    withoutSports: listIn(query.withoutSports),
  };
}

export function listIn(text: string | undefined): ReadonlySet<string> {
  return new Set(text === undefined ? [] : text.split(','));
}

export function numberIn(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}
