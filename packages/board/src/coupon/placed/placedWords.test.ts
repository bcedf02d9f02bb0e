import { LANGUAGES } from '@fairline/routes';
import { loadTranslate, type Translate } from '@fairline/sdk';
import { beforeAll, expect, test } from 'vitest';

import { buildCoupon } from '../testing/buildDesk.ts';
import { words, type CouponWordKey } from '../words/index.ts';
import { betResultText, couponSums } from './placedWords.ts';

let t: Translate<CouponWordKey>;
beforeAll(async () => {
  t = await loadTranslate(words, 'en');
});

const sums = (change: Parameters<typeof buildCoupon>[1]) =>
  couponSums(buildCoupon('1', { coef: 0, ...change }), { t, locale: 'en' }, 0);

test('a running coupon says what it can still pay, and that it is lost already where nothing is left', () => {
  expect(sums({})).toEqual([
    ['Total stake', '€5.00'],
    ['Possible payout', '€10.00'],
  ]);
  expect(sums({ canPay: '700' }).at(-1)).toEqual(['Possible payout', '€7.00']);
  expect(sums({ canPay: '0' }).at(-1)).toEqual(['Possible payout', 'Lost already']);
});

test('of a coupon that was sold in part both are told; a settled one has only what was paid', () => {
  expect(sums({ paid: '300', canPay: '500' }).slice(1)).toEqual([
    ['Paid', '€3.00'],
    ['Possible payout', '€5.00'],
  ]);
  const settled = { paid: '1000', canPay: null, state: 'settled', outcome: 'won' } as const;
  expect(sums(settled).slice(1)).toEqual([['Paid', '€10.00']]);
});

test('a refused coupon promises nothing', () => {
  const refused = { canPay: null, state: 'refused', outcome: 'refused' } as const;
  expect(sums(refused)).toEqual([['Total stake', '€5.00']]);
});

test.each(LANGUAGES)('a win that is shared says in %s which part of the stake is paid', async (language) => {
  const shared = { statusId: 1, deadHeat: { places: 2, tied: 3 } };
  const tOf: Translate<CouponWordKey> = await loadTranslate(words, language);
  expect(betResultText(shared, tOf)).toMatch(/: .*2\/3/);
  expect(betResultText({ ...shared, deadHeat: null }, tOf)).not.toContain('2/3');
});
