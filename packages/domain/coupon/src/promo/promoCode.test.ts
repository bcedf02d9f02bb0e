import { describe, expect, test } from 'vitest';

import { promoCodeProblem, type PromoCodeFacts, type PromoCodeUse } from './promoCode.ts';

const facts: PromoCodeFacts = {
  promo: {
    code: 'GIFT',
    currency: 'EUR',
    amount: 500n,
    typeIds: [0, 1],
    coefMin: 1500,
    validUntil: 1000,
    usesPerPlayer: 2,
    usesMax: 10,
  },
  usesOfPlayer: 1,
  usesInAll: 9,
};
const use: PromoCodeUse = {
  currency: 'EUR',
  typeId: 1,
  stake: 500n,
  coef: 1500,
  isElsewhere: false,
  now: 999,
};

describe('a promo code', () => {
  test('[C41] that fits the coupon to the last unit has no problem', () => {
    expect(promoCodeProblem(facts, use)).toBeUndefined();
  });

  test.each<[string, Partial<PromoCodeFacts>, Partial<PromoCodeUse>]>([
    ['promo-code-expired', {}, { now: 1000 }],
    ['promo-code-used', { usesOfPlayer: 2 }, {}],
    ['promo-code-used', { usesInAll: 10 }, {}],
    ['promo-code-currency', {}, { currency: 'USD' }],
    ['promo-code-not-here', {}, { isElsewhere: true }],
    ['promo-code-type', {}, { typeId: 2 }],
    ['promo-code-coef', {}, { coef: 1499 }],
    ['promo-code-amount', {}, { stake: 501n }],
    ['promo-code-expired', { usesInAll: 10 }, { now: 2000, currency: 'USD', stake: 1n }],
  ])('[C41] %s is told by name', (reason, otherFacts, otherUse) => {
    expect(promoCodeProblem({ ...facts, ...otherFacts }, { ...use, ...otherUse })).toBe(reason);
  });
});
