/** How one outcome ended, by the result ids of the coupon catalogue (CPN-258 to CPN-266). */
export const STATUS = {
  notCalculated: -2,
  notStarted: -1,
  lose: 0,
  win: 1,
  return: 2,
  forcedReturn: 3,
  halfWin: 4,
  halfLose: 5,
  deadHeat: 6,
} as const;

export type StatusId = (typeof STATUS)[keyof typeof STATUS];

/** What one unit at a price becomes, in floating point: for checking models, never for money. */
export function payout(status: StatusId, price: number): number {
  switch (status) {
    case STATUS.win:
      return price;
    case STATUS.halfWin:
      return (price + 1) / 2;
    case STATUS.halfLose:
      return 0.5;
    case STATUS.deadHeat:
      return price / 2;
    case STATUS.lose:
      return 0;
    case STATUS.return:
    case STATUS.forcedReturn:
      return 1;
    case STATUS.notCalculated:
    case STATUS.notStarted:
      break;
  }
  throw new RangeError(`Status ${status} is open and pays nothing yet`);
}

/**
 * A number against a line in quarter steps, both in hundredths: a quarter beyond the line wins half of the stake and
 * returns the other half, a quarter short of it loses half, the line itself returns all.
 */
export function lineStatus(beyond: number): StatusId {
  if (beyond >= 50) return STATUS.win;
  if (beyond <= -50) return STATUS.lose;
  if (beyond === 0) return STATUS.return;
  return beyond > 0 ? STATUS.halfWin : STATUS.halfLose;
}
