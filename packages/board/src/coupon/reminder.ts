import {
  betIdOf,
  mustCloseNotification,
  NOTIFICATION_STORAGE_KEY,
  notificationStep,
  planNotification,
  readNotification,
  type Bet,
  type CouponNotification,
  type CouponState,
} from '@fairline/coupon';
import type { Timers } from '@fairline/http/browser';

/** What is chosen; on a page without a coupon only what the browser has stored of it. */
export interface ChosenBets {
  readonly get: () => { readonly state: Pick<CouponState, 'bets' | 'isVisibleQuickCoupon'> };
  readonly subscribe: (listener: () => void) => () => void;
}

export interface ReminderPorts {
  readonly selection: ChosenBets;
  readonly timers: Timers;
  readonly now: () => number;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** The coupon is on the screen, so nobody needs to be reminded of it. */
  readonly isCouponSeen: () => boolean;
  /** Tells when that may have changed; returns the function that ends it. */
  readonly watchCoupon: (listener: () => void) => () => void;
  /** Shows the reminder and returns the function that takes it away. */
  readonly show: (bet: Bet) => () => void;
}

/** Ends a reminder; answers how the one on the screen is taken away, for whoever goes on with it. */
export type EndReminder = () => (() => void) | undefined;

/** Reminds once per session of bets that were chosen and not placed. */
export function startReminder(ports: ReminderPorts, shown?: () => void): EndReminder {
  const { selection, timers, now } = ports;
  let timer: unknown;
  let close = shown;
  let unwatch: (() => void) | undefined;
  let planned = stored();

  const look = (): void => {
    const { bets, isVisibleQuickCoupon } = selection.get().state;
    const scene = { betCount: bets.length, isOnCouponPage: ports.isCouponSeen(), isVisibleQuickCoupon };
    if (mustCloseNotification(scene)) {
      close?.();
      close = undefined;
      unwatch?.();
      unwatch = undefined;
    }
    const next = planNotification(bets, planned, now());
    if (next !== planned) keep(next);
    timers.clearTimer(timer);
    if (planned === null || planned.isShown) return;
    const step = notificationStep(planned, scene, now());
    if (step === 'wait') {
      timer = timers.setTimer(look, Math.max(0, planned.timeToShow - now()));
      return;
    }
    const { id } = planned;
    const bet = bets.find((one) => betIdOf(one) === id);
    keep({ ...planned, isShown: true });
    if (step !== 'show' || bet === undefined) return;
    close = ports.show(bet);
    unwatch = ports.watchCoupon(look);
  };

  function keep(next: CouponNotification | null): void {
    planned = next;
    try {
      if (next === null) ports.storage.removeItem(NOTIFICATION_STORAGE_KEY);
      else ports.storage.setItem(NOTIFICATION_STORAGE_KEY, JSON.stringify(next));
    } catch {
      // Without a storage it is once per page.
    }
  }

  function stored(): CouponNotification | null {
    try {
      return readNotification(ports.storage.getItem(NOTIFICATION_STORAGE_KEY));
    } catch {
      return null;
    }
  }

  const unsubscribe = selection.subscribe(look);
  if (shown !== undefined) unwatch = ports.watchCoupon(look);
  look();
  return () => {
    unsubscribe();
    unwatch?.();
    timers.clearTimer(timer);
    return close;
  };
}
