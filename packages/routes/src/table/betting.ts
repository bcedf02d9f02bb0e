import type { RouteRow } from '../row.ts';
import { BOARD, GAME, MENU, SECTION } from './fragments.ts';

const betting = { app: 'betting', layout: 'default' } as const;

/** Boards that choose their own sports, championships or games. */
const PAGE_TYPE = '{pageType:betsonyour|topgame|marble|ufc|politics}';
const CHAMPIONSHIP_PAGE =
  '{championshipPage:champ|epl|laliga|europaleague|ipl|scf|fifacwc|nbafinals}' as const;

export const BETTING_ROUTES = {
  home: { path: '', ...betting },
  section: { path: `${SECTION}/${BOARD}`, ...betting },
  menuSection: { path: `${SECTION}/{menuSection:${MENU}}/${BOARD}`, ...betting },
  game: { path: `${SECTION}/{menuSection?:${MENU}}/${GAME}`, ...betting },

  // The page type `home` is the site itself: one page has one address.
  homeSection: { path: `home/${SECTION}/${BOARD}`, ...betting, moved: { to: 'section' } },
  homeMenuSection: {
    path: `home/${SECTION}/{menuSection:${MENU}}/${BOARD}`,
    ...betting,
    moved: { to: 'menuSection' },
  },
  homeGame: {
    path: `home/${SECTION}/{menuSection?:${MENU}}/${GAME}`,
    ...betting,
    moved: { to: 'game' },
  },

  pageTypeSection: {
    path: `${PAGE_TYPE}/${SECTION}/{menuSection?:${MENU}}/${BOARD}`,
    ...betting,
  },
  pageTypeGame: {
    path: `${PAGE_TYPE}/${SECTION}/{menuSection?:${MENU}}/${GAME}`,
    ...betting,
  },

  championshipHome: { path: CHAMPIONSHIP_PAGE, ...betting },
  championshipFinal: { path: `${CHAMPIONSHIP_PAGE}/final`, ...betting },
  championshipSection: {
    path: `${CHAMPIONSHIP_PAGE}/${SECTION}/{menuSection?:${MENU}}/${BOARD}`,
    ...betting,
  },
  championshipGame: {
    path: `${CHAMPIONSHIP_PAGE}/${SECTION}/{menuSection?:${MENU}}/${GAME}`,
    ...betting,
  },

  teamSection: {
    path: `team/${SECTION}/{menuSection?:${MENU}}/{team:id-slug}`,
    ...betting,
  },
  teamGames: { path: 'team/line/{team:id-slug}', ...betting },

  multiLive: { path: 'multi', ...betting },
  champResults: { path: 'champs/{champId?:int}', app: 'results', layout: 'default' },
  couponPrint: {
    path: 'print-coupon/{couponId:digits}',
    app: 'betting',
    layout: 'empty',
  },
} as const satisfies Record<string, RouteRow>;
