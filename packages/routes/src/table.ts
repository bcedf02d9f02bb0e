import type { RouteRow } from './row.ts';
import { BETTING_ROUTES } from './table/betting.ts';
import { CASINO_ROUTES } from './table/casino.ts';
import { CYBER_ROUTES } from './table/cyber.ts';
import { GAMES_ROUTES } from './table/games.ts';
import { INFORMATION_ROUTES } from './table/information.ts';
import { OFFICE_ROUTES } from './table/office.ts';
import { PAYMENT_ROUTES } from './table/payment.ts';
import { PROMOTION_ROUTES } from './table/promotion.ts';
import { TECHNICAL_ROUTES } from './table/technical.ts';
import { USER_ROUTES } from './table/user.ts';

/**
 * Every page of the site, by name. Links are made from names, so an address changes in this one place. The order of
 * the rows means nothing: the more exact pattern wins.
 */
export const ROUTES = {
  ...BETTING_ROUTES,
  ...CYBER_ROUTES,
  ...CASINO_ROUTES,
  ...GAMES_ROUTES,
  ...INFORMATION_ROUTES,
  ...OFFICE_ROUTES,
  ...PAYMENT_ROUTES,
  ...PROMOTION_ROUTES,
  ...USER_ROUTES,
  ...TECHNICAL_ROUTES,
} as const satisfies Record<string, RouteRow>;

export type RouteName = keyof typeof ROUTES;

/** Drawn for an address that no row fits; it has no address of its own. */
export const NOT_FOUND_ROUTE = {
  path: '',
  app: 'technical',
  layout: 'default',
  status: 404,
} as const satisfies RouteRow;
