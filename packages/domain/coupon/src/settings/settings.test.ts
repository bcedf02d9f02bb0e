import { expect, test } from 'vitest';

import { DEFAULT_SETTINGS, amountStepFor, changeSettings, oneClickAmountFor } from './settings.ts';

test('[C10] [CPN-042..059] [CPN-062] the settings have exactly their 17 keys and defaults', () => {
  expect(DEFAULT_SETTINGS).toEqual({
    amountStepByCurrencyIso: {},
    isManualAmountStep: false,
    changeCoefAction: 2,
    isAutoMax: false,
    isAutoMaxShown: true,
    isVipBet: false,
    isVipBetShown: true,
    isBalanceShown: true,
    isPossibleWinShown: true,
    isSelectAccountShown: true,
    isCouponFixed: true,
    oneClickAmount: null,
    isActiveOneClick: false,
    exactCoef: null,
    isDropOnScoreChange: false,
    expressId: null,
    bonusAccountOneClickAmount: null,
  });
  expect(Object.keys(DEFAULT_SETTINGS)).toHaveLength(17);
});

test('[C23] [CPN-192] clearing the exact coefficient switches drop-on-score-change off', () => {
  const insisting = { ...DEFAULT_SETTINGS, exactCoef: 2000, isDropOnScoreChange: true };
  expect(changeSettings(insisting, { exactCoef: null })).toEqual(DEFAULT_SETTINGS);
  expect(changeSettings(insisting, { exactCoef: 3000 })).toEqual({ ...insisting, exactCoef: 3000 });
});

test('[C23] [CPN-193] switching drop-on-score-change on switches one-click off', () => {
  const quick = { ...DEFAULT_SETTINGS, isActiveOneClick: true };
  expect(changeSettings(quick, { isDropOnScoreChange: true })).toEqual({
    ...DEFAULT_SETTINGS,
    isDropOnScoreChange: true,
  });
  expect(changeSettings(quick, { isDropOnScoreChange: false })).toEqual(quick);
});

test('[C23] [CPN-193] and one-click switches drop-on-score-change off in turn', () => {
  const dropping = { ...DEFAULT_SETTINGS, exactCoef: 2000, isDropOnScoreChange: true };
  expect(changeSettings(dropping, { isActiveOneClick: true })).toMatchObject({
    isActiveOneClick: true,
    isDropOnScoreChange: false,
    exactCoef: 2000,
  });
});

test('[CPN-043] [CPN-044] [CPN-221] the own step counts when it is switched on and set', () => {
  const own = {
    ...DEFAULT_SETTINGS,
    amountStepByCurrencyIso: { EUR: 700n, USD: 0n },
    isManualAmountStep: true,
  };
  expect(amountStepFor(own, 'EUR')).toBe(700n);
  expect(amountStepFor({ ...own, isManualAmountStep: false }, 'EUR')).toBe(250n);
  expect(amountStepFor(own, 'RUB')).toBe(10_000n);
  expect(amountStepFor(own, 'USD')).toBe(250n);
  expect(amountStepFor(own, 'constructor')).toBe(10_000n);
});

test('[CPN-054] [CPN-059] [CPN-190] one-click has a stake for each kind of account', () => {
  const settings = { ...DEFAULT_SETTINGS, oneClickAmount: 300n, bonusAccountOneClickAmount: 400n };
  expect([oneClickAmountFor(settings, 'EUR', false), oneClickAmountFor(settings, 'EUR', true)]).toEqual([
    300n,
    400n,
  ]);
  expect([
    oneClickAmountFor(DEFAULT_SETTINGS, 'EUR', false),
    oneClickAmountFor(DEFAULT_SETTINGS, 'JPY', true),
  ]).toEqual([500n, 1000n]);
});
