import { expect, test } from 'vitest';

import { correctSystemValue, systemOptions } from './systemOption.ts';

test('[C14] [CPN-130..133] [CPN-137] five bets offer 2, 3 and 4 with their lines, offsets and least stakes', () => {
  expect(systemOptions({ combined: 5, isAllAllowed: false }, 8n)).toEqual([
    { value: 2, offset: 0, combo: 10, minBetAmount: 10n },
    { value: 3, offset: 10, combo: 10, minBetAmount: 10n },
    { value: 4, offset: 20, combo: 5, minBetAmount: 8n },
  ]);
});

test('[C14] [CPN-137] a multi-bet may join all its blocks', () => {
  expect(systemOptions({ combined: 2, isAllAllowed: true }, 0n)).toEqual([
    { value: 2, offset: 0, combo: 1, minBetAmount: 1n },
  ]);
  expect(systemOptions({ combined: 2, isAllAllowed: false }, 0n)).toEqual([]);
});

test('[C14] [CPN-135] [CPN-136] a value is corrected to a possible one and never below two', () => {
  const options = systemOptions({ combined: 5, isAllAllowed: false }, 0n);
  expect([-1, 0, 1, 2, 3.9, 4, 5, 99, Number.NaN].map((value) => correctSystemValue(value, options))).toEqual(
    [2, 2, 2, 2, 3, 4, 4, 4, 2],
  );
  expect(correctSystemValue(4, [])).toBe(2);
});
