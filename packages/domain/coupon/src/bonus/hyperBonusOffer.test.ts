import { expect, test } from 'vitest';

import { offeredHyperBonus } from './hyperBonusOffer.ts';

const offer = {
  steps: [
    { bets: 7, percent: 20 },
    { bets: 3, percent: 5 },
    { bets: 5, percent: 10 },
  ],
  coefMin: 1400,
  minStake: 500n,
  max: 100_000n,
};
const at = (typeId: 0 | 1 | 2, ...coefs: number[]) => {
  const { terms, next } = offeredHyperBonus(offer, { typeId, coefs });
  return [terms?.hyperBonusPercent ?? 0, next?.bets ?? null, next?.percent ?? null];
};

test('[C40] [CPN-255] the highest step that bets at or above the least coefficient reach, and what the next would bring', () => {
  expect(at(1, 1400, 1400)).toEqual([0, 1, 5]);
  expect(at(1, 1400, 1500, 9000)).toEqual([5, 2, 10]);
  expect(at(1, 1400, 1500, 1399)).toEqual([0, 1, 5]);
  expect(at(1, 1400, 1400, 1400, 1400, 1399)).toEqual([5, 1, 10]);
  expect(at(1, ...Array.from({ length: 6 }, () => 2000))).toEqual([10, 1, 20]);
  expect(at(1, ...Array.from({ length: 9 }, () => 2000))).toEqual([20, null, null]);
});

test('[C40] a single is on its way to an express; other types have no offer, and nor has a site without steps', () => {
  expect(at(0, 2000)).toEqual([0, 2, 5]);
  expect(at(2, 2000, 2000, 2000)).toEqual([0, null, null]);
  expect(offeredHyperBonus({ ...offer, steps: [] }, { typeId: 1, coefs: [2000, 2000, 2000] })).toEqual({
    terms: undefined,
    next: undefined,
  });
});

test('[C40] the terms carry the least stake and the cap of the promotion', () => {
  expect(offeredHyperBonus(offer, { typeId: 1, coefs: [2000, 2000, 2000] }).terms).toEqual({
    hyperBonusPercent: 5,
    minHyperBonusBetLimit: 500n,
    maxHyperBonusLimit: 100_000n,
  });
});
