import { buildGame, NOW } from '@fairline/board/testing';
import type { Api, ChampionshipLink, SectionBoard, SportTree } from '@fairline/contracts';
import { matchPath } from '@fairline/routes';
import { DEFAULT_AUDIENCE, DEFAULT_VISITOR, type RemotePayload } from '@fairline/sdk';

import { render } from '../server.ts';

export const node = (slug: string, name: string, isCyber = true) => ({
  slug,
  name,
  isCyber,
  icon: 'device-gamepad-2',
  games: { live: 1, line: 1 },
});
export const SPORTS = [
  node('football', 'Football', false),
  node('cyber-strike', 'Cyber Strike'),
  node('cyber-rockets', 'Cyber Rockets'),
];
export const major = (sport: string, number: number): ChampionshipLink => ({
  id: `major-${number}`,
  address: `${number}-major`,
  name: `Major ${number}`,
  sport,
  country: 'World',
  flag: 'un',
  games: { live: 1, line: 1 },
});
export const CHAMPIONSHIPS = [major('cyber-strike', 5), major('cyber-rockets', 6)];

export const row = (number: number, sport: string, championship: string, isLive: boolean) =>
  buildGame(number, {
    sport,
    championship,
    statusId: isLive ? 2 : 1,
    ...(isLive ? { live: { score: [1, 0], periods: [], period: 2 } } : {}),
  });
export const GAMES = [
  row(1, 'cyber-strike', '5-major', true),
  row(2, 'cyber-strike', '5-major', false),
  row(3, 'cyber-rockets', '6-major', true),
  row(4, 'cyber-rockets', '6-major', false),
];

interface Asked {
  readonly section: string;
  readonly sport?: string;
  readonly championship?: string;
  readonly pageType?: string;
  readonly withoutSports?: string;
  readonly from?: string;
  readonly sort?: string;
  readonly bestOnTop?: string;
  readonly onlyWithVideos?: string;
}

/** A book that answers as the site's does: by section, sport and championship. */
export function fakeBook(listed = Infinity, more = 0): { api: Api; asked: Asked[] } {
  const asked: Asked[] = [];
  const api: Api = {
    call: async (endpoint, input) => {
      const { query, params } = input as unknown as { query: Asked; params?: { gameId: string } };
      if (endpoint.id === 'getSportTree')
        return {
          now: NOW,
          position: 1,
          sports: SPORTS,
          championships: CHAMPIONSHIPS,
        } satisfies SportTree as never;
      if (endpoint.id === 'getBookGame') {
        const game = GAMES.find(({ number }) => String(number) === params?.gameId);
        if (game === undefined) throw Object.assign(new Error('unknown'), { name: 'ApiError', status: 404 });
        const championship = CHAMPIONSHIPS.find(({ address }) => address === game.championship);
        return { ...game, sport: { id: game.sport, name: '', icon: '' }, championship } as never;
      }
      asked.push(query);
      const games = GAMES.filter(
        ({ statusId, sport, championship }) =>
          (statusId === 2) === (query.section === 'live') &&
          (query.sport ?? sport) === sport &&
          query.withoutSports?.split(',').includes(sport) !== true &&
          (query.championship ?? championship) === championship,
      ).filter(({ hasVideo }) => hasVideo || query.onlyWithVideos === undefined);
      return {
        now: NOW,
        position: 1,
        section: query.section as 'live',
        sports: SPORTS,
        championships: CHAMPIONSHIPS,
        games: games.slice(0, listed),
        total: games.length + more,
        videoTotal: games.filter(({ hasVideo }) => hasVideo).length,
      } satisfies SectionBoard as never;
    },
  };
  return { api, asked };
}

export async function draw(
  path: string,
  book = fakeBook(),
  drawer = render,
  videoStreamUrl: string | null = 'https://streams.example/{videoId}.m3u8',
): Promise<RemotePayload> {
  const [pathname = '', search] = path.split('?');
  const route = { ...matchPath(pathname), search: search === undefined ? '' : `?${search}` };
  return drawer({
    route,
    ...DEFAULT_AUDIENCE,
    site: { ...DEFAULT_AUDIENCE.site, videoStreamUrl },
    visitor: { ...DEFAULT_VISITOR, language: route.language },
    api: book.api,
    assets: { scripts: [], styles: [], words: {} },
    isSpa: false,
  });
}

/** Numbers of the games whose rows are on the page. */
export function gamesIn({ body }: RemotePayload): number[] {
  const numbers = [...body.matchAll(/Home (\d+)/g)].map(([, number]) => Number(number));
  return [...new Set(numbers)].sort((a, b) => a - b);
}

export const nameOf = ({ body }: RemotePayload): string =>
  (/<h1[^>]*>(.*?)<\/h1>/s.exec(body)?.[1] ?? '').replaceAll(/<[^>]+>/g, '');
