import { expect, test } from 'vitest';

import { resultColumns, winnerOf } from './resultColumns.ts';

const score = (home: number, away: number, periods: [number, number][]) => ({
  score: { score: [home, away] as [number, number], periods, period: 2 },
});
const texts = (columns: ReturnType<typeof resultColumns>) =>
  columns.map(({ home, away }) => `${home}:${away}`);

test('periods stand from left to right and the end last', () => {
  expect(
    texts(
      resultColumns(
        score(2, 1, [
          [1, 1],
          [1, 0],
        ]),
      ),
    ),
  ).toEqual(['1:1', '1:0', '2:1']);
});

test('one period, no period and too many leave the end alone', () => {
  const many = Array.from({ length: 12 }, (): [number, number] => [1, 0]);
  for (const periods of [[], [[2, 1]], many] as [number, number][][])
    expect(texts(resultColumns(score(2, 1, periods)))).toEqual(['2:1']);
  expect(resultColumns({})).toEqual([]);
});

test('a winner is there only when the game is over and not drawn', () => {
  expect(winnerOf({ ...score(2, 1, []), statusId: 4 })).toBe('home');
  expect(winnerOf({ ...score(0, 1, []), statusId: 4 })).toBe('away');
  expect(winnerOf({ ...score(1, 1, []), statusId: 4 })).toBeUndefined();
  expect(winnerOf({ ...score(2, 1, []), statusId: 2 })).toBeUndefined();
  expect(winnerOf({ statusId: 4 })).toBeUndefined();
});
