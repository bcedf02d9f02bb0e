import { LANGUAGES, ROUTES } from '@fairline/routes';
import { DEFAULT_VISITOR } from '@fairline/sdk';
import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { askBoardWithVideo, cyberFilter } from './board.ts';
import { readFilter } from './page/matchesFilter.ts';
import {
  CHAMPIONSHIPS,
  draw,
  fakeBook,
  GAMES,
  gamesIn,
  major,
  nameOf,
  node,
  row,
  SPORTS,
} from './testing/fakeBook.ts';

test('[CYB-001] [CYB-004] the bare address leads to the real type, and disciplines to all of the same type', () => {
  expect(ROUTES.cyber.moved).toEqual({ to: 'cyberType', params: { type: 'real' } });
  expect(ROUTES.cyberDisciplines.moved).toEqual({ to: 'cyberAll' });
});

describe('boards', () => {
  test('[CYB-015] [CYB-020] a type shows the games of its disciplines, from the cyber sub-application, to anybody', async () => {
    const real = await draw('/en/cyber/real');
    expect([real.appName, real.status, nameOf(real), gamesIn(real)]).toEqual([
      'cyber',
      200,
      'Esports',
      [1, 2],
    ]);
    expect(gamesIn(await draw('/en/cyber/virtual'))).toEqual([3, 4]);
    const rows = Object.entries(ROUTES).filter(([name]) => name.startsWith('cyber'));
    expect(rows.length).toBeGreaterThanOrEqual(9);
    for (const [name, row] of rows)
      expect([name, row.app, 'isSignInRequired' in row]).toEqual([name, 'cyber', false]);
  });

  test('a type has a list of its own, of which the games of the other type take nothing; what it has no room for is counted and one press away', async () => {
    // A list of one game: those of Strike come first in the book.
    const virtual = await draw('/en/cyber/virtual', fakeBook(1));
    expect(gamesIn(virtual)).toEqual([3, 4]);
    const more = { ...row(5, 'cyber-strike', '5-major', false) };
    GAMES.push(more);
    onTestFinished(() => void GAMES.splice(GAMES.indexOf(more), 1));
    const real = await draw('/en/cyber/real', fakeBook(1, 600));
    expect(gamesIn(real)).toEqual([1, 2]);
    expect(real.body).toContain('1203 matches');
    expect(real.body).toContain('href="/en/cyber/real?page=2"');
    const whole = await draw('/en/cyber/real');
    expect(gamesIn(whole)).toEqual([1, 2, 5]);
    expect(whole.body).not.toContain('page=2');
  });

  test('[CYB-006] a discipline shows its own games, live and to come', async () => {
    const page = await draw('/en/cyber/real/strike');
    expect([nameOf(page), gamesIn(page)]).toEqual(['Cyber Strike', [1, 2]]);
  });

  test('[CYB-008] [CYB-009] the live screen shows live games only and the line screen line games only', async () => {
    const book = fakeBook();
    expect(gamesIn(await draw('/en/cyber/real/strike/live', book))).toEqual([1]);
    expect(gamesIn(await draw('/en/cyber/real/strike/line', book))).toEqual([2]);
    expect(book.asked.map(({ section }) => section)).toEqual(['live', 'line']);
    for (const { pageType, sport } of book.asked)
      expect([pageType, sport]).toEqual(['cyber', 'cyber-strike']);
  });

  test('what the address filters and sorts is asked of the book, on every board', async () => {
    for (const path of ['real', 'real/strike', 'real/strike/line', 'real/strike/5-major']) {
      const book = fakeBook();
      const page = await draw(`/en/cyber/${path}?sort=time&best=1&page=2&hours=3`, book);
      for (const { sort, bestOnTop, from } of book.asked)
        expect([sort, bestOnTop, from], path).toEqual(['time', '1', '300']);
      expect(page.body, path).toContain('data-fold="view"');
    }
  });

  test('esports are played in maps: their filters say so', async () => {
    for (const path of ['real', 'virtual', 'real/strike', 'real/strike/live', 'real/strike/5-major']) {
      const { body } = await draw(`/en/cyber/${path}`);
      expect([body.includes('First map'), body.includes('First period')], path).toEqual([true, false]);
    }
  });

  test('[CYB-018] rows lead to the game under the addresses of esports, where bets carry that page type', async () => {
    const { body } = await draw('/en/cyber/virtual');
    expect(body).toContain('href="/en/cyber/virtual/rockets/6-major/live/');
    expect(body).toContain('href="/en/cyber/virtual/rockets/6-major/line/');
    expect(body).not.toContain('href="/en/live/cyber');
  });

  test('[CYB-010] a championship shows its own games', async () => {
    // Another championship of the same discipline.
    GAMES.push(row(7, 'cyber-strike', '8-major', true));
    CHAMPIONSHIPS.push(major('cyber-strike', 8));
    onTestFinished(() => {
      GAMES.pop();
      CHAMPIONSHIPS.pop();
    });
    expect(gamesIn(await draw('/en/cyber/real/strike'))).toContain(7);
    const page = await draw('/en/cyber/real/strike/5-major');
    expect([nameOf(page), gamesIn(page)]).toEqual(['Major 5', [1, 2]]);
  });
});

