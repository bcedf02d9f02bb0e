import { buildLiveGame, buildSectionBoard } from '@fairline/board/testing';
import type { Api } from '@fairline/contracts';
import { LANGUAGES } from '@fairline/routes';
import { describe, expect, test } from 'vitest';

import { draw, fakeApi } from '../testing/draw.ts';
import { chosenIn, keep, readKept, searchOf, toggled } from './multiChoice.ts';

const numbers = [1, 2, 3, 4, 5, 6, 7];
const api = fakeApi({
  getSectionBoard: buildSectionBoard({ games: numbers.map((number) => buildLiveGame(number)) }),
});
const tables = (body: string): string[] =>
  [...body.matchAll(/<table[^>]*aria-label="Home (\d)/g)].map(([, number = '']) => number);

describe('multi-live', () => {
  test('[BET-027] the games of the address are followed on one screen, six at most', async () => {
    const { status, body } = await draw('/en/multi?games=3,1', { api });
    expect([status, tables(body)]).toEqual([200, ['3', '1']]);
    const full = await draw('/en/multi?games=1,2,3,4,5,6,7', { api });
    expect(tables(full.body)).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(full.body).not.toContain('>Follow');
    expect(body).toContain('>Follow');
    expect(full.body).toContain('The screen holds 6 games');
  });

  test('every live game can be put on the screen and taken from it by a link', async () => {
    const { body } = await draw('/en/multi?games=3', { api });
    expect(body).toContain('href="/en/multi?games=3,5"');
    expect(body).toContain('href="/en/multi?games="');
    const none = await draw('/en/multi', { api });
    expect([none.status, tables(none.body)]).toEqual([200, []]);
    expect(none.body).toContain('href="/en/multi?games=1"');
  });

  test('a game beyond the first part of a long list is asked for by its number', async () => {
    const asked: unknown[] = [];
    const long: Api = {
      call: async (_endpoint, input) => {
        const { games } = (input as { query: { games?: string } }).query;
        asked.push(games);
        const shown = games === undefined ? numbers : [9];
        return buildSectionBoard({ games: shown.map((number) => buildLiveGame(number)) }) as never;
      },
    };
    const { body } = await draw('/en/multi?games=9,2,77', { api: long });
    expect(asked).toEqual([undefined, '9,77']);
    expect(tables(body)).toEqual(['9', '2']);
    expect(body).toContain('Game 77 is not live any more.');
    expect(body).not.toContain('Game 9 is not');
  });

  test('a game that is not live any more leads to its result', async () => {
    const { body } = await draw('/en/multi?games=99', { api });
    expect(body).toContain('Game 99 is not live any more.');
    expect(body).toContain('href="/en/statistic/game/99"');
  });

  test.each(LANGUAGES)('in %s', async (language) => {
    const { body } = await draw(`/${language}/multi?games=1,2`, { api });
    expect(body.match(/<h1/g)).toHaveLength(1);
    expect(body).not.toMatch(/ style=| on[a-z]+=|<script/);
  });
});

describe('the choice', () => {
  test('is read from anything: each number once, six at most, nothing else', () => {
    expect(chosenIn('?games=5,5,a,-1,0,7,1e3,08')).toEqual([5, 7]);
    expect(chosenIn('?games=1,2,3,4,5,6,7,8')).toEqual([1, 2, 3, 4, 5, 6]);
    expect([chosenIn(''), chosenIn('?games='), chosenIn('?games=%2C')]).toEqual([[], [], []]);
    expect(chosenIn(searchOf([4, 2]))).toEqual([4, 2]);
  });

  test('takes a game in and out, and no seventh', () => {
    expect([toggled([1, 2], 3), toggled([1, 2], 1)]).toEqual([[1, 2, 3], [2]]);
    expect(toggled([1, 2, 3, 4, 5, 6], 7)).toBeUndefined();
    expect(toggled([1, 2, 3, 4, 5, 6], 6)).toEqual([1, 2, 3, 4, 5]);
  });

  test('is kept, and a forbidden storage is no reason to fail', () => {
    const kept = new Map<string, string>();
    const store = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    expect(readKept(() => store)).toEqual([]);
    keep(() => store, [4, 2]);
    expect(readKept(() => store)).toEqual([4, 2]);
    const denied = (): never => {
      throw new Error('denied');
    };
    keep(denied, [1]);
    expect(readKept(denied)).toEqual([]);
  });
});
