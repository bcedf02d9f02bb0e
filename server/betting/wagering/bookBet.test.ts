import { expect, test } from 'vitest';

import { testClock } from '../../platform/clock.ts';
import { systemIds } from '../../platform/ids.ts';
import { bookBet } from './bookBet.ts';
import { BettingBook, RESULT } from './testing/bettingBook.ts';

async function openBook() {
  const clock = testClock(new Date('2026-03-01T12:00:00Z'));
  const opened = await BettingBook.open(clock);
  const { book } = opened.living;
  const gameId = opened.gameId(1);
  const game = book.games.get(gameId);
  if (game === undefined) throw new Error('There is a game.');
  return { clock, book, gameId, game };
}

test('[CPN-100] [CPN-112] [CPN-122] [CPN-168] a bet is judged with the kind of its market and the game that it is a part of', async () => {
  const { book, gameId, game, clock } = await openBook();
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

test('[CPN-098] [CPN-099] [CPN-103] [CPN-105] [CPN-110] [CPN-111] [CPN-113] [CPN-119] a bet is judged with the price, the block and the game of the book, whatever was sent', async () => {
  const clock = testClock(new Date('2026-03-01T12:00:00Z'));
  const opened = await BettingBook.open(clock);
  const { book } = opened.living;
  await opened.score(2, [1, 0]);
  await opened.score(4, [1, 0]);
  await opened.result(4, [1, 0, 0]);
  const booked = (index: number, { isLiveInLive = false } = {}) => {
    const gameId = opened.gameId(index);
    const game = book.games.get(gameId);
    if (game === undefined) throw new Error('There is a game.');
    const fixture = { ...game.fixture, isLiveInLive };
    const games = new Map([...book.games, [gameId, { ...game, fixture }]]);
    const chosen = { gameId, marketId: RESULT, outcomeId: 'draw', coef: 9000, blockId: 3, score: '5:5' };
    return bookBet({ ...book, games }, chosen, { stops: [], now: clock.now().getTime() }).bet;
  };
  expect(booked(1)).toMatchObject({
    market: { coef: 3000, isLive: false },
    typeId: 'draw',
    blockId: 3,
    gameStatusId: 1,
    gameIsFinished: false,
    gameIsLiveInLive: false,
    scoreFormatted: '',
  });
  expect(booked(2, { isLiveInLive: true })).toMatchObject({
    market: { coef: 3000, isLive: true },
    gameStatusId: 2,
    gameIsFinished: false,
    gameIsLiveInLive: true,
    scoreFormatted: '1:0',
  });
  expect(booked(4)).toMatchObject({ market: { isLive: false }, gameStatusId: 4, gameIsFinished: true });
});

test('a part still to come is taken live while its game runs; else its line is closed by the clock', async () => {
  const { book, gameId, game } = await openBook();
  const part = { parentId: systemIds.next(), scope: 'goals-2' };
  const chosen = { gameId, marketId: RESULT, outcomeId: 'draw', coef: 3000, blockId: 0, score: '' };
  const booked = (change: Partial<typeof game.fixture>, now: number) => {
    const games = new Map([...book.games, [gameId, { ...game, fixture: { ...game.fixture, ...change } }]]);
    const { isLive, refusal, bet } = bookBet({ ...book, games }, chosen, { stops: [], now });
    return [isLive, bet.market.isLive, refusal?.reason];
  };
  const { startsAt } = game.fixture;
  expect(booked({ part }, startsAt - 1)).toEqual([false, false, undefined]);
  expect(booked({ part }, startsAt)).toEqual([false, false, 'game-started']);
  expect(booked({ part, isLiveInLive: true }, startsAt)).toEqual([true, true, undefined]);
  // A whole game is live when it runs, whatever else is said of it.
  expect(booked({ isLiveInLive: true }, startsAt)).toEqual([false, false, 'game-started']);
});
