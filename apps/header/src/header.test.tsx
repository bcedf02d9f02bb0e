import { getSportTree, type Api, type SiteConfig } from '@fairline/contracts';
import { formatCoefficient } from '@fairline/odds';
import { FEATURES, LANGUAGES, matchPath } from '@fairline/routes';
import {
  coefficientViewsOf,
  DEFAULT_AUDIENCE,
  DEFAULT_VISITOR,
  type Session,
  type Visitor,
} from '@fairline/sdk';
import { describe, expect, test } from 'vitest';

import { render } from './server.ts';
import { ODDS_LOOKS, SAMPLE_COEFFICIENT } from './settings/group/oddsChoices.ts';

const book: Api = { call: async () => ({ live: 71, line: 238 }) as never };
const closedBook: Api = { call: () => Promise.reject(new Error('no connection')) };

async function draw(
  path: string,
  {
    api = book,
    visitor = {},
    site = {},
    session = DEFAULT_AUDIENCE.session,
  }: {
    api?: Api;
    visitor?: Partial<Visitor>;
    site?: Partial<SiteConfig>;
    session?: Session;
  } = {},
): Promise<string> {
  const [pathname = '', search = ''] = path.split('?');
  const route = matchPath(pathname, search === '' ? '' : `?${search}`);
  const { body } = await render({
    route,
    ...DEFAULT_AUDIENCE,
    site: { ...DEFAULT_AUDIENCE.site, ...site },
    session,
    visitor: { ...DEFAULT_VISITOR, language: route.language, ...visitor },
    api,
    assets: { scripts: [], styles: [], words: {} },
    isSpa: false,
  });
  return body;
}

/** The opening tags of every link, by the address they lead to. */
function linksIn(body: string): Map<string, string> {
  const tags = [...body.matchAll(/<a [^>]*href="([^"]*)"[^>]*>/g)];
  return new Map(tags.map(([tag, address = '']) => [address, tag]));
}

/** The opening tag of a link that must be there: a failure says which is missing, and what there is. */
function linkTo(address: string, links: ReadonlyMap<string, string>): string {
  const tag = links.get(address);
  if (tag === undefined)
    throw new Error(`No link leads to ${address}; links lead to ${[...links.keys()].join(', ')}.`);
  return tag;
}

function menuOf(body: string): string {
  return /<nav[^>]*>.*?<\/nav>/s.exec(body)?.[0] ?? '';
}

describe('navigation', () => {
  test('[SHELL-017] the header leads home, to the line, to live and to the information pages', async () => {
    const links = linksIn(await draw('/en'));
    for (const address of ['/en', '/en/line', '/en/live', '/en/information/about'])
      expect(links.has(address), address).toBe(true);
  });

  test('every entry leads to a page that exists', async () => {
    for (const address of linksIn(await draw('/ru')).keys())
      expect(matchPath(address).name, address).not.toBe('notFound');
  });

  test('the entry of the page itself is current, the entry of a page inside it is marked too', async () => {
    const current = async (path: string): Promise<string[]> =>
      [...linksIn(menuOf(await draw(path)))].flatMap(([address, tag]) => {
        const mark = /aria-current="(\w+)"/.exec(tag)?.[1];
        return mark === undefined ? [] : [`${address} ${mark}`];
      });
    expect(await current('/en/live')).toEqual(['/en/live page']);
    expect(await current('/en/line/football')).toEqual(['/en/line true']);
    expect(await current('/en')).toEqual([]);
    expect(await current('/en/nowhere')).toEqual([]);
  });

  test('the number of live games stands beside Live and is read out as a sentence', async () => {
    expect(await draw('/en')).toContain('71 games are live now');
    expect(await draw('/ru')).toContain('Сейчас идёт 71 игра');
    expect(await draw('/ar')).toContain('71 مباراة جارية الآن');
  });

  test('without the book, or without a live game, the header has no number and everything else', async () => {
    const quiet: Api = { call: async () => ({ live: 0, line: 5 }) as never };
    for (const api of [closedBook, quiet]) {
      const body = await draw('/en', { api });
      expect(body).not.toContain('live now');
      expect(linksIn(body).has('/en/live')).toBe(true);
    }
  });
});

