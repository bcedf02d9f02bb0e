import type { CouponRefusal, RefusalReason } from '@fairline/contracts/coupon';

/** What no screen can know by itself. The rest of a quote is what the engine says here too, by newer prices. */
const TOLD: ReadonlySet<RefusalReason> = new Set<RefusalReason>([
  'game-started',
  'game-unknown',
  'account-frozen',
  'account-banned',
  'account-closed',
  'self-excluded',
  'time-out',
  'session-limit-reached',
  'reality-check-due',
  'wager-limit-reached',
  'loss-limit-reached',
  'offers-off',
  'limits-unavailable',
]);

export function isTold({ reason }: Pick<CouponRefusal, 'reason'>): boolean {
  return TOLD.has(reason);
}
