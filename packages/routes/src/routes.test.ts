import { describe, expect, test } from 'vitest';

import { href, inLanguage, matchPath, ROUTES } from './index.ts';
import { parsePattern } from './pattern.ts';
import { EXPECTED_ROUTES } from './testing/index.ts';
import { buildTrie } from './trie.ts';

describe('matchPath', () => {
  test('[ROUTE-001] [LANG-002] every route is reachable with a language in front, which is not part of its path', () => {
    for (const { path, name } of EXPECTED_ROUTES) {
      for (const language of ['en', 'ru', 'ar'] as const) {
        const found = matchPath(path === '' ? `/${language}` : `/${language}/${path}`);
        expect({ name: found.name, language: found.language }).toEqual({ name, language });
      }
    }
  });

  test('[ROUTE-032] a section is live or line and nothing else', () => {
    expect(matchPath('/en/live')).toMatchObject({ name: 'section', params: { section: 'live' } });
    expect(matchPath('/en/line')).toMatchObject({ name: 'section', params: { section: 'line' } });
    for (const other of ['soon', 'Live', 'lives', 'live%20', '%6Cive'])
      expect(matchPath(`/en/${other}`).name).toBe('notFound');
  });

  test('[ROUTE-034] a word outside the menu sections is read as a sport, never as a menu section', () => {
    expect(matchPath('/en/line/today').params).toEqual({ section: 'line', menuSection: 'today' });
    expect(matchPath('/en/line/yesterday').params).toEqual({ section: 'line', sport: 'yesterday' });
  });

  test('[ROUTE-036] [CPN-269] the id of a printed coupon is digits only', () => {
    expect(matchPath('/en/print-coupon/007').name).toBe('couponPrint');
    for (const id of ['1a', '1.0', '1e3', '-1', '%31', '１'])
      expect(matchPath(`/en/print-coupon/${id}`).name).toBe('notFound');
  });

  test('[ROUTE-037] a landing at the root and of a casino bonus begins with the landing prefix', () => {
    expect(matchPath('/en/landing-spring').name).toBe('landing');
    expect(matchPath('/en/bonus/casino/landing-spring').name).toBe('casinoBonusLanding');
    expect(matchPath('/en/spring').name).toBe('notFound');
    expect(matchPath('/en/bonus/casino/spring').name).toBe('casinoBonus');
    expect(matchPath('/en/landing-page/spring').name).toBe('landingPage');
  });

  test('optional segments are told apart by their kinds', () => {
    expect(matchPath('/en/line/football/12-crown-league').params).toEqual({
      section: 'line',
      sport: 'football',
      championship: '12-crown-league',
    });
    expect(matchPath('/en/line/Football').name).toBe('notFound');
    expect(matchPath('/en/line/football/12-crown-league/more').name).toBe('notFound');
  });

  test('[ROUTE-002] [LANG-001] a segment that is not two lower-case letters is not a language', () => {
    for (const path of ['/EN/live', '/En/live', '/e/live', '/eng/live', '/e1/live', '/%65n/live'])
      expect(matchPath(path).name).toBe('notFound');
  });

  test('no route begins with two lower-case letters alone, so a language never hides a page', () => {
    for (const { path } of Object.values(ROUTES)) expect(path.split('/')[0]).not.toMatch(/^[a-z]{2}$/);
  });

  test('[ROUTE-022] a path that nothing fits is not found, also with broken escapes', () => {
    expect(matchPath('/en/no/such/page').name).toBe('notFound');
    expect(matchPath('/en/live/%E0%A4%A').name).toBe('notFound');
    expect(matchPath(`/en/live/${'a'.repeat(8000)}`).name).toBe('notFound');
  });
});