describe('what the site has', () => {
  const everything = { features: FEATURES.slice() };

  test('[SHELL-018] [SHELL-019] [SHELL-021] [SHELL-022] the menu reaches every part that the site has switched on', async () => {
    const links = linksIn(await draw('/en', { site: everything }));
    const families = [
      'slots',
      'livecasino',
      'keno',
      'bingo',
      'poker',
      'virtualsports',
      'tvgames',
      'fast-games',
      'scratchcards',
    ];
    const parts = [
      'cyber/real',
      'casino',
      ...families,
      'promo',
      'bonuses/rules',
      'results',
      'information/about',
    ];
    for (const path of parts) expect(links.has(`/en/${path}`), path).toBe(true);
    expect(links.has('/en/offers/rules')).toBe(false);
  });

  test('results of a day and of a championship are marked as results', async () => {
    for (const address of ['/en/results', '/en/results/zone', '/en/champs', '/en/champs/12'])
      expect(await draw(address), address).toMatch(/<a(?=[^>]* href="\/en\/results")[^>]* aria-current="/);
    expect(await draw('/en/live')).not.toMatch(/<a(?=[^>]* href="\/en\/results")[^>]* aria-current="/);
  });

  test('[CFG-065] [CFG-063] a part that is off has no entry, and offers stand in for bonuses', async () => {
    const bare = linksIn(await draw('/en', { site: { features: [] } }));
    for (const path of ['casino', 'slots', 'promo']) expect(bare.has(`/en/${path}`), path).toBe(false);
    const offers = linksIn(await draw('/en', { site: { ...everything, isPromoBonusesAsOffers: true } }));
    expect(offers.has('/en/offers/rules')).toBe(true);
    expect(offers.has('/en/bonuses/rules')).toBe(false);
  });

  test('[SHELL-020] [SHELL-023] a signed-in player reaches the office, a visitor sees nothing of it', async () => {
    const areas = ['account', 'history', 'recharge', 'verification', 'responsible', 'settings'];
    const player = { ...DEFAULT_AUDIENCE.session, userId: 4711 };
    const links = linksIn(await draw('/en', { site: everything, session: player }));
    for (const area of areas) expect(links.has(`/en/office/${area}`), area).toBe(true);
    const visitor = await draw('/en', { site: everything });
    expect(visitor).not.toContain('/en/office/');
    expect(visitor).not.toContain('4711');
    const bare = await draw('/en', { session: player });
    expect(bare).toContain('/en/office/account');
    expect(bare).not.toContain('/en/office/verification');
  });
});

describe('second level', () => {
  test('[SHELL-037] Sports and Live have a menu of sports that opens by a press, without scripts too', async () => {
    const menus = [
      ...menuOf(await draw('/en')).matchAll(/<details[^>]*name="header-menu"[^>]*>.*?<\/details>/gs),
    ];
    expect(menus.map(([text]) => /([A-Za-z]+): choose a sport/.exec(text)?.[1])).toEqual(['Sports', 'Live']);
    for (const [text] of menus) expect(text).toMatch(/^<details(?![^>]* open)[^>]*><summary/);
  });
});

describe('variants', () => {
  const sports: Api = {
    call: async (endpoint) =>
      (endpoint.id === getSportTree.id
        ? {
            now: 0,
            championships: [],
            sports: [
              { slug: 'football', name: 'Football', icon: 'ball-football', games: { live: 3, line: 9 } },
              { slug: 'curling', name: 'Curling', icon: 'curling', games: { live: 1, line: 0 } },
            ],
          }
        : { live: 71, line: 238 }) as never,
  };

  test('[SHELL-013] [CFG-020] the redesigned header has a second row with the sports that can be bet on', async () => {
    const redesigned = await draw('/en/line/football', { api: sports, site: { isRedesignedHeader: true } });
    expect(redesigned).toContain('data-variant="redesigned"');
    const row = /<nav[^>]*data-header-row="sports".*?<\/nav>/s.exec(redesigned)?.[0] ?? '';
    expect([...linksIn(row).keys()]).toEqual(['/en/line/football']);
    expect(row).toContain('aria-current="true"');
    const plain = await draw('/en/line/football', { api: sports });
    expect(plain).toContain('data-variant="plain"');
    expect(plain).not.toContain('data-header-row');
  });

  test('the redesigned header stands without its row while the book does not answer', async () => {
    const body = await draw('/en', { api: closedBook, site: { isRedesignedHeader: true } });
    expect(body).not.toContain('data-header-row');
    expect(linksIn(body).has('/en/live')).toBe(true);
  });

  test('[CFG-015] the header bears the name of the company', async () => {
    const body = await draw('/en', { site: { companyName: 'Example Bets' } });
    expect(body).toContain('Example Bets, home page');
  });
});

describe('language menu', () => {
  test('it leads to the same page, query included, in every language by a whole new page', async () => {
    const links = linksIn(await draw('/en/live/football?day=2'));
    for (const language of LANGUAGES) {
      const tag = linkTo(`/${language}/live/football?day=2`, links);
      expect(tag).toContain(`lang="${language}"`);
      expect(tag).toContain('data-reload');
    }
  });

  test('it works without scripts: a native disclosure that holds plain links', async () => {
    const body = await draw('/ar');
    const menus = [...body.matchAll(/<details[^>]*>.*?<\/details>/gs)].map(([text]) => text);
    const menu = menus.find((text) => text.includes('hrefLang')) ?? '';
    expect(menu.match(/<a /g)).toHaveLength(LANGUAGES.length);
    expect(menu).toContain('اللغة: العربية');
  });
});

describe('hidden languages', () => {
  const hiding = { langHiddenUnauthorized: ['tr', 'ar'] };
  const languagesIn = (body: string): string[] =>
    [...linksIn(body).values()].flatMap((tag) => /hrefLang="(\w+)"/i.exec(tag)?.[1] ?? []);

  test('[LANG-011] [ROUTE-007] a visitor is not offered a language of the hidden list, nor one that the site has not', async () => {
    expect(languagesIn(await draw('/en', { site: hiding }))).toEqual(['en', 'ru', 'es', 'pt', 'de', 'fr']);
    expect(languagesIn(await draw('/en', { site: { languages: ['en', 'de'] } }))).toEqual(['en', 'de']);
  });

  test('[LANG-012] a signed-in player is offered them all', async () => {
    const session = { ...DEFAULT_AUDIENCE.session, userId: 7 };
    expect(languagesIn(await draw('/en', { site: hiding, session }))).toEqual([...LANGUAGES]);
  });

  test('the language of the page itself is always among them', async () => {
    expect(languagesIn(await draw('/ar', { site: hiding }))).toContain('ar');
  });
});

test('the settings come when they are wanted: the page carries their button alone', async () => {
  const body = await draw('/en');
  expect(body).toContain('Settings');
  expect(body).not.toContain('<input');
});

test('each odds format is shown by the sample that the engine writes', () => {
  for (const format of [...coefficientViewsOf(0), ...coefficientViewsOf(1)])
    expect(ODDS_LOOKS[format].sample).toBe(formatCoefficient(SAMPLE_COEFFICIENT, format));
});

test('the markup holds nothing that the content security policy refuses', async () => {
  for (const language of LANGUAGES)
    expect(await draw(`/${language}`)).not.toMatch(/ style=| on[a-z]+=|<script/);
});

describe('ways in', () => {
  const site = { features: ['identity'] };

  test('a visitor has links to the pages of sign-in and registration, which the shell opens as modals', async () => {
    const links = linksIn(await draw('/en', { site }));
    expect(linkTo('/en/user/login', links)).toContain('data-modal="login"');
    expect(linkTo('/en/registration', links)).toContain('data-modal="registration"');
  });

  test('a player, and a site without these pages, have none', async () => {
    const session = { ...DEFAULT_AUDIENCE.session, userId: 7 };
    for (const body of [await draw('/en', { site, session }), await draw('/en', { site: { features: [] } })])
      expect(linksIn(body).has('/en/user/login')).toBe(false);
    const closed = linksIn(await draw('/en', { site: { ...site, isRegistrationAllowed: false } }));
    expect([closed.has('/en/user/login'), closed.has('/en/registration')]).toEqual([true, false]);
  });

  test('[REG-023] [CFG-048] [SHELL-124] switched off, the registration button stays in its place, cannot be used and says why', async () => {
    const body = await draw('/en', { site: { ...site, isRegistrationButtonDisabled: true } });
    expect(linksIn(body).has('/en/registration')).toBe(false);
    expect(body).toMatch(/<button[^>]*disabled[^>]*>Registration/);
    expect(body).toContain('New accounts are closed at the moment.');
  });
});