describe('lists', () => {
  test('[CYB-005] all lists every discipline of the type and none of the other', async () => {
    const more = [node('cyber-lanes', 'Cyber Lanes'), node('cyber-ancients', 'Cyber Ancients')];
    SPORTS.push(...more);
    onTestFinished(() => void SPORTS.splice(-more.length));
    const { body } = await draw('/en/cyber/real/all');
    const main = body.slice(body.indexOf('<h1'));
    for (const discipline of ['strike', 'lanes', 'ancients'])
      expect(main).toContain(`href="/en/cyber/real/${discipline}"`);
    expect(main).not.toContain('rockets');
  });

  test('[CYB-007] champs lists the championships of the discipline', async () => {
    const { body } = await draw('/en/cyber/real/strike/champs');
    expect(body).toContain('href="/en/cyber/real/strike/5-major"');
    expect(body).not.toContain('6-major');
  });
});

test('[CYB-011] the page of a game needs its discipline, and betting draws it under its own address', async () => {
  const page = await draw('/en/cyber/real/strike/5-major/live/1-home-1-away-1');
  expect([page.status, page.title]).toEqual([200, 'Home 1 – Away 1 – Fairline']);
  expect(page.body).toContain('data-remote-view="betting"');
  for (const [section, game] of [
    ['live', '1-home-1-away-1'],
    ['line', '2-home-2-away-2'],
  ]) {
    const { state } = await draw(`/en/cyber/real/strike/5-major/${section}/${game}`);
    expect(state).toMatchObject({ game: { path: `/en/${section}/cyber-strike/5-major/${game}` } });
  }
  expect((await draw('/en/cyber/virtual/rockets/6-major/live/1-home-1-away-1')).status).toBe(404);
  expect((await draw('/en/cyber/real/strike/5-major/live/99-a-b')).status).toBe(404);
});

test.each(['/en/cyber/real/rockets', '/en/cyber/real/chess', '/en/cyber/real/strike/6-major'])(
  'what the type does not have is a 404 that leads to all disciplines: %s',
  async (path) => {
    const { status, body } = await draw(path);
    expect(status).toBe(404);
    expect(body).toContain('href="/en/cyber/real/all"');
  },
);

