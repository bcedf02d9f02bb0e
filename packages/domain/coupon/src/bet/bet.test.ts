import { describe, expect, test } from 'vitest';

import { buildMessage, buildState, messages } from '../testkit/buildState.ts';
import { betIdOf, createBet } from './bet.ts';
import type { Bet } from './bet.ts';
import { isGameFinished, isLiveBet, isLocked, lockOf } from './classify.ts';
import { markDependent } from './depend.ts';

describe('a new bet', () => {
  test('[C34] [CPN-090..129] has exactly the fields of the catalogue, not calculated', () => {
    const bet = createBet(buildMessage(1, {}, {}, { pageType: 'live', manualBlockId: 3 }));
    expect(bet).toEqual({
      additionalType: 0,
      market: {
        id: 'm1',
        typeId: 1,
        sportId: 1,
        sportName: 'Fútbol',
        champName: 'Liga',
        champId: 'c1',
        gameId: 'g1',
        coef: 2000,
        isLive: false,
        kind: 1,
        isSpecialCoef: false,
        opponent1Name: 'Casa',
        opponent2Name: 'Visita',
      },
      blockId: 3,
      statusId: -2,
      typeId: 'home',
      sportNameEng: 'Football',
      champNameEng: 'League',
      calculatedDateTime: null,
      gameNumber: 1,
      gameIsFinished: false,
      gameIsLiveInLive: false,
      gamePermanentId: 'p1',
      gameStatusId: 1,
      gameStartDateTime: 1_790_003_600_000,
      gameStartDateTimeFormatted: '20:00',
      gameTimeSec: null,
      opponent1NameEng: 'Home',
      opponent2NameEng: 'Away',
      fullScores: [],
      scoreFormatted: '',
      status: '',
      isBlocked: false,
      isDepend: false,
      isBannedExpress: false,
      isDisabledBanker: false,
      expressId: null,
      statisticId: null,
      playersDuel: null,
      pageType: 'live',
    });
  });

  test('[C10] [CPN-091..103] [CPN-105..107] [CPN-109..119] [CPN-121] [CPN-123..128] [CPN-246..249] [CPN-277] it takes over what the message carries', () => {
    const message = buildMessage(
      2,
      { typeId: 5, sportId: 3, coef: 1750, isLive: true, kind: 7, isSpecialCoef: true },
      {
        gameNumber: 77,
        gameIsFinished: true,
        gameIsLiveInLive: true,
        gameStatusId: 3,
        gameTimeSec: 61,
        fullScores: [{ opponent1: 2, opponent2: 0 }],
        scoreFormatted: '2:0',
        statisticId: 's1',
        playersDuel: { opponent1Players: ['A', 'B'], opponent2Players: ['C'] },
      },
      {
        typeId: 'away',
        isBannedExpress: true,
        isDisabledBanker: true,
        isBlocked: true,
        expressId: 'e1',
        manualBlockId: 2,
        pageType: 'game',
      },
    );
    expect(createBet(message)).toMatchObject({
      market: message.market,
      typeId: 'away',
      ...message.gameDetails,
      isBannedExpress: true,
      isDisabledBanker: true,
      isBlocked: true,
      expressId: 'e1',
      blockId: 2,
      pageType: 'game',
    });
  });

  test('[C10] its id is the market and the outcome', () => {
    expect(betIdOf(createBet(buildMessage(1)))).toBe('m1:home');
  });
});

const line = createBet(buildMessage(1));

