import {
  buildGame,
  buildHomeBoard,
  buildMarket,
  buildSectionBoard,
  NOW,
  SPORTS,
} from '@fairline/board/testing';
import { DEFAULT_SITE_CONFIG, type Api } from '@fairline/contracts';
import { LANGUAGES, matchPath, rowOf, ROUTES, type RouteName } from '@fairline/routes';
import { DEFAULT_PREFERENCES } from '@fairline/sdk';
import { describe, expect, test } from 'vitest';

import { ASIAN_GAME_FILTERS, asianGames, OTHER_GAMES } from './page/asianGames.ts';
import { draw, fakeApi } from './testing/draw.ts';

const api = fakeApi({
  getHomeBoard: buildHomeBoard(),
  getSectionBoard: buildSectionBoard(),
});

function linksIn(body: string): string[] {
  return [...body.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );
}

/** What a reader sees, without markup. */
function textOf(body: string): string {
  return body
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

describe('home', () => {
  test('[BET-001] [BET-139] the empty path shows betting content to a visitor', async () => {
    const { status, body, title } = await draw('/en', { api });
    expect(status).toBe(200);
    expect(title).toContain('Fairline');
    expect(textOf(body)).toContain('Home 1 Away 1');
    expect(rowOf('home')).toMatchObject({ app: 'betting', layout: 'default' });
    const screens = Object.keys(ROUTES).filter(
      (name) => ROUTES[name as RouteName].app === 'betting',
    ) as RouteName[];
    expect(screens.length).toBeGreaterThan(15);
    for (const name of screens) expect([name, rowOf(name).isSignInRequired ?? false]).toEqual([name, false]);
  });

  test('the banner opens up the featured game: each chance, and the margin on top', async () => {
    const text = textOf((await draw('/en', { api })).body);
    expect(text).toContain('Home 48.2% Draw 25.4% Away 26.4% Margin 4.2%');
    expect(text).toContain('Home 11 – Away 11');
  });

  test.each([
    [true, 7, true],
    [true, null, false],
    [false, 7, false],
  ])(
    '[CFG-057] with the switch %s and player %s the line of their own is there: %s',
    async (isPersonalizedSlider, userId, isThere) => {
      const { body } = await draw('/en', { api, site: { isPersonalizedSlider }, session: { userId } });
      expect(body.includes('aria-label="Your places"')).toBe(isThere);
    },
  );

  test('a sport shows its first four live games and says how many more there are', async () => {
    const text = textOf((await draw('/en', { api })).body);
    expect(text).toContain('Home 4');
    expect(text).not.toContain('Home 5 ');
    expect(text).toContain('2 more live games: Football');
  });

  test('the chips are links that filter without scripts', async () => {
    const { body } = await draw('/en', { api });
    expect(linksIn(body)).toContain('/en?live=tennis');
    const tennis = textOf((await draw('/en?live=tennis', { api })).body);
    expect(tennis).toContain('Home 7 Away 7');
    expect(tennis).not.toContain('Home 1 Away 1');
    const hour = textOf((await draw('/en?soon=1h', { api })).body);
    expect(hour).toContain('Home 11 Away 11');
    expect(hour).not.toContain('Home 12 Away 12');
  });

  test('a filter that no game fits shows everything', async () => {
    const odd = await draw('/en?live=curling&soon=never', { api });
    expect(textOf(odd.body)).toContain('Home 1 Away 1');
    expect(textOf(odd.body)).toContain('Home 14 Away 14');
  });

  test('times are those of the visitor’s zone', async () => {
    const text = textOf((await draw('/en', { api, visitor: { timeZone: 'Asia/Tokyo' } })).body);
    expect(text).toContain('Today 21:18');
    expect(text).toContain('Tomorrow 02:00');
  });

  test('a start is told to the minute in its last hour, and to the nearest hour before', async () => {
    const soon = [40, 113, 200].map((minutes, index) =>
      buildGame(11 + index, { startsAt: NOW + minutes * 60_000 }),
    );
    const home = fakeApi({ getHomeBoard: buildHomeBoard({ soon }), getSectionBoard: buildSectionBoard() });
    const text = textOf((await draw('/en', { api: home })).body);
    expect(text.match(/in \d+ (?:min|h)\b/g)).toEqual(['in 40 min', 'in 2 h', 'in 3 h']);
  });

  test('prices follow the visitor’s format', async () => {
    expect(textOf((await draw('/en', { api })).body)).toContain('1.85');
    expect(textOf((await draw('/en', { api, visitor: { oddsFormat: 2 } })).body)).toContain('-118');
  });
});

describe('a section', () => {
  test('shows its games by championship, and where the visitor is', async () => {
    const { body, title } = await draw('/en/live/football/2-crown-league', { api });
    expect(title).toBe('Crown League, live – Fairline');
    expect(textOf(body)).toContain('Crown League England');
    expect(linksIn(body)).toContain('/en/live/football');
    expect(body).toContain('aria-current="page"');
  });

  test('an address that the book does not know is a 404 with the tree and a way on', async () => {
    const missing = fakeApi({ getSportTree: { now: NOW, sports: SPORTS, championships: [] } });
    const { status, body } = await draw('/en/live/quidditch', { api: missing });
    expect(status).toBe(404);
    expect(textOf(body)).toContain('There is no such sport or championship');
    expect(linksIn(body)).toContain('/en/live/tennis');
  });

  test('a book that does not answer is not a missing page', async () => {
    const broken = { call: () => Promise.reject(new Error('no connection')) };
    await expect(draw('/en/live/tennis', { api: broken })).rejects.toThrow('no connection');
  });

  test('a section without games says so and leads to the other one', async () => {
    const empty = fakeApi({ getSectionBoard: buildSectionBoard({ games: [], total: 0 }) });
    const { body, status } = await draw('/en/live/golf', { api: empty });
    expect(status).toBe(200);
    expect(textOf(body)).toContain('No games here right now');
    expect(linksIn(body)).toContain('/en/line');
  });

  test('a list that comes in parts says which one this is, and leads on with its filters', async () => {
    const asked: unknown[] = [];
    const board = buildSectionBoard({ total: 712 });
    const long: Api = {
      call: async (endpoint, input) => {
        asked.push(input);
        return endpoint.id === 'getSectionBoard' ? (board as never) : Promise.reject(new Error(endpoint.id));
      },
    };
    const first = await draw('/en/live?video=1', { api: long });
    expect(textOf(first.body)).toContain('Games 1–3 of 712');
    expect(linksIn(first.body)).toContain('/en/live?video=1&page=2');
    const second = await draw('/en/live?video=1&page=2', { api: long });
    expect(asked.at(-1)).toMatchObject({ query: { from: '300', onlyWithVideos: '1' } });
    expect(textOf(second.body)).toContain('Games 301–303 of 712');
    expect(linksIn(second.body)).toEqual(
      expect.arrayContaining(['/en/live?video=1', '/en/live?video=1&page=3']),
    );
    // Another filter begins with the first part.
    expect(linksIn(second.body)).toContain('/en/live?video=1&sort=time');
    const short = await draw('/en/live', { api: fakeApi({ getSectionBoard: buildSectionBoard() }) });
    expect(textOf(short.body)).not.toContain('Games 1');
  });

  test('games with video are offered where the operator shows streams; an address that asks for them can be left', async () => {
    const section = fakeApi({ getSectionBoard: buildSectionBoard() });
    const ways = async (address: string, videoStreamUrl: string | null): Promise<string[]> => {
      const { body } = await draw(address, { api: section, site: { videoStreamUrl } });
      return [...new Set(linksIn(body))].filter(
        (link) => /video/.test(link) && !/live=|sort|best/.test(link),
      );
    };
    const streams = 'https://streams.example/{videoId}.m3u8';
    expect(await ways('/en/live', streams)).toEqual(
      expect.arrayContaining(['/en/live/video', '/en/live?video=1']),
    );
    expect(await ways('/en/live', null)).toEqual([]);
    const { body } = await draw('/en/live?video=1', { api: section, site: { videoStreamUrl: null } });
    expect(textOf(body)).toContain('With video');
  });

  test('chips of sports are counted while all games are listed, not beside fewer of them', async () => {
    const section = fakeApi({ getSectionBoard: buildSectionBoard() });
    const chips = async (address: string): Promise<string> =>
      textOf(
        /<nav[^>]*data-keys="o".*?<\/nav>/s.exec((await draw(address, { api: section })).body)?.[0] ?? '',
      );
    expect(await chips('/en/live?sort=time&compact=1')).toMatch(/\d/);
    for (const narrowed of ['/en/live/top', '/en/live?video=1', '/en/live?markets=total', '/en/live?time=2'])
      expect([narrowed, await chips(narrowed)]).toEqual([narrowed, expect.not.stringMatching(/\d/)]);
  });

  test('choices that are folded away are counted on their button', async () => {
    const section = fakeApi({ getSectionBoard: buildSectionBoard() });
    const summary = async (search: string): Promise<string> => {
      const { body } = await draw(`/en/live${search}`, { api: section });
      return textOf(/<details[^>]*data-fold="view".*?<\/summary>/s.exec(body)?.[0] ?? '').trim();
    };
    expect(await summary('')).toBe('View');
    expect(await summary('?markets=total&sort=time&compact=1')).toBe('View 3');
  });

  test('[BET-004] a menu narrows its section, keeps sport and filters, and says what it is', async () => {
    const asked: unknown[] = [];
    const board = buildSectionBoard({ section: 'line' });
    const recorded: Api = {
      call: async (endpoint, input) => {
        asked.push(input);
        return (
          endpoint.id === 'getSportTree' ? { now: NOW, sports: SPORTS, championships: [] } : board
        ) as never;
      },
    };
    const { title, body } = await draw('/en/line/today?compact=1', {
      api: recorded,
      visitor: { timeZone: 'Asia/Tokyo' },
    });
    expect(title).toBe('Today, line – Fairline');
    expect(asked.at(-1)).toMatchObject({ query: { menuSection: 'today', utcOffset: '540' } });
    expect(linksIn(body)).toEqual(
      expect.arrayContaining([
        '/en/line?compact=1',
        '/en/line/long-term?compact=1',
        '/en/line/today/football?compact=1',
      ]),
    );
    const live = await draw('/en/live/soon/football', {
      api: fakeApi({ getSectionBoard: buildSectionBoard() }),
    });
    expect(textOf(live.body)).toContain('Just begun');
    expect(linksIn(live.body)).not.toContain('/en/live/long-term/football');
    const none = await draw('/en/live/favorites', {
      api: fakeApi({ getSectionBoard: buildSectionBoard({ games: [], total: 0 }) }),
    });
    expect(textOf(none.body)).toContain('No favourites here');
  });

  test('a suspended market is locked, a market that the sport lacks is empty', async () => {
    const games = [
      buildGame(1, { markets: [buildMarket('winner', { isSuspended: true })] }),
      buildGame(2, { markets: [buildMarket('total', { outcomes: [], isSuspended: true })] }),
    ];
    const board = buildSectionBoard({ section: 'line', games });
    const { body } = await draw('/en/line', { api: fakeApi({ getSectionBoard: board }) });
    expect(
      body.match(/<button[^>]* aria-label="Home \d – Away \d, (?:1|2|Over|Under)"[^>]* disabled=""/g),
    ).toHaveLength(4);
    expect(textOf(body)).not.toContain('1.85');
  });
});

describe('views', () => {
  test('[BET-034] betting is live until a section was looked at: a page of both leads into live games', async () => {
    const both = fakeApi({
      getSectionBoard: buildSectionBoard(),
      getSportTree: { now: NOW, sports: SPORTS, championships: [] },
    });
    expect(DEFAULT_PREFERENCES.bettingType).toBe('live');
    const links = linksIn((await draw('/en/epl', { api: both })).body);
    expect(links).toContain('/en/live/tennis');
    expect(links).not.toContain('/en/line/tennis');
  });

  test('[BET-040] the view of upcoming events is on when set: soonest first, whatever the championship', async () => {
    const [late, soon] = [
      buildGame(1, { startsAt: NOW + 7_000_000 }),
      buildGame(2, { startsAt: NOW + 60_000 }),
    ];
    const board = buildSectionBoard({ section: 'line', games: [late, soon] });
    const textAt = async (path: string) =>
      textOf((await draw(path, { api: fakeApi({ getSectionBoard: board }) })).body);
    const [plain, upcoming] = [await textAt('/en/line'), await textAt('/en/line?time=1')];
    expect(plain.indexOf('Home 1')).toBeLessThan(plain.indexOf('Home 2'));
    expect(upcoming.indexOf('Home 2')).toBeLessThan(upcoming.indexOf('Home 1'));
    expect([plain.includes('Championship Start'), upcoming.includes('Championship Start')]).toEqual([
      true,
      false,
    ]);
  });

  test('[BET-053..058] the Asian view filters games by lotto, slots, ladder, dice, cards and other', async () => {
    expect(Object.keys(ASIAN_GAME_FILTERS)).toEqual(['lotto', 'slots', 'ladder', 'dice', 'cards', 'other']);
    const site = (features: string[]) => ({ ...DEFAULT_SITE_CONFIG, features });
    const namesOf = (features: string[]) => asianGames(site(features)).map(({ name }) => name);
    // A kind without pages is not offered: nothing on a screen leads nowhere.
    expect(namesOf([])).toEqual([]);
    expect((await draw('/en/line?view=1', { api })).body).not.toContain('Other games');
    expect(namesOf(['casino', 'lotto'])).toEqual(
      expect.arrayContaining(['lotto', 'slots', 'ladder', 'dice', 'cards', 'other']),
    );
  });

  test('[BET-059..062] other games are poker, virtual, toto and lotto, by number', () => {
    expect([0, 1, 2, 3].map((number) => OTHER_GAMES[number])).toEqual(['poker', 'virtual', 'toto', 'lotto']);
    const site = { ...DEFAULT_SITE_CONFIG, features: ['casino', 'toto'] };
    const pages = asianGames(site).map(({ to }) => to);
    expect(pages).toEqual(expect.arrayContaining(['poker', 'virtualSports', 'toto']));
    expect(pages).not.toContain('lotto');
  });
});

describe('every page', () => {
  const pages = ['', '/live', '/line?hours=3', '/live/football', '/live/football/2-crown-league'];

  test('links lead to pages that exist, in the language of the page', async () => {
    for (const language of LANGUAGES) {
      for (const page of pages) {
        for (const address of linksIn((await draw(`/${language}${page}`, { api })).body)) {
          const route = matchPath(address.split('?')[0] ?? '');
          expect([address, route.name === 'notFound', route.language]).toEqual([address, false, language]);
        }
      }
    }
  });

  test('the markup holds no style attribute and no unfinished word', async () => {
    for (const language of LANGUAGES) {
      for (const page of pages) {
        const { body } = await draw(`/${language}${page}`, { api });
        expect(body).not.toMatch(/ style="/);
        expect(textOf(body)).not.toMatch(/undefined|NaN|\{\w+\}|\[object/);
      }
    }
  });

  test('only data is sent when the browser will draw', async () => {
    const { body, state } = await draw('/en', { api, isSpa: true });
    expect(body).toBe('');
    expect(state).toMatchObject({ page: 'home' });
  });
});
