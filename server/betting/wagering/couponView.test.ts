import { expect, test } from 'vitest';

import { testClock } from '../../platform/clock.ts';
import { viewBet } from './couponView.ts';
import { BettingBook, RESULT } from './testing/bettingBook.ts';

test('a bet is told as live where bets on its game are: while it runs, and on a part still to come of one that does', async () => {
  const opened = await BettingBook.open(testClock(new Date('2026-03-01T12:00:00Z')));
  await opened.part(3, 2);
  const { book } = opened.living;
  const isLive = (index: number) =>
    viewBet(
      {
        gameId: opened.gameId(index),
        marketId: RESULT,
        outcomeId: 'home',
        coef: 2000,
        blockId: 0,
        score: '',
      },
      { book, language: 'en', games: book.games },
    ).isLive;
  expect([1, 2, 3].map(isLive)).toEqual([false, true, true]);
});
