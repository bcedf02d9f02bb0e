import {
  getHomeBoard,
  getSectionBoard,
  type HomeBoard,
  type SectionBoard,
  type SportTree,
} from '@fairline/contracts';
import type { GameHead } from '@fairline/contracts/book';
import { getOfficeMenu } from '@fairline/contracts/office';
import type { FixtureMessage } from '@fairline/feed';
import { SteadyFeed } from '@fairline/feed/testkit';
import { matchPath } from '@fairline/routes';
import { DEFAULT_AUDIENCE, NO_SESSION, type RemotePayload } from '@fairline/sdk/server';
import { expect, test } from 'vitest';

import { registerCatalogue } from '../book/catalogue/index.ts';
import { registerBook } from '../book/games/index.ts';
import { memoryBook } from '../book/push/testing/memoryBook.ts';
import { describeOnBothEngines, type OpenTestDatabase } from '../platform/database/testing.ts';
import { localSource } from '../web/index.ts';
import { identitySite } from './testing/identitySite.ts';

const HOUR_MS = 3_600_000;
const SECTION = '/web-api/catalogue/section?language=en&section=';
const SPORTS = '/web-api/office/disallowed-sports';

/** A book of four football and four tennis games, half of each running, half to come. */
async function site(open: OpenTestDatabase) {
  const players = await identitySite(open);
  const { db, clock, endpoints, app, hiddenFor } = players;
  const now = clock.now().getTime();
  const living = memoryBook();
  for (const message of new SteadyFeed({ games: 8 }).opening(now)) {
    living.take(message.kind === 'fixture' ? withComing(message, now) : message, now);
  }
  registerCatalogue(endpoints, { living, clock, hiddenFor });
  registerBook(endpoints, { living, db, clock, hiddenFor });

  /** A browser in which somebody new is signed in, with the numbers of the sports as its office shows them. */
  async function player(login: string) {
    const userId = await players.addPlayer({ login });
    const browser = players.browser();
    expect((await browser.signIn(login)).status).toBe(200);
    expect((await browser.get('/web-api/office/settings?language=en')).status).toBe(200);
    const rows = await db.selectFrom('sport_number').selectAll().execute();
    const numberOf = (slug: string): number => rows.find((row) => row.slug === slug)?.number ?? 0;
    return {
      ...browser,
      userId,
      disallow: async (lists: { line: string[]; live: string[] }) => {
        const body = { line: lists.line.map(numberOf), live: lists.live.map(numberOf) };
        expect((await browser.call('PUT', SPORTS, body)).status).toBe(200);
      },
      raw: (url: string, headers: Record<string, string> = {}) =>
        app.inject({ url, headers, cookies: Object.fromEntries(browser.jar) }),
    };
  }
  return { ...players, player, raw: (url: string) => app.inject({ url }) };
}

function withComing(message: FixtureMessage, now: number): FixtureMessage {
  const games = message.games?.map((game, index) =>
    index < 4 ? game : { ...game, statusId: 1 as const, startsAt: now + HOUR_MS },
  );
  return { ...message, games: games ?? [] };
}

function sportsIn(games: readonly { readonly sport: string }[]): string[] {
  return [...new Set(games.map(({ sport }) => sport))].sort();
}

