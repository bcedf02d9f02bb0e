import { listDemoPlayers, type DemoPlayer } from '@fairline/contracts/identity';
import { getRegistrationForm, type RegistrationForm } from '@fairline/contracts/registration';
import type { Translate } from '@fairline/sdk';
import type { LoadRequest, Page } from '@fairline/sdk/react';

import { loadPageCode } from './page/pageCode.ts';
import type { WordKey } from './words/index.ts';

/** The pages whose address comes in a message; the secret in it is only read in the browser. */
type LinkPage = 'accountVerify' | 'activate' | 'activateFast' | 'passwordReset' | 'stopNewsletter';

export type IdentityData =
  | { readonly page: LinkPage }
  | {
      readonly page: 'login';
      readonly form: RegistrationForm | null;
      readonly demoPlayers: readonly DemoPlayer[] | null;
    }
  | { readonly page: 'registration'; readonly form: RegistrationForm | null };

const TITLES: Readonly<Record<IdentityData['page'], WordKey>> = {
  login: 'signIn.title',
  registration: 'registration.title',
  accountVerify: 'link.accountVerify',
  activate: 'link.activate',
  activateFast: 'link.activate',
  passwordReset: 'recovery.title',
  stopNewsletter: 'link.stopNewsletter',
};

export async function load(request: LoadRequest): Promise<Page<IdentityData>> {
  const { route, site } = request;
  const t: Translate<WordKey> = request.t;
  const data = await dataOf(request);
  await loadPageCode(data.page);
  return {
    title: t('pageTitle', { title: t(TITLES[data.page]), company: site.companyName }),
    description: t('description', { company: site.companyName }),
    // Nothing here is for a search engine, and an address with a secret least of all.
    head: route.name === 'registration' ? '' : '<meta name="robots" content="noindex">',
    data,
  };
}

async function dataOf({ route, api }: LoadRequest): Promise<IdentityData> {
  if (route.name === 'registration') return { page: 'registration', form: await formOf(api, route.language) };
  const link = LINK_PAGES.find((page) => page === route.name);
  if (link !== undefined) return { page: link };
  const [form, demoPlayers] = await Promise.all([formOf(api, route.language), demoPlayersOf(api)]);
  return { page: 'login', form, demoPlayers };
}

const LINK_PAGES: readonly LinkPage[] = [
  'accountVerify',
  'activate',
  'activateFast',
  'passwordReset',
  'stopNewsletter',
];

/** The form comes with the page; where that fails the browser asks again by itself. */
async function formOf(api: LoadRequest['api'], language: string): Promise<RegistrationForm | null> {
  try {
    return await api.call(getRegistrationForm, { query: { language } });
  } catch {
    return null;
  }
}

async function demoPlayersOf(api: LoadRequest['api']): Promise<readonly DemoPlayer[] | null> {
  try {
    return (await api.call(listDemoPlayers, {})).players;
  } catch {
    return null;
  }
}
