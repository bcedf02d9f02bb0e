import type { RouteName } from '@fairline/routes';
import type { Translate } from '@fairline/sdk';
import type { LoadRequest, Page } from '@fairline/sdk/react';

import type { WordKey } from './words/index.ts';

/** The pages that are built. */
export const OFFICE_PAGES = [
  'account',
  'convertAccount',
  'security',
  'officeSettings',
  'betHistory',
  'officeResponsible',
  'messages',
] as const satisfies RouteName[];
export type OfficePage = (typeof OFFICE_PAGES)[number];

export interface OfficeData {
  readonly page: OfficePage;
}

export const PAGE_TITLES: Readonly<Record<OfficePage, WordKey>> = {
  account: 'account.title',
  convertAccount: 'convert.title',
  security: 'security.title',
  officeSettings: 'settings.title',
  betHistory: 'menu.betHistory',
  officeResponsible: 'menu.responsible',
  messages: 'messages.title',
};

/** The server knows the page but not the player: what is theirs is asked for in the browser. */
export async function load({ route, t, site }: LoadRequest): Promise<Page<OfficeData>> {
  const words: Translate<WordKey> = t;
  const page = OFFICE_PAGES.find((name) => name === route.name);
  // Switched on before its page is built: the shell says so, instead of another page under this address.
  if (page === undefined) throw new Error(`There is no page for the route ${route.name} yet.`);
  return {
    title: words('pageTitle', { title: words(PAGE_TITLES[page]), company: site.companyName }),
    head: '<meta name="robots" content="noindex">',
    data: { page },
  };
}