describe('live or line', () => {
  test.each<[string, string, Partial<Bet>]>([
    ['BET-063', 'game time', { gameTimeSec: 1 }],
    ['BET-064', 'live-in-live', { gameIsLiveInLive: true }],
    ['BET-065', 'game status 2', { gameStatusId: 2 }],
    ['BET-066', 'game status 3', { gameStatusId: 3 }],
    ['BET-067', 'a live market', { market: { ...line.market, isLive: true } }],
  ])('[BET-063..067] [BET-069] [C34] %s, %s: live until it is over', (_row, _sign, sign) => {
    expect(isLiveBet({ ...line, ...sign })).toBe(true);
    expect(isLiveBet({ ...line, ...sign, gameIsFinished: true })).toBe(false);
    expect(isLiveBet({ ...line, ...sign, gameStatusId: 4 })).toBe(false);
  });

  test('[C34] [BET-068] without any sign a bet is a line bet', () => {
    expect(isLiveBet(line)).toBe(false);
    expect(isLiveBet({ ...line, gameStatusId: 5 })).toBe(false);
  });

  test('[C34] [BET-070] a clock at zero has not begun', () => {
    expect(isLiveBet({ ...line, gameTimeSec: 0 })).toBe(false);
  });

  test('[C34] [BET-071] [BET-072] the flag or status 4 makes a game finished', () => {
    expect(isGameFinished(line)).toBe(false);
    expect(isGameFinished({ ...line, gameIsFinished: true })).toBe(true);
    expect(isGameFinished({ ...line, gameStatusId: 4 })).toBe(true);
  });
});

describe('locked', () => {
  test('[C34] [CPN-121..123] [BET-073] [BET-074] [BET-075] blocked, dependent and express-banned bets are locked', () => {
    expect(isLocked(line, 1)).toBe(false);
    expect(lockOf({ ...line, isBlocked: true }, 1)).toBe('blocked');
    expect(lockOf({ ...line, isDepend: true }, 1)).toBe('dependent');
    expect(lockOf({ ...line, isBannedExpress: true }, 1)).toBe('banned-from-express');
    expect(isLocked({ ...line, isBannedExpress: true }, 1)).toBe(true);
  });

  test('[C34] [BET-076] a ban from expresses does not lock a bet that stands alone', () => {
    expect([0, 9].map((typeId) => isLocked({ ...line, isBannedExpress: true }, typeId as 0))).toEqual([
      false,
      false,
    ]);
    // A stake that rolls on is an express in disguise.
    expect([3, 5].map((typeId) => isLocked({ ...line, isBannedExpress: true }, typeId as 3))).toEqual([
      true,
      true,
    ]);
    expect(isLocked({ ...line, isBlocked: true }, 0)).toBe(true);
  });
});

describe('dependent bets', () => {
  const sameGame = [buildMessage(1), buildMessage(2, { gameId: 'g1' }), buildMessage(3)];
  const flags = (typeId: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9): boolean[] =>
    buildState(typeId, sameGame).bets.map((bet) => bet.isDepend);

  test.each([1, 2, 3, 4, 5, 6, 7, 8] as const)(
    '[C11] [CPN-122] two bets on one game are dependent wherever a stake or a pay goes from one to the other: type %i',
    (typeId) => {
      expect(flags(typeId)).toEqual([true, true, false]);
    },
  );

  test('[C11] [CPN-122] and are not as many singles, which pay each by itself', () => {
    expect(flags(9)).toEqual([false, false, false]);
  });

  test('[C11] a game and a game inside it are one by their permanent id', () => {
    const inside = [buildMessage(1), buildMessage(2, {}, { gamePermanentId: 'p1' })];
    expect(buildState(1, inside).bets.map((bet) => bet.isDepend)).toEqual([true, true]);
    const unknown = [
      buildMessage(1, {}, { gamePermanentId: '' }),
      buildMessage(2, {}, { gamePermanentId: '' }),
    ];
    expect(buildState(1, unknown).bets.map((bet) => bet.isDepend)).toEqual([false, false]);
  });

  test('[C11] the legs of a tie decide each other; games without a tie do not', () => {
    const { bets } = buildState(1, messages(4));
    const ties = ['north/cup-7', 'north/cup-7', 'north/cup-8', undefined];
    const joined = markDependent(
      bets.map((bet, index) => ({ ...bet, tieId: ties[index] })),
      1,
    );
    expect(joined.map(({ isDepend }) => isDepend)).toEqual([true, true, false, false]);
  });

  test('[C11] bets of different games are independent', () => {
    expect(buildState(1, messages(3)).bets.some((bet) => bet.isDepend)).toBe(false);
  });
});
