import type { RouteRow } from '../row.ts';

const built = { app: 'games', layout: 'default' } as const;
const games = { ...built, feature: 'games' } as const;
const BONUS_GAME = '{bonusGame:fortuna-bonus|chest-bonus|memory-bonus|safe-bonus|lottery-bonus|dragon-bonus}';

export const GAMES_ROUTES = {
  games: { path: 'games', ...built },
  gamesView: { path: 'games/{gameRoute:slug}', ...built },
  bonusGames: { path: `games/${BONUS_GAME}`, ...games },
  gamesLanding: { path: 'games-landing/{landingRoute:slug}', ...games },
  allGamesEntrance: { path: 'allgamesentrance', ...built, moved: { to: 'games' } },
  allGamesEntranceView: {
    path: 'allgamesentrance/{gameRoute:slug}',
    ...built,
    moved: { to: 'gamesView' },
  },
  allGamesEntranceBonus: { path: `allgamesentrance/${BONUS_GAME}`, ...games, moved: { to: 'bonusGames' } },

  lotto: {
    path: 'lotto/{sectionName?:catalog|results|view}/{lottoId?:int}',
    app: 'lotto',
    layout: 'default',
    feature: 'lotto',
  },
  toto: { path: 'toto/{totoSection?:slug}', app: 'toto', layout: 'default', feature: 'toto' },
  totoPart: {
    path: 'toto/{totoSection?:slug}/{part:draw|next|coupons|draws|nonimees}',
    app: 'toto',
    layout: 'default',
    feature: 'toto',
  },
} as const satisfies Record<string, RouteRow>;
