import { buildGame, buildHomeBoard, buildLiveGame, buildSectionBoard, NOW } from '@fairline/board/testing';
import { renderSubApp } from '@fairline/sdk/react-server';
import { describe, expect, test } from 'vitest';

import { subApp } from '../subApp.ts';
import { draw, fakeApi } from '../testing/draw.ts';
import { withRowCache } from './fragmentApp.tsx';
import { RowCache, type RowList } from './rowCache.tsx';

const plain = renderSubApp(subApp);

/** Counts the rows that a page took from the cache. */
class SpiedCache extends RowCache {
  readonly taken: (number | 'plain')[] = [];

  override fragmentsFor(
    lists: readonly RowList[],
    ...rest: [Parameters<RowCache['fragmentsFor']>[1], number]
  ) {
    const fragments = super.fragmentsFor(lists, ...rest);
    this.taken.push(
      fragments === undefined ? 'plain' : lists.reduce((sum, { games }) => sum + games.length, 0),
    );
    return fragments;
  }
}

describe('row cache', () => {
  const board = buildHomeBoard();
  const section = buildSectionBoard();
  const api = fakeApi({ getHomeBoard: board, getSectionBoard: section });

  test(
    'a page put together from kept rows is the same to the byte as a plain one',
    { timeout: 120_000 },
    async () => {
      const cache = new SpiedCache();
      const cached = renderSubApp(withRowCache(subApp, cache));
      for (const path of ['/en', '/ru', '/ar', '/en?live=tennis', '/en/live', '/ar/live']) {
        for (const choice of [
          { oddsFormat: 0 },
          { oddsFormat: 2 },
          { is12h: true },
          { appViewType: 1 },
          { isDetailedScore: false },
          { isGameIdShown: true },
        ] as const) {
          const options = { api, visitor: { ...choice, timeZone: 'Europe/Berlin' } };
          const wanted = (await draw(path, { ...options, render: plain })).body;
          for (let visit = 0; visit < 3; visit += 1) {
            expect((await draw(path, { ...options, render: cached })).body).toBe(wanted);
          }
        }
      }
      // A page of rows that were never seen is drawn the plain way; from then on its rows are kept.
      expect(cache.taken.filter((taken) => taken === 'plain').length).toBeGreaterThan(0);
      expect(cache.taken.filter((taken) => taken !== 'plain' && taken > 0).length).toBeGreaterThan(20);
    },
  );

  test('a changed game is drawn anew, the others are not', async () => {
    const cache = new SpiedCache();
    const cached = renderSubApp(withRowCache(subApp, cache));
    const visit = async (games = section.games) =>
      (await draw('/en/live', { api: fakeApi({ getSectionBoard: { ...section, games } }), render: cached }))
        .body;
    await visit();
    await visit();
    const scored = buildLiveGame(1, {
      version: 2,
      live: { score: [3, 1], periods: [[3, 1]], period: 1, clockSeconds: 60 },
    });
    const games = [scored, ...section.games.slice(1)];
    const after = await visit(games);
    expect(cache.taken.at(-1)).toBe(3);
    expect(after).toContain('Score 3:1');
    expect(after).toBe(
      (await draw('/en/live', { api: fakeApi({ getSectionBoard: { ...section, games } }), render: plain }))
        .body,
    );
  });

  test('when more than half of the rows changed, the page is drawn the plain way', async () => {
    const cache = new SpiedCache();
    const cached = renderSubApp(withRowCache(subApp, cache));
    const visit = (games: typeof section.games) =>
      draw('/en/live', { api: fakeApi({ getSectionBoard: { ...section, games } }), render: cached });
    await visit(section.games);
    await visit(section.games);
    await visit(section.games.map((game, index) => (index < 2 ? { ...game, version: 2 } : game)));
    expect(cache.taken).toEqual(['plain', 3, 'plain']);
  });

  test('the countdown of a coming game moves on by minutes in its last hour', async () => {
    const cache = new SpiedCache();
    const cached = renderSubApp(withRowCache(subApp, cache));
    const at = async (now: number) => {
      const games = [buildGame(1, { startsAt: NOW + 30 * 60_000 })];
      const line = { ...section, section: 'line' as const, now, games };
      return (await draw('/en/line', { api: fakeApi({ getSectionBoard: line }), render: cached })).body;
    };
    await at(NOW);
    expect(await at(NOW + 1000)).toContain('in 30 min');
    await at(NOW + 61_000);
    expect(await at(NOW + 61_000)).toContain('in 29 min');
  });

  test('the memory is bounded', async () => {
    const cache = new SpiedCache(2);
    const cached = renderSubApp(withRowCache(subApp, cache));
    for (let visit = 0; visit < 3; visit += 1) await draw('/en/live', { api, render: cached });
    // Three rows never fit into a memory of two, so at least one of them is always new.
    expect((await draw('/en/live', { api, render: cached })).body).toBe(
      (await draw('/en/live', { api, render: plain })).body,
    );
  });
});
