import type { Api } from '@fairline/contracts';
import { FEATURES, LANGUAGES, matchPath, rowOf } from '@fairline/routes';
import { DEFAULT_AUDIENCE, DEFAULT_VISITOR, type RemotePayload, type Visitor } from '@fairline/sdk';
import { describe, expect, test } from 'vitest';

import { offsetMinutes } from './load/loadResults.ts';
import { render } from './server.ts';
import { buildGame, fakeBook, NOON } from './testing/buildResults.ts';

async function draw(
  address: string,
  { api = fakeBook().api, visitor = {} }: { api?: Api; visitor?: Partial<Visitor> } = {},
): Promise<RemotePayload> {
  const [path = '', search] = address.split('?');
  const route = matchPath(path, search === undefined ? '' : `?${search}`);
  return render({
    route,
    ...DEFAULT_AUDIENCE,
    site: { ...DEFAULT_AUDIENCE.site, features: FEATURES.slice() },
    visitor: { ...DEFAULT_VISITOR, language: route.language, ...visitor },
    api,
    assets: { scripts: [], styles: [], words: {} },
    isSpa: false,
  });
}

/** Everything a reader sees or hears, with single spaces. */
function textOf(body: string): string {
  return body
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

describe('results', () => {
  test('[BET-030] they come from the results sub-application, with every period, the end and the statistics', async () => {
    const { appName, status, title, body } = await draw('/en/results');
    expect([appName, status, title]).toEqual(['results', 200, 'Results – Fairline']);
    expect(rowOf('results').app).toBe('results');
    const text = textOf(body);
    expect(text).toContain('12:00 Ashford Brook Score 2:1 1 1 1 0 2 1');
    // One game of this page, of all that the day had.
    expect(text).toContain('Football 1 / 230');
    expect(body).toContain('href="/en/champs/12"');
    expect(body).toContain('href="/en/statistic/game/4711"');
    expect(body).toContain('aria-label="Statistics: Ashford – Brook"');
  });

  test('sports stand in the order of the site’s lists, however late their games were', async () => {
    const tennis = { id: 'tennis', name: 'Tennis', icon: 'ball-tennis' };
    const chess = { id: 'chess', name: 'Chess', icon: 'chess' };
    const games = [chess, tennis, undefined].map((sport, index) =>
      buildGame({
        id: `00000000-0000-4000-8000-00000000000${index}`,
        ...(sport === undefined ? {} : { sport }),
      }),
    );
    const { body } = await draw('/en/results', fakeBook(games));
    const headings = [...body.matchAll(/<h2 id="results-([a-z]+)"/g)].map(([, id]) => id);
    // The book's list has no chess yet: it comes last, and does not get lost.
    expect(headings).toEqual(['football', 'tennis', 'chess']);
  });

  test('[BET-029] without a type they are those of a day, with one the running games or those with a tracker', async () => {
    const book = fakeBook();
    const asks = async (address: string) => {
      await draw(address, book);
      return book.asked.at(-1)?.input['query'];
    };
    const common = { language: 'en', page: '1' };
    expect(await asks('/en/results')).toEqual({ ...common, day: '2026-11-15', utcOffset: '0' });
    expect(await asks('/en/results/live')).toEqual({ ...common, type: 'live' });
    expect(await asks('/en/results/zone')).toEqual({
      ...common,
      type: 'zone',
      day: '2026-11-15',
      utcOffset: '0',
    });
    expect(await asks('/en/results/zone?day=2026-11-03')).toMatchObject({ type: 'zone', day: '2026-11-03' });
    expect(await asks('/en/results?day=2026-11-03&sport=tennis&text=ash&page=2')).toEqual({
      language: 'en',
      day: '2026-11-03',
      utcOffset: '0',
      sport: 'tennis',
      text: 'ash',
      page: '2',
    });
  });

  test('the day is the visitor’s own', async () => {
    const book = fakeBook();
    await draw('/en/results', { ...book, visitor: { timeZone: '+13:00' } });
    expect(book.asked.at(-1)?.input['query']).toMatchObject({ day: '2026-11-16', utcOffset: '780' });
    expect(offsetMinutes('2026-07-01', 'Europe/Berlin')).toBe(120);
    expect(offsetMinutes('2026-01-01', 'America/St_Johns')).toBe(-210);
  });

  test('one letter narrows nothing, for the server could not answer it', async () => {
    const book = fakeBook();
    await draw('/en/results?text=a', book);
    expect(book.asked.at(-1)?.input['query']).not.toHaveProperty('text');
  });

  test('the list goes on by pages, and every link keeps what was chosen', async () => {
    const { body } = await draw('/en/results?day=2026-11-03&text=ash&page=2');
    const links = [...body.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
    for (const wanted of [
      '/en/results?day=2026-11-02&text=ash',
      '/en/results?day=2026-11-04&text=ash',
      '/en/results?day=2026-11-03&text=ash',
      '/en/results?day=2026-11-03&text=ash&page=3',
      '/en/results?text=ash',
      '/en/results?day=2026-11-03&sport=football&text=ash',
    ])
      expect(links).toContain(wanted);
    expect(textOf(body)).toContain('Page 2 of 3');
  });

  test('a running game shows where it stands and leads to its page', async () => {
    const running = buildGame({
      statusId: 2,
      score: { score: [1, 0], periods: [[1, 0]], period: 1, clockSeconds: 1800 },
    });
    const { body } = await draw('/en/results/live', { api: fakeBook([running]).api });
    expect(textOf(body)).toContain('31′ Ashford Brook Score 1:0');
    expect(body).toContain('href="/en/live/football/12-crown-league/4711-ashford-brook"');
  });

  test('a day without games says so and leads to the day before', async () => {
    const { body, status } = await draw('/en/results', { api: fakeBook([]).api });
    expect([status, textOf(body).includes('Nothing was finished on this day.')]).toEqual([200, true]);
    expect(body).toContain('href="/en/results?day=2026-11-14"');
  });
});

describe('championship results', () => {
  test('[BET-028] without an id they are a list of championships, with one the games of that championship', async () => {
    const list = await draw('/en/champs');
    expect([list.status, list.title]).toEqual([200, 'Results by championship – Fairline']);
    expect(list.body).toContain('href="/en/champs/12"');
    const book = fakeBook();
    const one = await draw('/en/champs/12', book);
    expect([one.status, one.title]).toEqual([200, 'Crown League, results – Fairline']);
    expect(book.asked.map(({ input }) => input)).toContainEqual({
      query: { language: 'en', championship: '12', page: '1' },
    });
    expect(textOf(one.body)).toContain('15 Nov');
    expect(textOf(one.body)).toContain('Score 2:1');
  });

  test('a championship that nobody knows is a 404 that leads to the list', async () => {
    const api: Api = {
      call: () => Promise.reject(Object.assign(new Error('unknown'), { name: 'ApiError', status: 404 })),
    };
    const { status, body } = await draw('/en/champs/999', { api });
    expect(status).toBe(404);
    expect(body).toContain('href="/en/champs"');
  });

  test('a book that does not answer is a failure of the page, not a missing championship', async () => {
    const api: Api = {
      call: () => Promise.reject(Object.assign(new Error('down'), { name: 'ApiError', status: 503 })),
    };
    await expect(draw('/en/champs/12', { api })).rejects.toThrow('down');
  });
});

describe('statistics', () => {
  test('[BET-031] the page takes any sub-path: a game, a championship, a team, and what it does not know', async () => {
    const seen = [];
    for (const path of [
      '',
      '/game/4711',
      '/championship/12-crown-league',
      '/team/1-ashford',
      '/game/unknown',
      '/a/b/c/d',
    ])
      seen.push(await draw(`/en/statistic${path}`));
    expect(seen.map(({ status, title }) => [status, title])).toEqual([
      [200, 'Statistics – Fairline'],
      [200, 'Ashford – Brook, statistics – Fairline'],
      [200, 'Crown League, statistics – Fairline'],
      [200, 'Ashford, statistics – Fairline'],
      [404, 'There are no such statistics – Fairline'],
      [404, 'There are no such statistics – Fairline'],
    ]);
  });

  test('[BET-032] the pop-up shows the same without the frame of the site, and its links stay in it', async () => {
    const page = await draw('/en/statistic/game/4711');
    const popup = await draw('/en/statisticpopup/game/4711');
    expect(matchPath('/en/statisticpopup/a/b/c').name).toBe('statisticPopup');
    expect(popup.body).toContain('data-popup');
    expect(popup.body).not.toContain('<nav');
    const statistics = (body: string) =>
      [...body.matchAll(/href="\/en\/(statistic(?:popup)?)\/team/g)].map(([, name]) => name);
    expect(new Set(statistics(page.body))).toEqual(new Set(['statistic']));
    expect(new Set(statistics(popup.body))).toEqual(new Set(['statisticpopup']));
    const main = (body: string) => textOf(body.slice(body.indexOf('<h1')));
    expect(main(popup.body)).toBe(main(page.body));
  });

  test('a game has the form of both sides, their meetings and the table with both marked', async () => {
    const { body } = await draw('/en/statistic/game/4711');
    const text = textOf(body);
    expect(text).toContain('Head to head');
    expect(text).toMatch(/Ashford 1 Brook 0/);
    expect(body.match(/data-marked="true"/g)).toHaveLength(2);
    expect(text).toContain('1 Ashford 4 3 1 0 7:9 −2 10 W Won D Drawn');
  });
});

describe('every page in every language', () => {
  const paths = [
    'results',
    'results/live',
    'results/zone',
    'champs',
    'champs/12',
    'statistic',
    'statistic/game/4711',
    'statistic/championship/12-crown-league',
    'statistic/team/1-ashford',
    'statisticpopup/game/4711',
  ];
  test.each(LANGUAGES)('%s', async (language) => {
    for (const path of paths) {
      const { body, status } = await draw(`/${language}/${path}`);
      expect(status).toBe(200);
      expect(body.match(/<h1/g), path).toHaveLength(1);
      expect(body, path).not.toMatch(/ style=| on[a-z]+=|<script/);
    }
  });
});

test('the times of results follow the visitor’s clock', async () => {
  const { body } = await draw('/en/results', { visitor: { timeZone: '+02:00', is12h: true } });
  expect(textOf(body)).toContain('2:00 pm');
  expect(NOON).toBe(buildGame().startsAt);
});
