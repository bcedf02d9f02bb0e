import {
  betIdOf,
  chooseSystemValue,
  chooseType,
  COUPON_TYPE,
  moveBet,
  removeBet,
  toggleBanker,
  typeLoadCode,
} from '@fairline/coupon';
import { DEFAULT_VISITOR } from '@fairline/sdk';
import { expect, test } from 'vitest';

import type { CouponChange } from '../selection/selection.ts';
import { codeLink, filledFrom, isCode, plainCode, nameOfSaved, withoutCode } from './savedCode.ts';
import { buildBetView, buildDesk } from './testing/buildDesk.ts';

const NAMES = {
  sport: 'Fußball',
  sportEng: 'Football',
  championshipEng: 'Crown League',
  opponent1Eng: 'Home',
  opponent2Eng: 'Away',
};

test('[CPN-273] a code may be typed with small letters, spaces and dashes', () => {
  expect(plainCode(' abcd-2345 ')).toBe('ABCD2345');
  expect(isCode(plainCode('abcd 2345'))).toBe(true);
  for (const wrong of ['', 'ABCD234', 'ABCD23456', 'ABCD234O', 'ABCD2341']) expect(isCode(wrong)).toBe(false);
});

test('a short link is the page with the code and nothing else', () => {
  expect(codeLink('https://fairline.example/en/live?sort=time#top', 'ABCD2345')).toBe(
    'https://fairline.example/en/live?coupon=ABCD2345',
  );
});

test('without its code a link is the page, with everything else that its address says', () => {
  expect(withoutCode('https://fairline.example/en/live?sort=time&coupon=ABCD2345#top')).toBe(
    'https://fairline.example/en/live?sort=time#top',
  );
});

test('another type, size, banker, order or bet is another coupon than the saved one; a price is not', () => {
  const { selection } = buildDesk({ bets: 3 });
  const names = [nameOfSaved(selection.get().state)];
  const change = (run: CouponChange): void => {
    selection.apply(run);
    names.push(nameOfSaved(selection.get().state));
  };
  change((state, context) => chooseType(state, COUPON_TYPE.system, context));
  const [first] = selection.get().state.bets.map(betIdOf);
  if (first === undefined) throw new Error('There is a bet.');
  change((state, context) => toggleBanker(state, first, context).state);
  change((state, context) => chooseType(state, COUPON_TYPE.multiBet, context));
  change((state, context) => chooseSystemValue(state, 3, context));
  change((state, context) => moveBet(state, first, 2, context));
  change((state, context) => removeBet(state, first, context));
  expect(new Set(names).size).toBe(names.length);
  selection.apply((state) => ({
    ...state,
    bets: state.bets.map((bet) => ({ ...bet, market: { ...bet.market, coef: 1234 } })),
  }));
  expect(nameOfSaved(selection.get().state)).toBe(names.at(-1));
});

test('[CPN-271] [CPN-273] the size of a system comes back, and the field of the code is empty again', () => {
  const [bet] = buildDesk({ bets: 1 }).selection.get().state.bets;
  if (bet === undefined) throw new Error('There is a bet.');
  const bets = ['a', 'b', 'c', 'd'].map((gameId) => ({
    ...buildBetView(bet),
    names: NAMES,
    gameId,
    blockId: 1,
  }));
  const other = buildDesk();
  other.selection.apply((state) => typeLoadCode(state, 'ABCD2345'));
  other.selection.apply(
    filledFrom({ code: 'ABCD2345', typeId: 2, systemValue: 3, bets, expiresAt: 0 }, DEFAULT_VISITOR),
  );
  expect(other.selection.get().state).toMatchObject({ typeId: 2, systemValue: 3, loadCouponInputValue: '' });
});

test('[CPN-094] [CPN-098] [CPN-103] [CPN-106] [CPN-107] [CPN-117] [CPN-249] [CPN-272] [CPN-273] what was kept fills the coupon with its type and blocks, at the prices of now', () => {
  const { selection } = buildDesk({ bets: 3 });
  const views = selection.get().state.bets.map((bet, index) => ({
    ...buildBetView(bet),
    names: NAMES,
    blockId: index === 0 ? 0 : 1,
    currentCoef: 1500,
    isBlocked: index === 2,
  }));
  const other = buildDesk();
  other.selection.apply(
    filledFrom({ code: 'ABCD2345', typeId: 2, systemValue: 2, bets: views, expiresAt: 0 }, DEFAULT_VISITOR),
  );
  const { state } = other.selection.get();
  expect(state).toMatchObject({ typeId: 2, isCouponLoadedFromCode: true, isActiveSystemBanker: true });
  const { sport, sportEng, championshipEng, opponent1Eng, opponent2Eng } = NAMES;
  for (const bet of state.bets)
    expect([
      bet.market.sportName,
      bet.sportNameEng,
      bet.champNameEng,
      bet.opponent1NameEng,
      bet.opponent2NameEng,
    ]).toEqual([sport, sportEng, championshipEng, opponent1Eng, opponent2Eng]);
  expect(state.bets.map(({ blockId }) => blockId)).toEqual([0, 1, 1]);
  expect(state.bets.map(({ market }) => market.coef)).toEqual([1500, 1500, 1500]);
  expect(state.bets.map(({ isBlocked }) => isBlocked)).toEqual([false, false, true]);
});

test('[CPN-091..102] [CPN-105] [CPN-109] [CPN-110] [CPN-113] [CPN-119] a bet that a code brings is the same as one that was pressed', () => {
  const [bet] = buildDesk({ bets: 1 }).selection.get().state.bets;
  if (bet === undefined) throw new Error('There is a bet.');
  const view = { ...buildBetView(bet), names: { ...NAMES, sport: bet.market.sportName } };
  const bets = [
    view,
    { ...view, gameId: 'running', isLive: true, gameStatusId: 2, score: '1:0' },
    { ...view, gameId: 'over', gameStatusId: 4, score: '2:0' },
  ];
  const { selection } = buildDesk();
  selection.apply(
    filledFrom({ code: 'ABCD2345', typeId: 1, systemValue: 2, bets, expiresAt: 0 }, DEFAULT_VISITOR),
  );
  const filled = selection.get().state.bets;
  expect(filled[0]).toMatchObject({ market: bet.market, typeId: bet.typeId, gameNumber: 7 });
  expect(
    filled.map(({ market, gameStatusId, gameIsFinished, scoreFormatted }) => [
      market.isLive,
      gameStatusId,
      gameIsFinished,
      scoreFormatted,
    ]),
  ).toEqual([
    [false, 1, false, ''],
    [true, 2, false, '1:0'],
    [false, 4, true, '2:0'],
  ]);
});
