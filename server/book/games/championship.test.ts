import type { Book, ChampionshipFixture, SportFixture } from '@fairline/feed';
import { expect, test } from 'vitest';

import { inTreeOrder } from './championship.ts';

test('a championship of a later sport stands after all of an earlier one, however important it is', () => {
  const sports = [
    ['football', 1],
    ['tennis', 2],
  ].map(([id, rank]) => ({ id, rank }) as SportFixture);
  const book = { sports: new Map(sports.map((sport) => [sport.id, sport])) } as unknown as Book;
  const listed = [
    ['open', 'tennis', 1],
    ['regional', 'football', 9],
    ['challenger', 'tennis', 5],
    ['crown', 'football', 3],
  ].map(([id, sportId, rank]) => ({ id, sportId, rank }) as ChampionshipFixture);
  expect(listed.toSorted((a, b) => inTreeOrder(book, a, b)).map(({ id }) => id)).toEqual([
    'crown',
    'regional',
    'open',
    'challenger',
  ]);
});
