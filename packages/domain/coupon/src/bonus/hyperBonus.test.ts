import { expect, test } from 'vitest';

import { hyperBonus } from './hyperBonus.ts';

const terms = { hyperBonusPercent: 10, minHyperBonusBetLimit: 500n, maxHyperBonusLimit: 1000n };

test('[C27] [CPN-255] ten percent of the net win, rounded down', () => {
  expect(hyperBonus(terms, 500n, 1509n)).toEqual({ amount: 100n, state: 'full', missingStake: 0n });
});

test('[C27] [CPN-255] a stake below the minimum earns nothing and says what is missing', () => {
  expect(hyperBonus(terms, 499n, 5000n)).toEqual({
    amount: 0n,
    state: 'stake-below-minimum',
    missingStake: 1n,
  });
});

test('[C27] [CPN-255] the cap is reached, not passed', () => {
  expect(hyperBonus(terms, 500n, 10_500n)).toEqual({ amount: 1000n, state: 'full', missingStake: 0n });
  expect(hyperBonus(terms, 500n, 10_510n)).toEqual({ amount: 1000n, state: 'capped', missingStake: 0n });
});

test('[C27] without a cap nothing is cut', () => {
  expect(hyperBonus({ ...terms, maxHyperBonusLimit: 1n }, 500n, 100_500n).amount).toBe(1n);
  expect(hyperBonus({ ...terms, maxHyperBonusLimit: 0n }, 500n, 100_500n).amount).toBe(10_000n);
});

test('[C27] a returned or lost stake is no win', () => {
  expect(hyperBonus(terms, 500n, 500n)).toEqual({ amount: 0n, state: 'nothing-won', missingStake: 0n });
  expect(hyperBonus(terms, 500n, 0n).state).toBe('nothing-won');
  expect(hyperBonus(terms, 500n, 501n)).toEqual({ amount: 0n, state: 'full', missingStake: 0n });
});

test('[C27] without a rate there is no hyper bonus', () => {
  expect(hyperBonus({ ...terms, hyperBonusPercent: 0 }, 500n, 5000n)).toEqual({
    amount: 0n,
    state: 'none',
    missingStake: 0n,
  });
  expect(hyperBonus({ ...terms, hyperBonusPercent: 1 }, 500n, 5000n).state).toBe('full');
});
