import { rational, rationalToText } from '@fairline/money';
import { expect, test } from 'vitest';

import { cashOut, takeCashOut } from '../cashOut/cashOut.ts';
import { buildCoupon } from '../testkit/buildCoupon.ts';
import { verifyCashOut } from './verifyCashOut.ts';
import { writeCoupon } from './writeCoupon.ts';

const coupon = buildCoupon(1, 1000n, ['2.0 W', '3.0 ?']);
const prices = Object.fromEntries(
  coupon.bets.map(({ id }) => [id, { chances: { 0: 600_000, 1: 400_000 }, isSuspended: false }]),
);
const record = { input: writeCoupon(coupon, 'EUR'), prices, margin: '0.05', percent: 50 };

test('a sale is recomputed from what it was made of', () => {
  const result = cashOut({ coupon, prices, margin: rational(1n, 20n) });
  if (!result.isAvailable) throw new Error('it can be sold');
  const { paid, rest } = takeCashOut(coupon, result.offer, rational(1n, 2n));
  expect(verifyCashOut(record)).toEqual({
    isReadable: true,
    offer: String(result.offer.amount),
    fair: rationalToText(result.offer.fair),
    paid: String(paid),
    shareAfter: rationalToText(rest.share),
  });
});

test('another margin, price or share makes another offer', () => {
  const offers = [
    record,
    { ...record, margin: '0.06' },
    { ...record, input: { ...record.input, share: '1/2' } },
    {
      ...record,
      prices: Object.fromEntries(
        Object.entries(prices).map(([id, price]) => [id, { ...price, chances: { 0: 999_995, 1: 5 } }]),
      ),
    },
  ].map((changed) => JSON.stringify(verifyCashOut(changed)));
  expect(new Set(offers).size).toBe(4);
});

test('sales of the time in which a bet had one chance are recomputed as they were made', () => {
  const former = Object.fromEntries(
    coupon.bets.map(({ id }) => [id, { probabilityPpm: 400_000, isSuspended: false }]),
  );
  expect(verifyCashOut({ ...record, prices: former })).toEqual(verifyCashOut(record));
});

test.each([
  [{ prices: { b: { chances: { 1: 2 }, isSuspended: false } } }, 'parts per million'],
  [{ input: 'x' }, 'must be an object'],
  [{ margin: 'much' }, 'margin'],
  [{ percent: 0 }, 'percent'],
  [{ prices: {} }, 'no-price'],
])('what cannot have been a sale is told: %j', (change, message) => {
  expect(verifyCashOut({ ...record, ...change })).toMatchObject({
    isReadable: false,
    message: expect.stringContaining(message) as string,
  });
});
