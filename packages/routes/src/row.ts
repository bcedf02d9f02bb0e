import type { Feature } from './features.ts';

/** The four frames a page can stand in. */
export type Layout = 'default' | 'empty' | 'maintenance' | 'blocked';

/** What the site's configuration must say for a route to exist; the rules are in guard/condition.ts. */
export type RouteCondition =
  | 'registration'
  | 'identification'
  | 'payment'
  | 'bonuses'
  | 'offers'
  | 'slot-first-deposit';

/** An old address: parameters of the same name go along, `params` are added, `query` is put in front. */
export interface Move {
  /** Name of the route that took its place. */
  readonly to: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
}

export interface RouteRow {
  /** Path after the language segment, in the grammar of pattern.ts. */
  readonly path: string;
  /** The sub-application that draws the page and decides its status. */
  readonly app: string;
  readonly layout: Layout;
  readonly isHeaderHidden?: true;
  readonly isFooterHidden?: true;
  readonly isBottomNavigationHidden?: true;
  readonly isSignInRequired?: true;
  /** For visitors only: a signed-in player has nothing to do here. */
  readonly isVisitorOnly?: true;
  /** Closed to a player who still has to prove who they are. */
  readonly isIdentifiedOnly?: true;
  /** Open to a banned player. */
  readonly isForBanned?: true;
  /** Means nothing to a player without a ban. */
  readonly isBanOnly?: true;
  /** Site feature without which the route does not exist. */
  readonly feature?: Feature;
  readonly condition?: RouteCondition;
  /** The route to go to when the condition does not hold; without it the page is not found. */
  readonly counterpart?: string;
  /** Absent in production. */
  readonly isDebug?: true;
  /** A fixed status for pages that are themselves the answer to a failure. */
  readonly status?: number;
  /** Moved for good. */
  readonly moved?: Move;
}