describe('the matches filter', () => {
  /** A page of its own over the same storage of the tab, at an address that it may change. */
  async function openPage(storage: Pick<Storage, 'getItem' | 'setItem'>, search = '') {
    vi.resetModules();
    vi.stubGlobal('sessionStorage', storage);
    const location = { pathname: '/en/cyber/real', search, hash: '' };
    vi.stubGlobal('window', { location, history: { state: null } });
    vi.stubGlobal(
      'History',
      class {
        replaceState(_state: unknown, _title: string, href: string): void {
          location.search = new URL(href, 'https://site.test').search;
        }
      },
    );
    onTestFinished(() => {
      vi.unstubAllGlobals();
    });
    return import('./page/matchesFilter.ts');
  }

  function memory(): Pick<Storage, 'getItem' | 'setItem'> {
    const kept = new Map<string, string>();
    return {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
    };
  }

  test('[CYB-017] [BET-037] what was chosen is kept from page to page of the tab', async () => {
    const storage = memory();
    const first = await openPage(storage);
    expect(first.currentFilter()).toBe('all');
    first.chooseFilter('live');
    expect(first.currentFilter()).toBe('live');
    expect((await openPage(storage)).currentFilter()).toBe('live');
    expect((await openPage(memory())).currentFilter()).toBe('all');
  });

  test('[CYB-017] [BET-037] the address tells it, and is believed before what was kept', async () => {
    const storage = memory();
    const page = await openPage(storage, '?hours=3');
    page.chooseFilter('live');
    expect(window.location.search).toBe('?hours=3&matches=live');
    expect((await openPage(memory(), '?hours=3&matches=live')).currentFilter()).toBe('live');
    expect((await openPage(storage, '?matches=line')).currentFilter()).toBe('line');
    expect((await openPage(storage, '?matches=soon')).currentFilter()).toBe('live');
    const last = await openPage(storage, '?matches=live&hours=3');
    last.chooseFilter('all');
    expect([window.location.search, last.currentFilter()]).toEqual(['?hours=3', 'all']);
  });

  test('[CYB-017] the server draws what the address asks for', async () => {
    expect(gamesIn(await draw('/en/cyber/real/strike?matches=live'))).toEqual([1]);
    expect(gamesIn(await draw('/en/cyber/real/strike?matches=line'))).toEqual([2]);
    expect(gamesIn(await draw('/en/cyber/real/strike?matches=soon'))).toEqual([1, 2]);
  });

  test('what can be watched is chosen by the book from the whole list, of which a page may have a part', async () => {
    const watched = { ...row(5, 'cyber-strike', '5-major', false), hasVideo: true };
    GAMES.push(watched);
    onTestFinished(() => void GAMES.splice(GAMES.indexOf(watched), 1));
    // A list of one game: the one with video is beyond its end.
    const book = fakeBook(1);
    const place = { sport: 'cyber-strike' };
    const filter = cyberFilter(place, '?page=3');
    const question = { language: 'en', place, filter, visitor: DEFAULT_VISITOR };
    const board = await askBoardWithVideo(book.api, question);
    const numbersIn = (lists: typeof board.lists = []) =>
      lists.map(({ games }) => games.map(({ number }) => number));
    expect(numbersIn(board.lists)).toEqual([[1], [2]]);
    expect(board.lists.map(({ videoTotal }) => videoTotal)).toEqual([0, 1]);
    expect(numbersIn(board.videoLists)).toEqual([[], [5]]);
    // There is less of it: the third part of all games is the only one of those.
    expect(book.asked.map(({ section, onlyWithVideos, from }) => [section, onlyWithVideos, from])).toEqual([
      ['live', undefined, '600'],
      ['line', undefined, '600'],
      ['live', '1', undefined],
      ['line', '1', undefined],
    ]);
  });

  test('until the book has answered, games with video that are counted are awaited, not missing', async () => {
    vi.resetModules();
    vi.doMock('./page/matchesFilter.ts', async (original) => ({
      ...(await original<object>()),
      useMatchesFilter: () => ['video', () => {}],
    }));
    onTestFinished(() => {
      vi.doUnmock('./page/matchesFilter.ts');
      vi.resetModules();
    });
    const { render: drawVideo } = await import('./server.ts');
    const [waits, none] = ['aria-label="The matches are on their way"', 'No matches here right now'];
    const without = await draw('/en/cyber/real/strike', fakeBook(1), drawVideo);
    expect([without.body.includes(waits), without.body.includes(none)]).toEqual([false, true]);
    const watched = { ...row(5, 'cyber-strike', '5-major', false), hasVideo: true };
    GAMES.push(watched);
    onTestFinished(() => void GAMES.splice(GAMES.indexOf(watched), 1));
    const beyond = await draw('/en/cyber/real/strike', fakeBook(1), drawVideo);
    expect([beyond.body.includes(waits), beyond.body.includes(none)]).toEqual([true, false]);
    expect(gamesIn(await draw('/en/cyber/real/strike', fakeBook(), drawVideo))).toEqual([5]);
    // Without streams there is nothing to choose by them, also for whoever chose so before.
    const streamless = await draw('/en/cyber/real/strike', fakeBook(), drawVideo, null);
    expect(gamesIn(streamless).length).toBeGreaterThan(1);
    expect(streamless.body).not.toContain('With video');
  });

  test('[CYB-017] [BET-037] anything else that was kept is read as all, and a forbidden storage as none', async () => {
    expect(['all', 'live', 'line', 'video', 'soon', '', null].map(readFilter)).toEqual([
      'all',
      'live',
      'line',
      'video',
      'all',
      'all',
      'all',
    ]);
    const denied = (): never => {
      throw new Error('denied');
    };
    const page = await openPage({ getItem: denied, setItem: denied });
    expect(page.currentFilter()).toBe('all');
    page.chooseFilter('line');
    expect(page.currentFilter()).toBe('line');
  });
});

test.each(LANGUAGES)(
  'every page in %s has one heading and nothing that the policy refuses',
  async (language) => {
    for (const path of [
      'real',
      'virtual',
      'real/all',
      'real/strike',
      'real/strike/champs',
      'real/strike/live',
      'real/strike/5-major',
    ]) {
      const { body } = await draw(`/${language}/cyber/${path}`);
      expect(body.match(/<h1/g), path).toHaveLength(1);
      expect(body, path).not.toMatch(/ style=| on[a-z]+=|<script/);
    }
  },
);
