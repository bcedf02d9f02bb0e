import { buildSectionBoard } from '@fairline/board/testing';
import type { SportTree } from '@fairline/contracts';
import type { WholeGame } from '@fairline/contracts/book';
import { LANGUAGES } from '@fairline/routes';
import { describe, expect, test } from 'vitest';

import { draw, fakeApi } from '../testing/draw.ts';
import { buildGame } from './testing/buildGame.ts';

const ADDRESS = '/en/live/football/2-crown-league/4711-tynemoor-carrow-vale';
const { now, position, sports, championships } = buildSectionBoard();
const tree: SportTree = { now, position, sports, championships };

async function page(
  game: WholeGame | undefined,
  visitor: Parameters<typeof draw>[1]['visitor'] = {},
  path = ADDRESS,
) {
  const api = fakeApi({ getSportTree: tree, ...(game === undefined ? {} : { getBookGame: game }) });
  return draw(path, { api, visitor });
}

/** What is read, without tags. */
function textOf(body: string): string {
  return body
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\u2066\u2069]/g, '')
    .replaceAll(/\s+/g, ' ');
}

describe('the page of a game, as the server draws it', () => {
  test('[BET-005] it has the sides, the score, the periods and every market by its name', async () => {
    const { body, title, status } = await page(buildGame());
    expect([title, status]).toEqual(['Tynemoor – Carrow Vale – Fairline', 200]);
    const text = textOf(body);
    for (const part of [
      'Score 2 to 1',
      '67:24',
      'Crown League',
      'Corners',
      'Correct score',
      'Asian handicap',
    ])
      expect(text).toContain(part);
    expect([...body.matchAll(/data-card="([^"]+)"/g)].map(([, place = '']) => place).sort()).toEqual([
      'goals.asian-handicap',
      'goals.correct-score',
      'goals.half-full',
      'goals.next',
      'goals.next',
      'goals.result',
      'goals.total',
    ]);
    expect(body).not.toContain('style=');
    // Its ways stay in the section of the address.
    const waysOf = (drawn: string) => [
      ...new Set([...drawn.matchAll(/href="\/en\/(live|line)\/football/g)].map(([, section]) => section)),
    ];
    expect(waysOf(body)).toEqual(['live']);
    const { body: ofLine } = await page(buildGame(), {}, ADDRESS.replace('/live/', '/line/'));
    expect(waysOf(ofLine)).toEqual(['line']);
  });

  test('the page of a half stands between the other parts of its game', async () => {
    const partOf = (number: number, scope: string, statusId = 2) => ({
      id: `00000000-0000-4000-8000-0000000000${number}`,
      number,
      address: `${number}-tynemoor-carrow-vale`,
      scope,
      statusId,
    });
    const whole = buildGame();
    const half = {
      ...whole,
      ...partOf(12, 'goals-1'),
      part: { parentId: whole.id, parentAddress: whole.address, scope: 'goals-1' },
      parts: [partOf(11, 'corners'), partOf(13, 'goals-2'), partOf(14, 'cards', 4)],
    };
    const { body } = await page(half);
    const links = /<nav[^>]*data-keys="o"[^>]*>(.*?)<\/nav>/s.exec(body)?.[1] ?? '';
    expect([...links.matchAll(/football\/[^"]*?\/(\d+)-/g)].map(([, number]) => number)).toEqual([
      String(whole.number),
      '11',
      '12',
      '13',
    ]);
    expect(links.match(/<a[^>]*aria-current="true"[^>]*>/)?.[0]).toContain('/12-tynemoor');
  });

  test.each(LANGUAGES)('it is drawn in every language: %s', async (language) => {
    const { body } = await page(buildGame(), {}, ADDRESS.replace('/en/', `/${language}/`));
    expect(body).not.toMatch(/>(?:kind|outcome|counted|state|statistic|event|group)\.[a-z]/);
    expect(body).toContain('data-card="goals.total"');
  });

  test('the address says which group of markets is open; one that the game does not have shows all', async () => {
    const cardsAt = async (search: string) => {
      const { body } = await page(buildGame(), {}, ADDRESS + search);
      return [...body.matchAll(/data-card="([^"]+)"/g)].map(([, place = '']) => place).sort();
    };
    const all = await cardsAt('');
    expect(await cardsAt('?tab=score')).toEqual(['goals.correct-score']);
    expect(await cardsAt('?tab=nonsense')).toEqual(all);
  });

  test('the tools that stay down say whether they are', async () => {
    const { body } = await page(buildGame());
    const stateOf = (label: string) => {
      const [button = ''] = new RegExp(`<button[^>]* aria-label="${label}"[^>]*>`).exec(body) ?? [];
      return /aria-pressed="([a-z]+)"/.exec(button)?.[1];
    };
    expect(['Wide score board', 'Arrange markets', 'Two columns'].map(stateOf)).toEqual([
      'false',
      'false',
      'true',
    ]);
  });

  test('the figures of the score follow the direction of the page, as the sides beside them do', async () => {
    const { body } = await page(buildGame(), {}, ADDRESS.replace('/en/', '/ar/'));
    const [figures = ''] = /<span[^>]*data-figures=""[^>]*><bdi>2<\/bdi>/.exec(body) ?? [];
    expect(figures).not.toBe('');
    expect(figures).not.toContain('dir=');
  });

  test('before the start there is no empty ground in front of the markets, unless there is a stream to see', async () => {
    const { score: _score, ...coming } = buildGame({ statusId: 1, events: [] });
    const { media: _media, ...plain } = coming;
    const tracker = (html: string) => html.includes('viewBox="-2 -2 104 64"');
    expect(tracker((await page(buildGame())).body)).toBe(true);
    expect(tracker((await page(plain)).body)).toBe(false);
    const api = fakeApi({ getSportTree: tree, getBookGame: { ...coming, media: { videoId: 'stream' } } });
    const onSite = (videoStreamUrl: string | null) => draw(ADDRESS, { api, site: { videoStreamUrl } });
    expect(tracker((await onSite('/stream.m3u8')).body)).toBe(true);
    // A site without streams has none to see.
    expect(tracker((await onSite(null)).body)).toBe(false);
  });

  test('a stream for players only asks a visitor to sign in, and nobody else', async () => {
    const api = fakeApi({ getSportTree: tree, getBookGame: buildGame({ media: { videoId: 'stream' } }) });
    const told = async (videoStreamUrl: string | null, userId: number | null) => {
      const { body } = await draw(ADDRESS, { api, site: { videoStreamUrl }, session: { userId } });
      return ['Sign in to watch', 'Stream'].filter((words) => body.includes(`${words}</`));
    };
    const forPlayers = 'https://streams.example/{videoId}.m3u8?token={token}';
    expect(await told(forPlayers, null)).toEqual(['Sign in to watch']);
    // Their token is still to come.
    expect(await told(forPlayers, 7)).toEqual([]);
    expect(await told('/stream.m3u8', null)).toEqual(['Stream']);
    expect(await told(null, null)).toEqual([]);
  });

  test('[BET-007] a number that no game has is 404 and leads to the results', async () => {
    const { body, status } = await page(undefined);
    expect(status).toBe(404);
    expect(body).toContain('href="/en/results"');
  });

  test('a game that is over shows its end and takes no bets', async () => {
    const { body } = await page(buildGame({ statusId: 4, groups: [] }));
    expect(textOf(body)).toContain('The game is over. Bets on it are settled by this score.');
    expect(body).toMatch(/href="\/en\/champs\/\d+"/);
    expect(body).not.toContain('data-outcome');
    // Its moments can still be looked at; a book that has put them away has no picture of it.
    expect(body).not.toContain('data-bare');
    const archived = await page(buildGame({ statusId: 4, groups: [], events: [] }));
    expect(archived.body).toContain('data-bare');
    expect((await page(buildGame({ events: [] }))).body).not.toContain('data-bare');
  });

  test('a suspended game says why and locks every price', async () => {
    const { body } = await page(buildGame({ suspension: 'goal' }));
    expect(textOf(body)).toContain('Suspended: goal');
    const prices = [...body.matchAll(/data-outcome="[^"]*"><button([^>]*)>/g)].map(([, rest = '']) => rest);
    expect(prices.length).toBeGreaterThan(10);
    expect(prices.filter((rest) => !rest.includes('disabled'))).toEqual([]);
  });

  test('[BET-135] without the detailed score there are no periods', async () => {
    expect((await page(buildGame())).body).toContain('<table');
    expect((await page(buildGame(), { isDetailedScore: false })).body).not.toContain('Score by period');
  });

  test('[BET-136] the number of the game is there when it is wanted', async () => {
    expect((await page(buildGame())).body).not.toContain('#4711');
    expect((await page(buildGame(), { isGameIdShown: true })).body).toContain('#4711');
  });

  test('[BET-138] markets and outcomes follow the naming that was chosen', async () => {
    expect(textOf((await page(buildGame())).body)).toContain('Result');
    const short = textOf((await page(buildGame(), { marketsNameType: 1 })).body);
    expect(short).toContain('1X2');
    expect(short).toContain('HT/FT');
  });
});
