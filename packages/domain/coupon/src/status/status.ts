import { ONE, ZERO, add, divide, multiply, rational } from '@fairline/money';
import type { Rational } from '@fairline/money';
import { coefficientToRational } from '@fairline/odds';

import type { CouponBet } from '../coupon.ts';

/** Result of one bet, by the ids of the catalogue. */
export const STATUS = {
  notCalculated: -2,
  notStarted: -1,
  lose: 0,
  win: 1,
  return: 2,
  forcedReturn: 3,
  halfWinHalfReturn: 4,
  halfLoseHalfReturn: 5,
  halfLoseHalfWin: 6,
} as const;

export type StatusId = (typeof STATUS)[keyof typeof STATUS];

export type StatusName = keyof typeof STATUS | 'unknown';

const names = new Map<number, StatusName>(
  Object.entries(STATUS).map(([name, id]) => [id, name as StatusName]),
);

/** An id from outside the list is named "unknown" and counts as open: money waits until somebody knows. */
export function statusName(id: number): StatusName {
  return names.get(id) ?? 'unknown';
}

export function isStatusId(id: unknown): id is StatusId {
  return typeof id === 'number' && names.has(id);
}

export function isOpen(statusId: StatusId): boolean {
  return statusId === STATUS.notCalculated || statusId === STATUS.notStarted;
}

/** A void bet: it neither wins nor loses, whichever way it was returned. */
export function isReturned(statusId: StatusId): boolean {
  return statusId === STATUS.return || statusId === STATUS.forcedReturn;
}

/** What one unit on this bet becomes (SPEC C2). An open bet has no factor yet; asking for it is a bug. */
export function factorOf(bet: CouponBet): Rational {
  const coefficient = coefficientToRational(bet.coef);
  switch (bet.statusId) {
    case STATUS.lose:
      return ZERO;
    case STATUS.win:
      return bet.deadHeat === undefined
        ? coefficient
        : multiply(coefficient, rational(BigInt(bet.deadHeat.places), BigInt(bet.deadHeat.tied)));
    case STATUS.return:
    case STATUS.forcedReturn:
      return ONE;
    case STATUS.halfWinHalfReturn:
      return divide(add(coefficient, ONE), two);
    case STATUS.halfLoseHalfReturn:
      return half;
    case STATUS.halfLoseHalfWin:
      return divide(coefficient, two);
    case STATUS.notCalculated:
    case STATUS.notStarted:
      break;
  }
  throw new RangeError(`Bet ${bet.id} is open and has no factor`);
}

const two = rational(2n);
const half = rational(1n, 2n);
