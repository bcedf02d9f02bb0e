import { expect, test } from 'vitest';

import { limitReached } from './stakeRoom.ts';

const DAY = 10;

test('bonus money is staked without a look at the limit, which still counts what was lost before', () => {
  const limits = [{ type: DAY, value: 20, currency: 'EUR' }] as const;
  const stake = { stake: 5000n, currency: 'EUR' };
  expect(limitReached({ limits, moved: [] }, { ...stake, isBonus: false })).toBe('loss');
  expect(limitReached({ limits, moved: [] }, { ...stake, isBonus: true })).toBe(undefined);
  const moved = [{ period: 0, currency: 'EUR', net: -2001n, staked: 0n }] as const;
  expect(limitReached({ limits, moved }, { ...stake, isBonus: true })).toBe('loss');
});

test('a currency that no longer exists has the rate of the law: 7.5345 HRK and 1.95583 BGN are one EUR', () => {
  const limits = [{ type: DAY, value: 100, currency: 'EUR' }] as const;
  const reached = (stake: bigint, currency: string) =>
    limitReached({ limits, moved: [] }, { stake, currency, isBonus: false });
  expect([reached(75_345n, 'HRK'), reached(75_346n, 'HRK')]).toEqual([undefined, 'loss']);
  expect([reached(19_558n, 'BGN'), reached(19_559n, 'BGN')]).toEqual([undefined, 'loss']);
  const old = [{ type: DAY, value: 100, currency: 'BGN' }] as const;
  const inEuro = (stake: bigint) =>
    limitReached({ limits: old, moved: [] }, { stake, currency: 'EUR', isBonus: false });
  expect([inEuro(5112n), inEuro(5113n)]).toEqual([undefined, 'loss']);
});

test('a stake in another currency counts by the first stakes of both: 1000 JPY are 5 EUR', () => {
  const limits = [{ type: DAY, value: 10, currency: 'EUR' }] as const;
  const yen = (stake: bigint) => ({ stake, currency: 'JPY', isBonus: false });
  expect(limitReached({ limits, moved: [] }, yen(2000n))).toBe(undefined);
  expect(limitReached({ limits, moved: [] }, yen(2002n))).toBe('loss');
  const moved = [{ period: 0, currency: 'JPY', net: -1000n, staked: 0n }] as const;
  expect(limitReached({ limits, moved }, yen(1000n))).toBe(undefined);
  expect(limitReached({ limits, moved }, yen(1002n))).toBe('loss');
});
