import { readBoardFilter, type BoardFilter, type GameHref } from '@fairline/board';
import type { BoardPageType, MenuSection, Section } from '@fairline/contracts';
import { href, type Language, type RouteState } from '@fairline/routes';

export type PageType = 'betsonyour' | 'topgame' | 'marble' | 'ufc' | 'politics';
export type ChampionshipPage =
  | 'champ'
  | 'epl'
  | 'laliga'
  | 'europaleague'
  | 'ipl'
  | 'scf'
  | 'fifacwc'
  | 'nbafinals';

/** A board that chooses its own games: by a page type, by a championship page, or those of one team. */
export type SpecialPlace = {
  /** Undefined: both, live first. */
  readonly section?: Section;
  readonly menuSection?: MenuSection;
  readonly sport?: string;
  readonly championship?: string;
} & (
  | { readonly kind: 'pageType'; readonly name: PageType }
  | { readonly kind: 'championshipPage'; readonly name: ChampionshipPage; readonly isFinal: boolean }
  | { readonly kind: 'team'; readonly name: string }
);

/** What the address of a special page says; undefined for other routes. */
export function specialPlace({
  name,
  params,
}: Pick<RouteState, 'name' | 'params'>): SpecialPlace | undefined {
  const { section, menuSection, sport, championship, pageType, championshipPage, team } = params;
  const narrowed = {
    ...(section === undefined ? {} : { section: section as Section }),
    ...(menuSection === undefined ? {} : { menuSection: menuSection as MenuSection }),
    ...(sport === undefined ? {} : { sport }),
    ...(championship === undefined ? {} : { championship }),
  };
  if (name === 'pageTypeSection') return { ...narrowed, kind: 'pageType', name: pageType as PageType };
  if (name === 'teamSection') return { ...narrowed, kind: 'team', name: team ?? '' };
  if (name === 'teamGames') return { ...narrowed, section: 'line', kind: 'team', name: team ?? '' };
  if (name !== 'championshipHome' && name !== 'championshipFinal' && name !== 'championshipSection')
    return undefined;
  return {
    ...narrowed,
    kind: 'championshipPage',
    name: championshipPage as ChampionshipPage,
    isFinal: name === 'championshipFinal',
  };
}

/** What bets from the page carry: the page type of its address (BET-014). */
export function pageTypeOf(place: SpecialPlace): string {
  return place.kind === 'team' ? 'team' : place.name;
}

type SpecialQuery = {
  readonly pageType?: BoardPageType;
  readonly country?: string;
  readonly onlyFinal?: '1';
  readonly team?: string;
  readonly menuSection?: MenuSection;
  readonly sport?: string;
  readonly championship?: string;
};

/** The part of a question to the book that chooses the games of the page. */
export function specialQuery(place: SpecialPlace, country: string): SpecialQuery {
  const { menuSection, sport, championship } = place;
  return {
    ...(place.kind === 'team' ? { team: place.name } : { pageType: place.name }),
    ...(place.name === 'betsonyour' && /^[a-z]{2}$/i.test(country) ? { country } : {}),
    ...(place.kind === 'championshipPage' && place.isFinal ? { onlyFinal: '1' as const } : {}),
    ...(menuSection === undefined ? {} : { menuSection }),
    ...(sport === undefined ? {} : { sport }),
    ...(championship === undefined ? {} : { championship }),
  };
}

/** A page of both sections is filtered as the line is: what is live is left by what says when games begin. */
export function specialFilter({ section = 'line' }: SpecialPlace, search: string): BoardFilter {
  return readBoardFilter(search, section);
}

/** The game pages under the page's own addresses; those of a team are the site's. */
export function specialGameHref(place: SpecialPlace): GameHref {
  return (language, address) => {
    switch (place.kind) {
      case 'pageType':
        return href(language, 'pageTypeGame', { pageType: place.name, ...address });
      case 'championshipPage':
        return href(language, 'championshipGame', { championshipPage: place.name, ...address });
      case 'team':
        return href(language, 'game', { ...address });
    }
  };
}

/** The same page for another section or sport. */
export function specialHref(
  language: Language,
  place: SpecialPlace,
  to: { readonly section: Section; readonly sport?: string | undefined },
): string {
  const { section, sport } = to;
  switch (place.kind) {
    case 'pageType':
      return href(language, 'pageTypeSection', { pageType: place.name, section, sport });
    case 'championshipPage':
      return href(language, 'championshipSection', { championshipPage: place.name, section, sport });
    case 'team':
      return href(language, 'teamSection', { section, team: place.name });
  }
}
