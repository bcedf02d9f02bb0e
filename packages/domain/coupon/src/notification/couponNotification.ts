import { betIdOf } from '../bet/bet.ts';
import type { Bet } from '../bet/bet.ts';
import { isLiveBet } from '../bet/classify.ts';

/** Key of the session storage. */
export const NOTIFICATION_STORAGE_KEY = 'fairline.couponNotification.v1';

const LIVE_DELAY_MS = 30_000;
const LINE_DELAY_MS = 5 * 60_000;

/** The reminder of an unplaced coupon, as it is kept for the session. */
export interface CouponNotification {
  /** The bet that it reminds of. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly timeToShow: number;
  readonly isShown: boolean;
}

/** The first live bet, else the first line bet, of those that are not blocked; once per session (SPEC C37). */
export function planNotification(
  bets: readonly Bet[],
  planned: CouponNotification | null,
  now: number,
): CouponNotification | null {
  if (planned?.isShown === true) return planned;
  const placeable = bets.filter((bet) => !bet.isBlocked);
  const live = placeable.find(isLiveBet);
  const bet = live ?? placeable[0];
  if (bet === undefined) return null;
  const id = betIdOf(bet);
  // The same bet keeps its time, else every change of the coupon would put the reminder off.
  if (planned?.id === id) return planned;
  return { id, timeToShow: now + (live === undefined ? LINE_DELAY_MS : LIVE_DELAY_MS), isShown: false };
}

export interface NotificationScene {
  readonly betCount: number;
  readonly isOnCouponPage: boolean;
  readonly isVisibleQuickCoupon: boolean;
}

export type NotificationStep = 'wait' | 'show' | 'skip';

/** What to do with a planned reminder at this moment; a skipped one does not come again in this session. */
export function notificationStep(
  planned: CouponNotification,
  scene: NotificationScene,
  now: number,
): NotificationStep {
  if (planned.isShown) return 'skip';
  if (now < planned.timeToShow) return 'wait';
  const isInTheWay = scene.isOnCouponPage || scene.isVisibleQuickCoupon || scene.betCount === 0;
  return isInTheWay ? 'skip' : 'show';
}

/** An open reminder has nothing to say about an empty coupon or to somebody who looks at it. */
export function mustCloseNotification(scene: NotificationScene): boolean {
  return scene.betCount === 0 || scene.isOnCouponPage;
}

/** Broken session storage is no reminder at all. */
export function readNotification(text: string | null): CouponNotification | null {
  let value: unknown;
  try {
    value = JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  if (!('id' in value) || !('timeToShow' in value) || !('isShown' in value)) return null;
  const { id, timeToShow, isShown } = value;
  if (typeof id !== 'string' || typeof timeToShow !== 'number' || typeof isShown !== 'boolean') return null;
  return { id, timeToShow, isShown };
}
