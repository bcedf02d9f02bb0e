import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { DEFAULT_SETTINGS } from '../settings/settings.ts';
import type { CouponSettings } from '../settings/settings.ts';
import { SETTINGS_STORAGE_KEY, readStoredSettings, storeSettings } from './storedSettings.ts';

/** Every setting differs from its default. */
const changed: CouponSettings = {
  amountStepByCurrencyIso: { EUR: 700n, JPY: 9_999_999_999_999n },
  isManualAmountStep: true,
  changeCoefAction: 0,
  isAutoMax: true,
  isAutoMaxShown: false,
  isVipBet: true,
  isVipBetShown: false,
  isBalanceShown: false,
  isPossibleWinShown: false,
  isSelectAccountShown: false,
  isCouponFixed: false,
  oneClickAmount: 300n,
  isActiveOneClick: false,
  exactCoef: 2500,
  isDropOnScoreChange: true,
  expressId: 'e1',
  bonusAccountOneClickAmount: 0n,
};

test('[C32] [CPN-042..060] every setting is in force again after a reload', () => {
  expect(SETTINGS_STORAGE_KEY).toBe('fairline.couponSettings.v1');
  expect(readStoredSettings(storeSettings(changed))).toEqual({ settings: changed, reset: [] });
  const quick = { ...DEFAULT_SETTINGS, isActiveOneClick: true };
  expect(readStoredSettings(storeSettings(quick))).toEqual({ settings: quick, reset: [] });
});

test('[C32] nothing stored means the defaults', () => {
  expect(readStoredSettings(null)).toEqual({ settings: DEFAULT_SETTINGS, reset: [] });
});

test.each<[keyof CouponSettings, unknown]>([
  ['amountStepByCurrencyIso', null],
  ['isManualAmountStep', 1],
  ['changeCoefAction', 3],
  ['isAutoMax', 'true'],
  ['isAutoMaxShown', null],
  ['isVipBet', 0],
  ['isVipBetShown', []],
  ['isBalanceShown', {}],
  ['isPossibleWinShown', 'no'],
  ['isSelectAccountShown', 2],
  ['isCouponFixed', null],
  ['oneClickAmount', '12.5'],
  ['isActiveOneClick', 'on'],
  ['exactCoef', 999],
  ['exactCoef', 2500.5],
  ['exactCoef', '2500'],
  ['isDropOnScoreChange', 1],
  ['expressId', 7],
  ['bonusAccountOneClickAmount', -5],
])('[C32] a broken %s (%j) goes back to its default, the others stay', (name, value) => {
  const text = JSON.stringify({ ...(JSON.parse(storeSettings(changed)) as object), [name]: value });
  expect(readStoredSettings(text)).toEqual({
    settings: { ...changed, [name]: DEFAULT_SETTINGS[name] },
    reset: [name],
  });
});

test('[C32] steps with a strange currency or amount are left out', () => {
  const text = JSON.stringify({
    amountStepByCurrencyIso: { EUR: '5', euro: '5', USD: 'five', __proto__x: '1' },
  });
  expect(readStoredSettings(text).settings.amountStepByCurrencyIso).toEqual({ EUR: 5n });
});

test('[CPN-193] of two switches that exclude each other the careful one stays', () => {
  const text = storeSettings({ ...changed, isActiveOneClick: true });
  expect(readStoredSettings(text).settings).toMatchObject({
    isActiveOneClick: false,
    isDropOnScoreChange: true,
  });
});

test('[C32] one changed byte resets at most two settings and never throws', () => {
  const stored = storeSettings(changed);
  fc.assert(
    fc.property(fc.nat(stored.length - 1), fc.integer({ min: 0, max: 255 }), (at, code) => {
      const { reset, settings } = readStoredSettings(
        stored.slice(0, at) + String.fromCodePoint(code) + stored.slice(at + 1),
      );
      expect(reset.length).toBeLessThanOrEqual(2);
      expect(Object.keys(settings)).toHaveLength(17);
    }),
    { numRuns: process.env['SOAK'] === '1' ? 20_000 : 500 },
  );
});
