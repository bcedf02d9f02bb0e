import type { SiteConfig } from '@fairline/contracts';
import { routeExists, rowOf, type RouteName } from '@fairline/routes';

/** The game filters of the Asian view (BET-053 to 058) and the page that shows such games. */
export const ASIAN_GAME_FILTERS = {
  lotto: 'lotto',
  slots: 'slots',
  ladder: 'skillGames',
  dice: 'fastGames',
  cards: 'cardGames',
  other: 'otherGames',
} as const satisfies Record<string, RouteName>;

/** What stands behind `other`, by its number (BET-059 to 062). */
export const OTHER_GAMES = ['poker', 'virtual', 'toto', 'lotto'] as const;

const OTHER_PAGES = {
  poker: 'poker',
  virtual: 'virtualSports',
  toto: 'toto',
  lotto: 'lotto',
} as const satisfies Record<(typeof OTHER_GAMES)[number], RouteName>;

type AsianGame = keyof typeof ASIAN_GAME_FILTERS | (typeof OTHER_GAMES)[number];
type AsianPage =
  | (typeof ASIAN_GAME_FILTERS)[keyof typeof ASIAN_GAME_FILTERS]
  | (typeof OTHER_PAGES)[keyof typeof OTHER_PAGES];

export interface AsianGameLink {
  readonly name: AsianGame;
  readonly to: AsianPage;
}

/** The games that this site has, each page once. A kind whose pages are switched off is not offered. */
export function asianGames(site: SiteConfig): readonly AsianGameLink[] {
  const all: AsianGameLink[] = [
    ...Object.entries(ASIAN_GAME_FILTERS).map(([name, to]) => ({ name: name as AsianGame, to })),
    ...OTHER_GAMES.map((name) => ({ name, to: OTHER_PAGES[name] })),
  ];
  const offered = all.filter(({ to }) => routeExists(rowOf(to), { site, isProduction: true }));
  return [...new Map(offered.map((game) => [game.to, game])).values()];
}
