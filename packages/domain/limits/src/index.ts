export { depositRoom, depositsLeft, depositWindows } from './depositRoom.ts';
export type { Deposited, DepositLimit, DepositRoom, DepositWindow } from './depositRoom.ts';
export { DOORS, OPEN_GATE, shutReason } from './gate.ts';
export type { DoorName, Gate, ShutReason, ShutReasonOf, Standing } from './gate.ts';
export { giftReason } from './giftReason.ts';
export type { GiftRefusal } from './giftReason.ts';
export { civilDay, hoursUse, spentIn, unionOf } from './hours.ts';
export type { HoursLimit, HoursUse, Span } from './hours.ts';
export {
  currentLimits,
  isConfirmable,
  judgeAction,
  judgeLimits,
  RAISE_WAIT_MS,
  raiseEndsAt,
  raisesAmong,
} from './limitChanges.ts';
export type { KeptLimit, LimitAction, WantedLimit } from './limitChanges.ts';
export {
  HOURS_NOT_SET,
  HOURS_PER_DAY,
  LIMIT_TYPES,
  NO_LIMIT,
  PERIODS_MS,
  REALITY_CHECK,
  REALITY_CHECK_MINUTES,
  REALITY_CHECK_OFF,
  SESSION_HOURS,
  TIME_OUT,
  TIME_OUT_DAYS,
} from './limitTypes.ts';
export type { LimitType, MoneyLimitType } from './limitTypes.ts';
export { limitReached, limitsLeft, worthIn } from './stakeRoom.ts';
export type { LimitInForce, LimitLeft, LimitUse, StakeQuestion } from './stakeRoom.ts';
export { dueAfterAnswer, dueAfterChange, dueAfterReturn, VISIT_PAUSE_MS, visitBegan } from './visit.ts';
