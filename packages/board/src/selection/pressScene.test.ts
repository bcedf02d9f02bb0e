import { DEFAULT_VISITOR } from '@fairline/sdk';
import { expect, test } from 'vitest';

import { buildGame, NOW } from '../testing/buildBoard.ts';
import { betMessage } from './betMessage.ts';
import { pressScene } from './pressScene.ts';

const GERMAN = {
  sports: [{ slug: 'football', name: 'Fußball', nameEng: 'Football' }],
  championships: [{ address: '2-crown-league', name: 'Kronliga', nameEng: 'Crown League' }],
  pageType: 'line',
};

test('[CPN-094] [CPN-095] [CPN-102] [CPN-106] [CPN-107] [CPN-117] [CPN-128] a bet carries the names of the page and the English ones', () => {
  const plain = buildGame(1, { startsAt: NOW });
  const named = (side: typeof plain.home, name: string, nameEng?: string) => ({
    ...side,
    name,
    ...(nameEng === undefined ? {} : { nameEng }),
  });
  // A name that is the same in both languages comes once.
  const game = { ...plain, home: named(plain.home, 'Heim', 'Home'), away: named(plain.away, 'Ajax') };
  const press = { gameId: game.id, marketId: 'goals.result', outcomeId: 'home', game, coefficient: 1850 };
  const scene = pressScene(game, GERMAN, DEFAULT_VISITOR);
  const { market, gameDetails, pageType } = betMessage({ ...press, source: 'board' }, scene);
  expect(pageType).toBe('line');
  expect(market).toMatchObject({
    sportName: 'Fußball',
    champName: 'Kronliga',
    opponent1Name: 'Heim',
    opponent2Name: 'Ajax',
  });
  expect(gameDetails).toMatchObject({
    sportNameEng: 'Football',
    champNameEng: 'Crown League',
    opponent1NameEng: 'Home',
    opponent2NameEng: 'Ajax',
  });
});

test('[CPN-099] [CPN-105] [CPN-110] [CPN-113] a bet is of the outcome that was pressed, and live while its game runs or pauses', () => {
  const pressed = ([1, 2, 3, 4, 5] as const).map((statusId) => {
    const game = buildGame(1, { statusId });
    const press = { gameId: game.id, marketId: 'goals.result', outcomeId: 'away', game, coefficient: 1850 };
    const { market, gameDetails, typeId } = betMessage(
      { ...press, source: 'board' },
      pressScene(game, GERMAN, DEFAULT_VISITOR),
    );
    expect(typeId).toBe('away');
    return [gameDetails.gameStatusId, market.isLive, gameDetails.gameIsFinished];
  });
  expect(pressed).toEqual([
    [1, false, false],
    [2, true, false],
    [3, true, false],
    [4, false, true],
    [5, false, false],
  ]);
});

test('[CPN-277] a bet of a ready-made express says of which', () => {
  const game = buildGame(1);
  const press = { gameId: game.id, marketId: 'goals.result', outcomeId: 'home', game, coefficient: 1850 };
  const scene = pressScene(game, GERMAN, DEFAULT_VISITOR);
  const sent = (expressId?: string) =>
    betMessage({ ...press, source: 'accumulator', expressId }, scene).expressId;
  expect([sent('e7'), sent()]).toEqual(['e7', undefined]);
});
