import { expect, test } from 'vitest';

import { fairPriceOf } from './margin.ts';

test('outcomes that overlap are as likely as the results that they unite', () => {
  // By the model: 949,274, 784,917 and 265,809 parts per million. Taken off evenly, the last would be told as 4 % more.
  const outcomes = [
    { id: 'home-draw', coefficient: 1021 },
    { id: 'home-away', coefficient: 1230 },
    { id: 'draw-away', coefficient: 3460 },
  ] as Parameters<typeof fairPriceOf>[0]['outcomes'];
  const market = { kind: 'double-chance', outcomes } as Parameters<typeof fairPriceOf>[0];
  const shares = outcomes.map(({ id }) => fairPriceOf(market, id, 'football')?.partsPerMillion ?? 0);
  for (const [index, fair] of [949_274, 784_917, 265_809].entries())
    expect(Math.abs((shares[index] ?? 0) - fair)).toBeLessThan(200);
  expect(fairPriceOf({ ...market, outcomes: outcomes.slice(1) }, 'home-away', 'football')).toBeUndefined();
});
