import type { Api, SiteConfig } from '@fairline/contracts';
import { LANGUAGES, matchPath } from '@fairline/routes';
import {
  coefficientViewsOf,
  DEFAULT_AUDIENCE,
  DEFAULT_VISITOR,
  type RemotePayload,
  type Session,
  type Visitor,
} from '@fairline/sdk';
import { expect, test } from 'vitest';

import { render } from './server.ts';

const noApi: Api = { call: () => Promise.reject(new Error('the footer asks for nothing')) };

async function draw(
  path: string,
  visitor: Partial<Visitor> = {},
  {
    site = {},
    session = {},
    api = noApi,
  }: { site?: Partial<SiteConfig>; session?: Partial<Session>; api?: Api } = {},
): Promise<RemotePayload> {
  const route = matchPath(path);
  return render({
    route,
    ...DEFAULT_AUDIENCE,
    site: { ...DEFAULT_AUDIENCE.site, ...site },
    session: { ...DEFAULT_AUDIENCE.session, ...session },
    visitor: { ...DEFAULT_VISITOR, language: route.language, ...visitor },
    api,
    assets: { scripts: [], styles: [], words: {} },
    isSpa: false,
  });
}

function addressesIn(body: string): string[] {
  return [...body.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, address = '']) => address);
}

test('every link leads to a page that exists', async () => {
  const addresses = addressesIn((await draw('/en/live')).body);
  expect(addresses.length).toBeGreaterThan(8);
  for (const address of addresses)
    expect(matchPath(address.split('#')[0] ?? '').name, address).not.toBe('notFound');
});

test('it says that this is play money, with a link to what that means', async () => {
  const { body } = await draw('/en');
  expect(body).toContain('Play money only.');
  expect(addressesIn(body)).toContain('/en/information/about#play-money');
});

test('the page is offered in every language', async () => {
  const addresses = addressesIn((await draw('/en/live')).body);
  for (const language of LANGUAGES) expect(addresses).toContain(`/${language}/live`);
});

test('[LANG-011] [LANG-012] a language of the hidden list is offered to players alone', async () => {
  const site = { langHiddenUnauthorized: ['tr', 'ar'] };
  const offered = async (session: Partial<Session>) => {
    const addresses = addressesIn((await draw('/en/live', {}, { site, session })).body);
    return LANGUAGES.filter((language) => addresses.includes(`/${language}/live`));
  };
  expect(await offered({})).toEqual(LANGUAGES.filter((language) => language !== 'tr' && language !== 'ar'));
  expect(await offered({ userId: 7 })).toEqual([...LANGUAGES]);
});

test('the year and the offset come from the data that travels with the page', async () => {
  const { body, state } = await draw('/en', { timeZone: 'Asia/Kolkata' });
  const { now } = state as { now: number };
  expect(body).toContain('UTC+5:30');
  expect(body).toContain(`© ${new Date(now + 5.5 * 3_600_000).getUTCFullYear()} Fairline contributors`);
});

test('each odds format is called by its own name', async () => {
  const names = await Promise.all(
    coefficientViewsOf(0).map(
      async (oddsFormat) => />([A-Za-z ]+) odds</.exec((await draw('/en', { oddsFormat })).body)?.[1],
    ),
  );
  expect(names).toEqual(['Decimal', 'Fractional', 'American', 'Hong Kong', 'Malay', 'Indonesian']);
});

test('the markup holds nothing that the content security policy refuses', async () => {
  for (const language of LANGUAGES)
    expect((await draw(`/${language}`)).body).not.toMatch(/ style=| on[a-z]+=|<script/);
});

test('[SHELL-024] [CFG-022] [CFG-023] [CFG-024] the responsible-gambling block follows its flag, its logos and its links', async () => {
  const full = await draw(
    '/en',
    {},
    {
      site: {
        minAge: 21,
        responsibleGamblingLogoIds: ['care', 'adults-only', 'unknown'],
        responsibleGamblingLinkIds: ['control', 'contacts'],
      },
    },
  );
  expect([...full.body.matchAll(/data-logo="([^"]*)"/g)].map(([, id]) => id)).toEqual([
    'adults-only',
    'care',
  ]);
  expect(full.body).toContain('21+');
  expect(full.body).toContain('People under 21 may not use this site.');
  expect(full.body).toContain('Staying in control');
  const bare = await draw(
    '/en',
    {},
    { site: { responsibleGamblingLogoIds: [], responsibleGamblingLinkIds: [] } },
  );
  expect(bare.body).not.toContain('data-logo');
  expect(bare.body).not.toContain('Staying in control');
  expect(bare.body).toContain('Adults only');
  const off = await draw('/en', {}, { site: { isShowResponsibleGamblingBlock: false } });
  expect(off.body).not.toContain('Adults only');
});

test('[SHELL-025] [CFG-021] links for search engines stand there only when their flag is on', async () => {
  const sports = [{ slug: 'football', name: 'Football', icon: 'x', games: { live: 1, line: 2 } }];
  const api: Api = { call: async () => ({ now: 0, sports, championships: [] }) as never };
  const on = await draw('/en', {}, { site: { isShowSeoModuleLinks: true }, api });
  expect(addressesIn(on.body)).toContain('/en/line/football');
  expect(on.body).toContain('Football bets');
  expect((await draw('/en', {}, { api })).body).not.toContain('Football bets');
  expect((await draw('/en', {}, { site: { isShowSeoModuleLinks: true } })).body).toContain(
    'Play money only.',
  );
});

test('it leaves room for the coupon beside the boards, less when that is put away, and none elsewhere', async () => {
  const besideOf = async (path: string, isRightHidden = false): Promise<string | undefined> =>
    /<footer[^>]*data-beside="([^"]*)"/.exec((await draw(path, { isRightHidden })).body)?.[1];
  expect(await besideOf('/en')).toBe('wide');
  expect(await besideOf('/en/cyber')).toBe('wide');
  expect(await besideOf('/en/live', true)).toBe('narrow');
  expect(await besideOf('/en/office/history')).toBeUndefined();
  expect(await besideOf('/en/information/contacts', true)).toBeUndefined();
});
