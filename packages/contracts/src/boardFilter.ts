import { Type, type Static } from 'typebox';

import { GameIdsOrNumbers } from './id.ts';

// How the lists of a section can be narrowed. Addresses and the server use the same words.

/** BET-044 to 048: all, what comes next, the first and the second period, recommended games. */
export const TIME_FILTERS = { all: 0, upcoming: 1, firstPeriod: 2, secondPeriod: 3, recommended: 6 } as const;
export type TimeFilter = (typeof TIME_FILTERS)[keyof typeof TIME_FILTERS];

/** Anything that is no filter shows all games (BET-049). */
export function timeFilterOf(value: string | number | null | undefined): TimeFilter {
  const number = Number(value ?? 0);
  return Object.values(TIME_FILTERS).find((filter) => filter === number) ?? TIME_FILTERS.all;
}

/** Kinds of markets, with commas between; one that is named twice counts once, nothing is the empty set (BET-042, 043). */
export function readFilteredMarkets(text: string): ReadonlySet<string> {
  return new Set(
    text
      .split(',')
      .map((key) => key.trim())
      .filter((key) => key !== ''),
  );
}

export function writeFilteredMarkets(keys: Iterable<string>): string {
  return [...new Set(keys)].join(',');
}

/** A list of a section comes in parts of so many games; `from` asks for the next one. */
export const SECTION_GAMES_MAX = 300;

/** What the menu of a section leads to; the same words as in addresses. */
export const MenuSection = Type.Union([
  Type.Literal('top'),
  Type.Literal('today'),
  Type.Literal('soon'),
  Type.Literal('favorites'),
  Type.Literal('video'),
  Type.Literal('long-term'),
]);
export type MenuSection = Static<typeof MenuSection>;

/** Boards that choose their own games; which ones is decided by the server (server/book/catalogue/pageType.ts). */
export const BoardPageType = Type.Union([
  Type.Literal('betsonyour'),
  Type.Literal('topgame'),
  Type.Literal('marble'),
  Type.Literal('ufc'),
  Type.Literal('politics'),
  Type.Literal('champ'),
  Type.Literal('epl'),
  Type.Literal('laliga'),
  Type.Literal('europaleague'),
  Type.Literal('ipl'),
  Type.Literal('scf'),
  Type.Literal('fifacwc'),
  Type.Literal('nbafinals'),
  Type.Literal('cyber'),
  Type.Literal('virtual'),
]);
export type BoardPageType = Static<typeof BoardPageType>;

const SLUGS = '[a-z0-9]+(?:-[a-z0-9]+)*(?:,[a-z0-9]+(?:-[a-z0-9]+)*)*';

/** Sports that a player does not want to see, with commas between (BET-126, 127). */
export const SportList = Type.String({ pattern: `^${SLUGS}$`, maxLength: 600 });

/** The part of a section's query that narrows its list further. */
export const sectionFilters = {
  /** A number; what is no filter shows all games. */
  timeFilter: Type.Optional(Type.String({ pattern: '^[0-9]{1,2}$' })),
  onlyWithVideos: Type.Optional(Type.Literal('1')),
  /** Games that offer at least one market of these kinds; with commas between. */
  filteredMarkets: Type.Optional(Type.String({ pattern: '^[a-z-]*(?:,[a-z-]*)*$', maxLength: 400 })),
  menuSection: Type.Optional(MenuSection),
  pageType: Type.Optional(BoardPageType),
  /** The visitor's country, two letters: the page type betsonyour goes by it. */
  country: Type.Optional(Type.String({ pattern: '^[a-zA-Z]{2}$' })),
  /** Only the last game of each championship: the final screen of championship pages. */
  onlyFinal: Type.Optional(Type.Literal('1')),
  /** Only games of this team or player, by its address. */
  team: Type.Optional(Type.String({ pattern: '^[0-9]{1,10}-[a-z0-9]+(?:-[a-z0-9]+)*$', maxLength: 100 })),
  /** Only these games, by id or number, with commas between: favourites, and what is followed on one screen. */
  games: Type.Optional(GameIdsOrNumbers),
  withoutSports: Type.Optional(SportList),
  /** The soonest first, instead of by championship: a list that is longer than one reply is cut in this order. */
  sort: Type.Optional(Type.Literal('time')),
  /** The best games in front of all others, whatever the order: picked from everything that fits. */
  bestOnTop: Type.Optional(Type.Literal('1')),
  /** Minutes that the visitor's day begins before midnight of UTC. */
  utcOffset: Type.Optional(Type.String({ pattern: '^(?:0|-?[1-9][0-9]{0,2})$' })),
} as const;
