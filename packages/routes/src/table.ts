/** The four frames a page can stand in. */
export type Layout = 'default' | 'empty' | 'maintenance' | 'blocked';

export interface RouteRow {
  /** Path after the language segment, in the grammar of pattern.ts. */
  readonly path: string;
  /** The sub-application that draws the page and decides its status. */
  readonly app: string;
  readonly layout: Layout;
  readonly isHeaderHidden?: true;
  readonly isFooterHidden?: true;
  /** A page that must not be left by a slip of the thumb. */
  readonly isBottomNavigationHidden?: true;
  readonly isSignInRequired?: true;
  /** Site feature without which the route does not exist. */
  readonly feature?: string;
  /** Absent in production. */
  readonly isDebug?: true;
  /** A fixed status for pages that are themselves the answer to a failure. */
  readonly status?: number;
  /** Moved for good: the name of the route that took its place. */
  readonly movedTo?: string;
}

/** Every page of the site, by name. Links are made from names, so an address changes in this one place. */
export const ROUTES = {
  home: { path: '', app: 'betting', layout: 'default' },
  section: {
    path: '{section:live|line}/{sport?:slug}/{championship?:id-slug}',
    app: 'betting',
    layout: 'default',
  },
  about: { path: 'information/about', app: 'information', layout: 'default' },
  contacts: { path: 'information/contacts', app: 'information', layout: 'default' },
  maintenance: { path: 'maintenance', app: 'technical', layout: 'maintenance', status: 503 },
  block: { path: 'block', app: 'technical', layout: 'empty', status: 403 },
  blockUa: { path: 'block-ua', app: 'technical', layout: 'empty', status: 451 },
  blockIe: { path: 'block-ie', app: 'technical', layout: 'empty', status: 451 },
  siteUpdates: { path: 'site-updates', app: 'technical', layout: 'empty', status: 503 },
  comingSoon: { path: 'coming-soon', app: 'technical', layout: 'empty' },
  suspension: { path: 'suspension', app: 'technical', layout: 'empty', status: 503 },
  blockAppealHistory: {
    path: 'block-appeal-history',
    app: 'office',
    layout: 'blocked',
    isSignInRequired: true,
    feature: 'block-appeals',
  },
  confirmTerms: { path: 'confirm', app: 'agreements', layout: 'default', isSignInRequired: true },
  serverError: { path: '500', app: 'technical', layout: 'default', status: 500 },
  debugger: { path: 'debugger', app: 'technical', layout: 'default', isDebug: true },
} as const satisfies Record<string, RouteRow>;

/** Drawn for an address that no row fits; it has no address of its own. */
export const NOT_FOUND_ROUTE = {
  path: '',
  app: 'technical',
  layout: 'default',
  status: 404,
} as const satisfies RouteRow;
