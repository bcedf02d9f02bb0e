import type { GameHead } from '@fairline/contracts/book';
import { expect, test } from 'vitest';

import { meetingsSum } from './meetings.ts';

const side = (address: string) => ({ address }) as GameHead['home'];
const played = (home: string, away: string, score: [number, number]) =>
  ({
    home: side(home),
    away: side(away),
    statusId: 4,
    score: { score, periods: [], period: 2 },
  }) as unknown as GameHead;

test('meetings are counted by who won, wherever it was', () => {
  const game = { home: side('1-a'), away: side('2-b') };
  expect(
    meetingsSum(game, [
      played('1-a', '2-b', [2, 0]),
      played('2-b', '1-a', [0, 1]),
      played('2-b', '1-a', [3, 1]),
      played('1-a', '2-b', [1, 1]),
    ]),
  ).toEqual({ home: 2, drawn: 1, away: 1 });
  expect(meetingsSum(game, [])).toEqual({ home: 0, drawn: 0, away: 0 });
});
