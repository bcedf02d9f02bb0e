import { buildGame, buildSectionBoard } from '@fairline/board/testing';
import type { Api, SportNode } from '@fairline/contracts';
import { LANGUAGES } from '@fairline/routes';
import { describe, expect, test } from 'vitest';

import { buildGame as buildWholeGame } from '../game/testing/buildGame.ts';
import { draw } from '../testing/draw.ts';

interface Asked {
  readonly section: 'live' | 'line';
  readonly pageType?: string;
  readonly menuSection?: string;
  readonly sport?: string;
  readonly championship?: string;
  readonly onlyFinal?: string;
  readonly team?: string;
  readonly from?: string;
  readonly bestOnTop?: string;
}

function fakeBook(total = 1, listed = 1, sports?: readonly SportNode[]): { api: Api; asked: Asked[] } {
  const asked: Asked[] = [];
  const api: Api = {
    call: async (endpoint, input) => {
      const { query, params } = input as unknown as { query: Asked; params?: { team: string } };
      if (endpoint.id === 'getTeamStatistics') {
        if (params?.team !== '205-ashford')
          throw Object.assign(new Error('unknown'), { name: 'ApiError', status: 404 });
        return { form: { side: { name: 'Ashford' } } } as never;
      }
      if (endpoint.id === 'getBookGame') return buildWholeGame() as never;
      if (endpoint.id === 'getSportTree') return buildSectionBoard({ games: [] }) as never;
      asked.push(query);
      const number = query.section === 'live' ? 1 : 2;
      return buildSectionBoard({
        section: query.section,
        games: listed === 0 ? [] : [buildGame(number)],
        total,
        ...(sports === undefined ? {} : { sports: [...sports] }),
      }) as never;
    },
  };
  return { api, asked };
}

/** The game page under a page type: it is drawn, and its bets will carry that page type. */
async function drawGame(name: string): Promise<{ status: number; pageType: unknown }> {
  const game = buildWholeGame();
  const path = `/en/${name}/live/${game.sport.id}/${game.championship.address}/${game.address}`;
  const { status, state } = await draw(path, fakeBook());
  return { status, pageType: (state as { pageType?: unknown }).pageType };
}

const games = (body: string): string[] =>
  [...new Set([...body.matchAll(/Home (\d)/g)].map(([, number = '']) => number))].sort();
const headingOf = (body: string): string =>
  (/<h1[^>]*>(.*?)<\/h1>/s.exec(body)?.[1] ?? '').replaceAll(/<[^>]+>/g, '');

const CHAMPIONSHIP_PAGES = [
  ['BET-018', 'champ'],
  ['BET-019', 'epl'],
  ['BET-020', 'laliga'],
  ['BET-021', 'europaleague'],
  ['BET-022', 'ipl'],
  ['BET-023', 'scf'],
  ['BET-024', 'fifacwc'],
  ['BET-025', 'nbafinals'],
] as const;

describe('rows and parts', () => {
  const gameLinks = (body: string): string[] => [
    ...new Set([...body.matchAll(/href="([^"]*\/\d+-home-\d+-away-\d+)"/g)].map(([, link = '']) => link)),
  ];

  test('[BET-014] rows lead to the game under the page type or championship page, so that bets there carry it', async () => {
    const topgame = await draw('/en/topgame/live', fakeBook());
    expect(gameLinks(topgame.body).every((link) => link.startsWith('/en/topgame/'))).toBe(true);
    const epl = await draw('/de/epl', fakeBook());
    expect(gameLinks(epl.body).length).toBeGreaterThan(0);
    expect(gameLinks(epl.body).every((link) => link.startsWith('/de/epl/'))).toBe(true);
    const team = await draw('/en/team/line/205-ashford', fakeBook());
    expect(gameLinks(team.body).every((link) => link.startsWith('/en/line/'))).toBe(true);
  });

  test('a list that is longer than one answer has further parts, and filters that the server applies', async () => {
    const first = await draw('/en/topgame/line', fakeBook(700));
    expect(first.body).toContain('href="/en/topgame/line?page=2"');
    expect(first.body).toContain('700 games');
    const book = fakeBook(700);
    const second = await draw('/en/topgame/line?page=2&best=1', book);
    expect(book.asked.map(({ from, bestOnTop }) => [from, bestOnTop])).toEqual([['300', '1']]);
    expect(second.body).toContain('page=3');
    expect((await draw('/en/topgame/line', fakeBook(1))).body).not.toContain('page=2');
  });
});

describe('page types', () => {
  test('[BET-009..013] each of them has a section screen of its own games and the screen of a game', async () => {
    for (const name of ['betsonyour', 'topgame', 'marble', 'ufc', 'politics']) {
      expect(await drawGame(name)).toEqual({ status: 200, pageType: name });
      for (const section of ['live', 'line'] as const) {
        const book = fakeBook();
        const { status, body } = await draw(`/en/${name}/${section}`, book);
        expect([status, games(body)], name).toEqual([200, [section === 'live' ? '1' : '2']]);
        expect(book.asked, name).toMatchObject([{ section, pageType: name }]);
        const narrow = fakeBook();
        await draw(`/en/${name}/${section}/top/football/12-crown`, narrow);
        expect(narrow.asked, name).toMatchObject([
          { section, pageType: name, menuSection: 'top', sport: 'football', championship: '12-crown' },
        ]);
      }
      // Until a feed has games of it, the page says that nothing is on offer.
      const empty = await draw(`/en/${name}/line`, fakeBook(0, 0));
      expect([empty.status, empty.body.includes('No games here right now')], name).toEqual([200, true]);
    }
  });
});

test('where nothing of a page type runs, the way out leads to its games to come; where none is to come, to all games', async () => {
  const wayOut = async (path: string): Promise<string | undefined> => {
    const { body } = await draw(path, fakeBook(0, 0));
    return /<a [^>]*href="([^"]*)"[^>]*>(?:<[^>]+>)*Coming games<(?![^]*Coming games<)/.exec(body)?.[1];
  };
  expect(await wayOut('/en/ufc/live')).toBe('/en/ufc/line');
  expect(await wayOut('/en/team/live/205-ashford')).toBe('/en/team/line/205-ashford');
  expect(await wayOut('/en/ufc/line')).toBe('/en/line');
});

