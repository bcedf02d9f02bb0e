import { expect, test } from 'vitest';

import { hasLossRoom } from './lossRoom.ts';

const DAY = 10;

test('bonus money is staked without a look at the limit, which still counts what was lost before', () => {
  const limits = [{ type: DAY, value: 20, currency: 'EUR' }] as const;
  const stake = { stake: 5000n, currency: 'EUR' };
  expect(hasLossRoom({ limits, moved: [] }, { ...stake, isBonus: false })).toBe(false);
  expect(hasLossRoom({ limits, moved: [] }, { ...stake, isBonus: true })).toBe(true);
  const moved = [{ period: 0, currency: 'EUR', net: -2001n }] as const;
  expect(hasLossRoom({ limits, moved }, { ...stake, isBonus: true })).toBe(false);
});

test('a stake in another currency counts by the first stakes of both: 1000 JPY are 5 EUR', () => {
  const limits = [{ type: DAY, value: 10, currency: 'EUR' }] as const;
  const yen = (stake: bigint) => ({ stake, currency: 'JPY', isBonus: false });
  expect(hasLossRoom({ limits, moved: [] }, yen(2000n))).toBe(true);
  expect(hasLossRoom({ limits, moved: [] }, yen(2002n))).toBe(false);
  const moved = [{ period: 0, currency: 'JPY', net: -1000n }] as const;
  expect(hasLossRoom({ limits, moved }, yen(1000n))).toBe(true);
  expect(hasLossRoom({ limits, moved }, yen(1002n))).toBe(false);
});
