import { buildHomeBoard } from '@fairline/board/testing';
import type { HomeBoard } from '@fairline/contracts';
import { expect, test } from 'vitest';

import { subApp } from '../subApp.ts';
import { draw, fakeApi } from '../testing/draw.ts';
import { rememberPages } from './pageMemory.ts';

function visitor(board: HomeBoard) {
  const render = rememberPages(subApp);
  return (path: string, change = {}, shown = board) =>
    draw(path, { api: fakeApi({ getHomeBoard: shown }), visitor: change, render });
}

test('the same page of a board that is asked for again is drawn no more', async () => {
  const visit = visitor(buildHomeBoard());
  const first = await visit('/en');
  const second = await visit('/en');
  expect(second).not.toBe(first);
  expect(second).toEqual(first);
  expect(await visit('/en')).toBe(second);
});

test('another address, another preference and another board are other pages', async () => {
  const visit = visitor(buildHomeBoard());
  const first = await visit('/en');
  for (const other of [
    await visit('/ru'),
    await visit('/en?live=tennis'),
    await visit('/en', { oddsFormat: 2 }),
    await visit('/en', { timeZone: 'Asia/Tokyo' }),
    await visit('/en', {}, buildHomeBoard({ soon: [] })),
  ]) {
    expect(other.body).not.toBe(first.body);
  }
  expect((await visit('/en')).body).toBe(first.body);
});
