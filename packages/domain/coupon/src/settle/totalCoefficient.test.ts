import { ZERO, rational } from '@fairline/money';
import { expect, test } from 'vitest';

import { buildCoupon } from '../testkit/buildCoupon.ts';
import { antiExpressCoefficient } from './antiExpress.ts';
import { exactCoefficient, totalCoefficient, totalCoefficientText } from './totalCoefficient.ts';

test('[C7] [CPN-198] the shown coefficient is floored to three decimals', () => {
  expect(totalCoefficient(buildCoupon(1, 100n, ['1.333 ?', '1.333 ?', '1.333 ?']))).toBe(2368);
  expect(totalCoefficientText(buildCoupon(1, 100n, ['1.333 ?', '1.333 ?', '1.333 ?']))).toBe('2.368');
});

test('[C7] results do not change the coefficient that was bought', () => {
  expect(totalCoefficient(buildCoupon(1, 100n, ['2.0 L', '3.0 V', '1.5 HW']))).toBe(9000);
});

test('[C7] the coefficient of a system is what the whole stake becomes when all win', () => {
  expect(totalCoefficient(buildCoupon(2, 60000n, ['1.90 ?', '2.00 ?', '2.50 ?']))).toBe(4516);
});

test('[C7] it follows the real split, so that a stake that does not divide is never promised too much', () => {
  // Of one minor unit over three lines only the first line gets it.
  expect(totalCoefficient(buildCoupon(2, 1n, ['1.1 ?', '1.1 ?', '9.0 ?']))).toBe(1210);
  expect(totalCoefficient(buildCoupon(2, 3n, ['1.1 ?', '1.1 ?', '9.0 ?']))).toBe(7003);
});

test('[C7] before a stake is typed every line weighs the same', () => {
  expect(totalCoefficient(buildCoupon(2, 0n, ['1.1 ?', '1.1 ?', '9.0 ?']))).toBe(7003);
  expect(totalCoefficient(buildCoupon(9, 0n, ['2.0 ? =0', '3.0 ? =0']))).toBe(2500);
  expect(totalCoefficient(buildCoupon(3, 0n, ['2.0 ?', '3.0 ?']))).toBe(4000);
  expect(totalCoefficient(buildCoupon(5, 0n, ['2.0 ? #0', '3.0 ? #1'], { blocks: ['0', '0'] }))).toBe(6000);
  expect(totalCoefficient(buildCoupon(1, 0n, ['2.0 ?', '3.0 ?']))).toBe(6000);
});

test('[C7] many singles weigh by their stakes', () => {
  expect(totalCoefficient(buildCoupon(9, 0n, ['2.0 ? =100', '3.0 ? =300']))).toBe(2750);
});

test('[C7] a partial cash-out does not change the coefficient', () => {
  expect(totalCoefficient(buildCoupon(1, 100n, ['2.0 ?', '3.0 ?'], { share: rational(1n, 3n) }))).toBe(6000);
});

test('[C7] [C25] the bonus bet is part of the total', () => {
  const coupon = buildCoupon(1, 100n, ['2.0 ?', '2.0 ?', '2.0 ?'], { hasBonusBet: true });
  expect(totalCoefficient(coupon)).toBe(8240);
});

test('[C7] a total beyond the largest shown coefficient is still exact as text and as money', () => {
  const coupon = buildCoupon(1, 1n, Array<string>(10).fill('999.999 ?'));
  expect(exactCoefficient(coupon)).toEqual(rational(999_999n ** 10n, 10n ** 30n));
  expect(totalCoefficientText(coupon)).toBe(String(999_999n ** 10n / 10n ** 27n).replace(/(\d{3})$/, '.$1'));
});

test.each([
  [[2000, 2000], ZERO, 1333],
  [[2000, 2000], rational(1n, 20n), 1250],
  [[1500], rational(1n, 20n), 2608],
  [[99_000], rational(1n, 20n), 1010],
  [[1000], rational(1n, 2n), 2000],
])('[C18] [CPN-027] the anti-express of %j', (coefficients, margin, expected) => {
  expect(antiExpressCoefficient(coefficients, margin)).toBe(expected);
});

test('[C18] [CPN-276] the coefficient of an anti-express is its own, not that of the express', () => {
  expect(totalCoefficient(buildCoupon(6, 100n, ['2.0 ?', '2.0 ?'], { antiExpressMargin: ZERO }))).toBe(1333);
});
