import { expect, test } from 'vitest';

import { forgetOutdatedCoupons } from './outdatedCoupons.ts';

test('[CPN-245] coupons of other versions are removed, and nothing else is', () => {
  const keys = [
    'fairline.coupon.v0',
    'fairline.coupon.v1',
    'fairline.coupon.v2',
    'fairline.couponSettings.v2',
  ];
  const kept = new Set(keys);
  forgetOutdatedCoupons({
    get length() {
      return kept.size;
    },
    key: (place) => [...kept][place] ?? null,
    removeItem: (key) => void kept.delete(key),
  });
  expect([...kept]).toEqual(['fairline.coupon.v1', 'fairline.couponSettings.v2']);
});

test('a storage that refuses keeps nobody from the board', () => {
  const refuse = (): never => {
    throw new Error('refused');
  };
  forgetOutdatedCoupons({ length: 1, key: refuse, removeItem: refuse });
});
