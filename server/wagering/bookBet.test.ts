import { expect, test } from 'vitest';

import { testClock } from '../clock.ts';
import { systemIds } from '../ids.ts';
import { bookBet } from './bookBet.ts';
import { BettingBook } from './testing/bettingBook.ts';

test('[CPN-100] [CPN-112] [CPN-122] [CPN-168] a bet is judged with the kind of its market and the game that it is a part of', async () => {
  const clock = testClock(new Date('2026-03-01T12:00:00Z'));
  const opened = await BettingBook.open(clock);
  const { book } = opened.living;
  const gameId = opened.gameId(1);
  const game = book.games.get(gameId);
  if (game === undefined) throw new Error('There is a game.');
  const chosen = {
    gameId,
    marketId: 'goals.total@250',
    outcomeId: 'over',
    coef: 2000,
    blockId: 0,
    score: '',
  };
  const scene = { stops: [], now: clock.now().getTime() };
  const { bet } = bookBet(book, chosen, scene);
  expect([bet.market.kind, bet.gamePermanentId]).toEqual([10, gameId]);
  const part = { parentId: systemIds.next(), scope: 'goals-1' };
  const games = new Map([...book.games, [gameId, { ...game, fixture: { ...game.fixture, part } }]]);
  expect(bookBet({ ...book, games }, chosen, scene).bet.gamePermanentId).toBe(part.parentId);
});
