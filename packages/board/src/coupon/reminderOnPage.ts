import type { Bet } from '@fairline/coupon';
import { browserTimers } from '@fairline/http/browser';
import { href } from '@fairline/routes';
import type { Bus, Host, Translate } from '@fairline/sdk';

import { betNames } from '../late/betNames.ts';
import type { LateBoard } from '../late/index.ts';
import { openColumn } from '../late/useDrawer.ts';
import { oneInDocument } from '../live/inDocument.ts';
import { startReminder, type ChosenBets, type EndReminder } from './reminder.ts';
import type { CouponWordKey } from './words/index.ts';

export interface ReminderTexts extends Pick<LateBoard, 't' | 'tMarket'> {
  readonly tCoupon: Translate<CouponWordKey>;
}

/** One reminder for a document: that of the coupon takes over from the one of a page without it. */
const running = oneInDocument('coupon reminder', () => new WeakMap<Bus, EndReminder>());

export const hasReminder = (host: Host): boolean => running.has(host.bus);

export function remindOnPage(host: Host, selection: ChosenBets, show: (bet: Bet) => () => void): void {
  const shown = running.get(host.bus)?.();
  const end = startReminder(
    {
      selection,
      timers: browserTimers,
      now: () => Date.now(),
      storage: sessionStorage,
      isCouponSeen: () =>
        document.querySelector('[data-section="right"] > section:not([data-hidden])') !== null,
      watchCoupon: (listener) => {
        const observer = new MutationObserver(listener);
        observer.observe(document.body, { subtree: true, attributeFilter: ['data-hidden'] });
        return () => observer.disconnect();
      },
      show,
    },
    shown,
  );
  running.set(host.bus, end);
}

export function showReminder(host: Host, bet: Bet, { tCoupon, ...texts }: ReminderTexts): () => void {
  const shown = host.notify({
    kind: 'info',
    display: 'controls',
    key: 'coupon-reminder',
    title: tCoupon('remind.title'),
    text: tCoupon('remind.text', { pick: betNames(bet, texts).pick }),
    okText: tCoupon('remind.open'),
    cancelText: tCoupon('remind.close'),
    onEnd: (end) => {
      if (end !== 'submitted') return;
      openColumn();
      if (document.querySelector('[data-section="right"]') === null)
        host.navigate(href(host.view.route.language, 'home'));
    },
  });
  return () => shown.close();
}
