import type { GameHead, SearchMatch, WholeGame } from '@fairline/contracts/book';
import { describe, expect, test } from 'vitest';

import { describeOnBothEngines } from '../../platform/database/testing.ts';
import { NameIndex } from './nameIndex.ts';
import { NOON, openBookSite } from './testing/bookSite.ts';

describeOnBothEngines('reading the book', (open) => {
  test('a game comes with names, state, parts and all its markets by group', async () => {
    const { close, sender, send, get, envelope } = await openBookSite(await open());
    const id = sender.gameIds[0] ?? '';
    const partId = '00000000-0000-4000-8000-0000000000aa';
    const laterId = '00000000-0000-4000-8000-0000000000bb';
    const half = {
      championshipId: 'football-league',
      homeId: 'football-home',
      awayId: 'football-away',
      statusId: 2,
      startsAt: NOON,
      endsAt: NOON + 1,
      isLiveInLive: false,
    } as const;
    await send([
      sender.score(0, NOON),
      {
        ...envelope(),
        kind: 'fixture',
        championships: [
          {
            id: 'football-league',
            number: 1,
            slug: 'football-league',
            sportId: 'football',
            categoryId: 'un',
            rank: 1,
            name: { en: 'football league', de: 'Fußball-Liga' },
          },
        ],
        games: [
          { ...half, id: partId, number: 77, part: { parentId: id, scope: 'goals-1' } },
          { ...half, id: laterId, number: 78, part: { parentId: id, scope: 'goals-2' } },
        ],
      },
    ]);
    const { status, body } = await get<WholeGame>(`games/${id}?language=de`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      sport: { id: 'football', name: 'football' },
      championship: { name: 'Fußball-Liga', address: '1-football-league', country: 'World', flag: 'un' },
      home: { name: 'football home', initials: 'XX' },
      country: 'World',
      statusId: 2,
      score: { period: 1 },
      events: [{ kind: 'goal' }],
      address: '1000-football-home-football-away',
      parts: [
        { id: partId, number: 77, address: '77-football-home-football-away', scope: 'goals-1', statusId: 2 },
        { id: laterId, number: 78, address: '78-football-home-football-away', scope: 'goals-2', statusId: 2 },
      ],
    });
    expect(body.groups.map(({ group, markets }) => [group, markets.map((market) => market.id)])).toEqual([
      ['main', ['goals.result']],
      ['total', ['goals.total@150', 'goals.total@250', 'goals.total@350', 'goals.total@450']],
    ]);
    const byNumber = await get<WholeGame>(`games/${body.number}?language=de`);
    expect(byNumber.body).toEqual(body);
    const part = await get<WholeGame>('games/77?language=en');
    expect(part.body.part).toEqual({ parentId: id, parentAddress: body.address, scope: 'goals-1' });
    // From one half to the other is one step.
    expect(part.body.parts.map(({ number }) => number)).toEqual([78]);
    await close();
  });

  test('an id that does not exist is refused as an unknown game', async () => {
    const { close, get } = await openBookSite(await open());
    const missing = await get<{ code: string }>('games/00000000-0000-4000-8000-00000000ffff?language=en');
    expect([missing.status, missing.body.code]).toEqual([404, 'unknown-game']);
    const wrong = await get<{ code: string }>('games/football?language=en');
    expect([wrong.status, wrong.body.code]).toEqual([400, 'bad-input']);
    await close();
  });

  test('search finds misspelt names in the language, live ones first, and new names at once', async () => {
    const { close, send, get, envelope } = await openBookSite(await open());
    const find = async (text: string, language = 'en') => {
      const path = `search?language=${language}&text=${encodeURIComponent(text)}`;
      return (await get<{ matches: SearchMatch[]; games: GameHead[] }>(path)).body;
    };
    const misspelt = await find('fotball haome');
    expect(misspelt.matches[0]).toEqual({
      kind: 'competitor',
      id: 'football-home',
      name: 'football home',
      sport: { id: 'football', name: 'football', icon: 'football' },
      address: expect.stringMatching(/^\d+-football-home$/) as string,
      country: 'World',
      flag: 'un',
      live: 3,
      line: 0,
    });
    expect(misspelt.games).toHaveLength(3);
    expect((await find('zzzzz')).matches).toEqual([]);
    const side = (id: string, name: { en: string; ru?: string }) => ({
      id,
      sportId: 'football',
      categoryId: 'un',
      type: 'team' as const,
      initials: 'MA',
      colours: ['#000000', '#ffffff'] as const,
      name,
    });
    await send([
      {
        ...envelope(),
        kind: 'fixture',
        competitors: [
          side('malmo', { en: 'Malmö', ru: 'Мальмё' }),
          side('malmo-ladies', { en: 'Malmö Ladies' }),
        ],
        games: [
          {
            id: '00000000-0000-4000-8000-0000000000bb',
            number: 88,
            championshipId: 'football-league',
            homeId: 'malmo-ladies',
            awayId: 'football-away',
            statusId: 2,
            startsAt: NOON,
            endsAt: NOON + 1,
            isLiveInLive: false,
          },
        ],
      },
    ]);
    const [league] = (await find('football league')).matches;
    expect(league).toMatchObject({ kind: 'championship', address: '1-football-league', flag: 'un' });
    // The shorter name fits better, but only the other one plays now.
    expect((await find('malmo')).matches.map(({ id }) => id)).toEqual(['malmo-ladies', 'malmo']);
    expect((await find('Мальме', 'ru')).matches.map(({ name }) => name)).toContain('Мальмё');
    await close();
  });

  test('results of a day are the finished games that started on it, by sport and championship', async () => {
    const { close, sender, send, get, envelope } = await openBookSite(await open());
    const results = async (query: string) =>
      (await get<{ total: number; games: GameHead[] }>(`results?language=en&${query}`)).body;
    expect(await results('day=2026-11-15')).toEqual({ total: 0, games: [], sports: [], championships: [] });
    const score = { score: [2, 1] as const, periods: [], period: 2 };
    await send(
      [0, 1].map((index) => ({
        ...envelope(),
        kind: 'result' as const,
        gameId: sender.gameIds[index] ?? '',
        isFinal: true,
        score,
        markets: [],
      })),
    );
    const day = await results('day=2026-11-15');
    expect([day.total, day.games.map(({ statusId, score: final }) => [statusId, final?.score])]).toEqual([
      2,
      [
        [4, [2, 1]],
        [4, [2, 1]],
      ],
    ]);
    const tennis = await results('day=2026-11-15&sport=tennis');
    expect(tennis.games.map(({ sport }) => sport.id)).toEqual(['tennis']);
    const league = await results('day=2026-11-15&championship=football-league');
    expect(league.games.map(({ id }) => id)).toEqual([sender.gameIds[0]]);
    expect((await results('day=2026-11-14')).total).toBe(0);
    expect((await results('day=2026-11-15&page=2')).games).toEqual([]);
    const none = await get<{ code: string }>('results?language=en&day=2026-02-30');
    expect([none.status, none.body.code]).toEqual([400, 'bad-input']);
    await close();
  });
});

describe('an index of names', () => {
  const index = new NameIndex<string>();
  for (const name of [
    'Arsenal',
    'Brookdale',
    'Chelsea',
    'Real Madrid',
    'Réal Sociedad',
    'Al-Ahli',
    'مرحبا',
  ]) {
    index.add(name, name);
  }

  test.each([
    ['aresnal', 'Arsenal'],
    ['brookdlae', 'Brookdale'],
    ['chelsae', 'Chelsea'],
    ['madird real', 'Real Madrid'],
    ['real soc', 'Réal Sociedad'],
    ['AL AHLI', 'Al-Ahli'],
    ['مرحب', 'مرحبا'],
    ['dale', 'Brookdale'],
  ])('%s finds %s', (text, name) => {
    expect(index.find(text, 3)[0]?.entry).toBe(name);
  });

  test('what is in no name finds nothing, and neither do signs alone', () => {
    expect([index.find('qqqq', 5), index.find('--', 5)]).toEqual([[], []]);
  });
});
