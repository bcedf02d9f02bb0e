import { DEFAULT_VISITOR } from '@fairline/sdk';
import { expect, test } from 'vitest';

import { codeLink, filledFrom, isCode, plainCode } from './savedCode.ts';
import { buildBetView, buildDesk } from './testing/buildDesk.ts';

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

test('[CPN-272] [CPN-273] what was kept fills the coupon with its type and blocks, at the prices of now', () => {
  const { selection } = buildDesk({ bets: 3 });
  const views = selection.get().state.bets.map((bet, index) => ({
    ...buildBetView(bet),
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
  expect(state.bets.map(({ blockId }) => blockId)).toEqual([0, 1, 1]);
  expect(state.bets.map(({ market }) => market.coef)).toEqual([1500, 1500, 1500]);
  expect(state.bets.map(({ isBlocked }) => isBlocked)).toEqual([false, false, true]);
});