describeOnBothEngines('sports that a player has disallowed', (open) => {
  test('[BET-126] [BET-127] [OFF-030] are absent from that player’s boards of that section at once, and only there', async () => {
    const { player, browser } = await site(open);
    const [mira, other] = [await player('mira-k'), await player('other-p')];
    const shown = async ({ get }: Pick<typeof mira, 'get'>) => {
      const ask = async <Reply>(url: string) => (await get(url)).body as Reply;
      const home = await ask<HomeBoard>('/web-api/catalogue/home?language=en');
      const tree = await ask<SportTree>('/web-api/catalogue/sports?language=en');
      const found = await ask<{ games: GameHead[] }>('/web-api/book/v1/search?language=en&text=football');
      return {
        line: sportsIn((await ask<SectionBoard>(`${SECTION}line`)).games),
        live: sportsIn((await ask<SectionBoard>(`${SECTION}live`)).games),
        home: [sportsIn(home.soon), sportsIn(home.live), home.featured?.game.sport],
        tree: tree.sports.map(({ slug, games }) => [slug, games.line, games.live]),
        counts: await ask('/web-api/catalogue/counts'),
        found: found.games.length,
      };
    };
    const everything = await shown(browser());
    expect(everything).toEqual({
      line: ['football', 'tennis'],
      live: ['football', 'tennis'],
      home: [['football', 'tennis'], ['football', 'tennis'], 'football'],
      tree: [
        ['football', 2, 2],
        ['tennis', 2, 2],
      ],
      counts: { line: 4, live: 4 },
      found: 4,
    });
    expect(await shown(mira)).toEqual(everything);

    await mira.disallow({ line: ['football'], live: ['tennis'] });
    expect(await shown(mira)).toEqual({
      line: ['tennis'],
      live: ['football'],
      // Only a game with a draw is opened up, and tennis has none.
      home: [['tennis'], ['football'], undefined],
      tree: [
        ['football', 0, 2],
        ['tennis', 2, 0],
      ],
      counts: { line: 2, live: 2 },
      found: 2,
    });
    expect(await shown(other)).toEqual(everything);
    expect(await shown(browser())).toEqual(everything);

    await mira.disallow({ line: [], live: [] });
    expect(await shown(mira)).toEqual(everything);
  });

  test('[BET-126] [BET-127] are absent from the page that the server draws for that player too', async () => {
    const { player, endpoints } = await site(open);
    const mira = await player('mira-k');
    await mira.disallow({ line: ['football'], live: ['tennis'] });
    const drawn: string[][] = [];
    const source = localSource({
      load:
        async () =>
        async ({ api }) => {
          const home = await api.call(getHomeBoard, { query: { language: 'en' } });
          const line = await api.call(getSectionBoard, { query: { language: 'en', section: 'line' } });
          drawn.push(sportsIn(home.live), sportsIn(home.soon), sportsIn(line.games));
          return { codeToEval: '' } as RemotePayload;
        },
      assets: () => ({ scripts: [], styles: [], words: {} }),
      apiFor: (userId) => endpoints.apiFor(userId),
    });
    const draw = async (userId: number | null) => {
      const session = { ...NO_SESSION, userId };
      const call = { ...DEFAULT_AUDIENCE, session, route: matchPath('/en', ''), isSpa: false };
      await source(call, new AbortController().signal);
      return drawn.splice(0);
    };
    expect(await draw(mira.userId)).toEqual([['football'], ['tennis'], ['tennis']]);
    const both = ['football', 'tennis'];
    expect(await draw(null)).toEqual([both, both, both]);
  });

  test('do not let the drawing of a page act as the player', async () => {
    const { player, endpoints } = await site(open);
    const { userId } = await player('mira-k');
    await expect(endpoints.apiFor(userId).call(getOfficeMenu, {})).rejects.toMatchObject({ status: 401 });
  });

  test('[OFF-030] keep the bytes and tags that everybody shares apart from the player’s own', async () => {
    const { player, raw } = await site(open);
    const mira = await player('mira-k');
    const shared = await raw(`${SECTION}line`);
    const empty = await mira.raw(`${SECTION}line`);
    expect([empty.body, empty.headers.etag]).toEqual([shared.body, shared.headers.etag]);
    await mira.disallow({ line: ['football'], live: [] });
    const held = { 'if-none-match': String(shared.headers.etag) };
    const own = await mira.raw(`${SECTION}line`, held);
    expect([own.statusCode, sportsIn(own.json<SectionBoard>().games)]).toEqual([200, ['tennis']]);
    expect(own.headers.etag).not.toBe(shared.headers.etag);
    const again = await mira.raw(`${SECTION}line`, { 'if-none-match': String(own.headers.etag) });
    expect(again.statusCode).toBe(304);
    // No cache on the way may keep what was answered to a player.
    expect([shared, empty, own, again].map(({ headers }) => headers['cache-control'])).toEqual([
      'no-cache',
      ...Array.from({ length: 3 }, () => 'private, no-cache'),
    ]);
    expect((await raw(`${SECTION}line`)).body).toBe(shared.body);
  });
});
