import { expect, test } from 'vitest';

import { buildGame } from '../testing/buildBoard.ts';
import { liveTopics } from './liveTopics.ts';

const games = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    buildGame(index, { sport: index % 2 === 0 ? 'football' : 'tennis' }),
  );

test('a page follows its games by name, each once, in lists that the feed takes', () => {
  expect(liveTopics([])).toEqual([]);
  expect(liveTopics([...games(2), ...games(2)])).toEqual(['games:game-0,game-1']);
  expect(liveTopics(games(100)).map((topic) => topic.split(',').length)).toEqual([50, 50]);
});

test('a page with more games than that follows their sports', () => {
  expect(liveTopics(games(101))).toEqual(['sport:football', 'sport:tennis']);
});