describe('precedence', () => {
  test('[ROUTE-057] a team in the line is its games page, and its section everywhere else', () => {
    expect(matchPath('/en/team/line/9-reds').name).toBe('teamGames');
    expect(matchPath('/en/team/live/9-reds').name).toBe('teamSection');
    expect(matchPath('/en/team/line/top/9-reds').name).toBe('teamSection');
  });

  test('[ROUTE-104] in cyber the fixed words win over discipline and championship', () => {
    expect(matchPath('/en/cyber/real/disciplines').name).toBe('cyberDisciplines');
    expect(matchPath('/en/cyber/real/all').name).toBe('cyberAll');
    for (const [word, name] of [
      ['champs', 'cyberChampionships'],
      ['live', 'cyberSection'],
      ['line', 'cyberSection'],
    ])
      expect(matchPath(`/en/cyber/real/dota-2/${word}`).name).toBe(name);
  });

  test('[ROUTE-138] in casino bonuses the fixed words win over an id', () => {
    expect(matchPath('/en/bonus/casino/promo').name).toBe('casinoPromo');
    expect(matchPath('/en/bonus/casino/tournaments').name).toBe('casinoTournaments');
    expect(matchPath('/en/bonus/casino/promotions/1').name).toBe('casinoPromotion');
    expect(matchPath('/en/bonus/casino/landing-1').name).toBe('casinoBonusLanding');
  });

  test('[ROUTE-143] vulkan and thankyou are not subcategories', () => {
    expect(matchPath('/en/slots/vulkan').name).toBe('slotsVulkan');
    expect(matchPath('/en/slots/thankyou').name).toBe('slotsThankYou');
    expect(matchPath('/en/livecasino/thankyou').name).toBe('liveCasinoThankYou');
  });

  test('[OFFR-031] transactions after a topic are not a subtopic', () => {
    const topic = '/en/office/payment/create-request/7';
    expect(matchPath(`${topic}/transactions`).name).toBe('paymentRequestTransactions');
    expect(matchPath(`${topic}/other`).name).toBe('paymentRequestSubTopic');
  });

  test('the order of the rows means nothing', () => {
    const turned = buildTrie(Object.fromEntries(Object.entries(ROUTES).toReversed()) as typeof ROUTES);
    for (const { path, name } of EXPECTED_ROUTES)
      expect(turned.match(path.split('/').filter((part) => part !== ''))?.name).toBe(name);
  });

  test('two rows that fit the same addresses are refused', () => {
    const twins = { first: { path: 'a/{x:slug}' }, second: { path: 'a/{y?:slug}' } };
    expect(() => buildTrie(twins)).toThrow('The routes first and second fit the same addresses.');
  });
});

describe('the grammar', () => {
  test('a malformed segment is refused', () => {
    for (const path of ['{x', 'a/{x}', '{x:}', '{1:int}', '{x:a*}'])
      expect(() => parsePattern(path)).toThrow('malformed');
  });

  test('everything that follows is one parameter', () => {
    expect(matchPath('/en/statistic/a/b/c').params).toEqual({ rest: 'a/b/c' });
    expect(matchPath('/en/statistic').name).toBe('statistic');
    expect(matchPath('/en/statistic/a/..').name).toBe('notFound');
    expect(href('en', 'statistic', { rest: 'a/b' })).toBe('/en/statistic/a/b');
  });
});

describe('href', () => {
  test('a missing or unfit parameter is a mistake in the code and throws', () => {
    const loose = href as unknown as (
      language: 'en',
      name: 'section',
      params?: Record<string, string>,
    ) => string;
    expect(() => loose('en', 'section')).toThrow('needs the parameter section');
    expect(() => loose('en', 'section', { section: 'later' })).toThrow('cannot be "later"');
  });

  test('the same page in another language keeps its path', () => {
    expect(inLanguage('/en/live/football', 'ar')).toBe('/ar/live/football');
    expect(inLanguage('/en', 'ru')).toBe('/ru');
    expect(inLanguage('/', 'ru')).toBe('/ru');
    expect(inLanguage('/live', 'ru')).toBe('/ru/live');
  });
});
