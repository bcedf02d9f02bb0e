import { expect, test } from 'vitest';

import { buildBet } from '../testkit/buildCoupon.ts';
import { factorOf, isOpen, isReturned, isStatusId, statusName } from './status.ts';

test('[CPN-258..266] every result id has its name', () => {
  expect([-2, -1, 0, 1, 2, 3, 4, 5, 6].map(statusName)).toEqual([
    'notCalculated',
    'notStarted',
    'lose',
    'win',
    'return',
    'forcedReturn',
    'halfWinHalfReturn',
    'halfLoseHalfReturn',
    'halfLoseHalfWin',
  ]);
});

test.each([-3, 7, 1.5, Number.NaN])('[CPN-267] the id %d is "unknown" and no result', (id) => {
  expect([statusName(id), isStatusId(id)]).toEqual(['unknown', false]);
});

test('[C2] only -2 and -1 are open, only 2 and 3 are returned', () => {
  const ids = [-2, -1, 0, 1, 2, 3, 4, 5, 6] as const;
  expect(ids.filter(isOpen)).toEqual([-2, -1]);
  expect(ids.filter(isReturned)).toEqual([2, 3]);
});

test('[C2] asking an open bet for its factor is a bug and throws', () => {
  expect(() => factorOf(buildBet('2.0 ?', 0))).toThrow('Bet a is open and has no factor');
});