test('a sport whose icon others have too is named on its chip', async () => {
  const sport = { isCyber: false, games: { live: 1, line: 1 } };
  const sports = [
    { ...sport, slug: 'football', name: 'Football', icon: 'ball-football' },
    { ...sport, slug: 'cyber-strike', name: 'Cyber Strike', icon: 'device-gamepad-2', isCyber: true },
  ];
  const { body } = await draw('/en/topgame/live', fakeBook(1, 1, sports));
  const chipOf = (slug: string) =>
    new RegExp(`<a href="/en/topgame/live/${slug}"(.*?)</a>`, 's').exec(body)?.[1];
  expect(chipOf('cyber-strike')).toContain('<bdi>Cyber Strike</bdi>');
  expect(chipOf('football')).toContain('aria-label="Football: 1"');
  expect(chipOf('football')).not.toContain('<bdi>');
});

test('a page without games has no filters, unless its address has chosen one that can be left', async () => {
  const hasFilters = async (path: string, listed: number): Promise<boolean> =>
    (await draw(path, fakeBook(listed, listed))).body.includes('data-fold="view"');
  expect(await hasFilters('/en/politics/line', 0)).toBe(false);
  expect(await hasFilters('/en/politics/line?hours=3', 0)).toBe(true);
  expect(await hasFilters('/en/politics/line', 1)).toBe(true);
});

describe('championship pages', () => {
  test('[BET-018..026] each offers home with both sections, games, and final under a path of its own', async () => {
    for (const [, name] of CHAMPIONSHIP_PAGES) {
      expect(await drawGame(name)).toEqual({ status: 200, pageType: name });
      const book = fakeBook();
      const home = await draw(`/en/${name}`, book);
      expect([home.status, games(home.body)], name).toEqual([200, ['1', '2']]);
      expect(home.body).toContain(`href="/en/${name}/final"`);
      expect(
        book.asked.every(({ pageType, onlyFinal }) => pageType === name && onlyFinal === undefined),
      ).toBe(true);
      for (const section of ['live', 'line'] as const) {
        const part = await draw(`/en/${name}/${section}`, book);
        expect([part.status, games(part.body)], name).toEqual([200, [section === 'live' ? '1' : '2']]);
        expect(book.asked.at(-1), name).toMatchObject({ section, pageType: name });
      }
      const final = await draw(`/en/${name}/final`, book);
      expect(final.status).toBe(200);
      expect(book.asked.at(-1)).toMatchObject({ pageType: name, onlyFinal: '1' });
    }
  });
});

describe('teams', () => {
  test('[BET-016] [BET-017] a team has its games under its name, and a list for the line', async () => {
    const book = fakeBook();
    const live = await draw('/en/team/live/205-ashford', book);
    expect([live.status, headingOf(live.body), games(live.body)]).toEqual([200, 'Ashford', ['1']]);
    const line = await draw('/en/team/line/205-ashford', book);
    expect([line.status, games(line.body)]).toEqual([200, ['2']]);
    expect(book.asked.map(({ team }) => team)).toEqual(['205-ashford', '205-ashford']);
    expect(live.body).toContain('href="/en/statistic/team/205-ashford"');
  });

  test('a team that nobody knows is a 404', async () => {
    expect((await draw('/en/team/live/7-nobody', fakeBook())).status).toBe(404);
  });
});

test.each(LANGUAGES)(
  'every special page in %s has one heading and nothing that the policy refuses',
  async (language) => {
    for (const path of ['topgame/live', 'betsonyour/line', 'epl', 'champ/final', 'team/line/205-ashford']) {
      const { body } = await draw(`/${language}/${path}`, fakeBook());
      expect(body.match(/<h1/g), path).toHaveLength(1);
      expect(body, path).not.toMatch(/ style=| on[a-z]+=|<script/);
    }
  },
);
