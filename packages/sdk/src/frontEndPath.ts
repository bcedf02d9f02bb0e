/**
 * Every sub-application that Fairline knows, whether this installation has it or not, and the path that its payload
 * is asked at. A name is taken for good: addresses, folders of files and settings are made from it.
 */
export const FRONT_END_PATHS = {
  header: '/mf/header',
  footer: '/mf/footer',
  betting: '/mf/betting',
  cyber: '/mf/cyber',
  casino: '/mf/casino',
  games: '/mf/games',
  office: '/mf/office',
  payments: '/mf/payments',
  promotions: '/mf/promotions',
  'promo-code-store': '/mf/promo-code-store',
  information: '/mf/information',
  results: '/mf/results',
  agreements: '/mf/agreements',
  technical: '/mf/technical',
  'third-party': '/mf/third-party',
  identity: '/mf/identity',
  lotto: '/mf/lotto',
  toto: '/mf/toto',
  news: '/mf/news',
  partners: '/mf/partners',
} as const;

export type SubAppName = keyof typeof FRONT_END_PATHS;

export function isSubAppName(name: string): name is SubAppName {
  return Object.hasOwn(FRONT_END_PATHS, name);
}

/** Where the payload of a sub-application for a page is asked for: its path, then the page's own address. */
export function payloadAddress(
  appName: string,
  route: { readonly path: string; readonly search: string },
): string {
  if (!isSubAppName(appName)) throw new Error(`There is no sub-application called ${appName}.`);
  return `${FRONT_END_PATHS[appName]}${route.path}${route.search}`;
}
