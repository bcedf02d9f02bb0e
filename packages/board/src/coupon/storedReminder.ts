import { COUPON_STORAGE_KEY, readStoredCoupon } from '@fairline/coupon';
import { loadTranslate, type Host } from '@fairline/sdk';

import { words as lateWords } from '../late/words/index.ts';
import { marketWords } from '../marketName/index.ts';
import type { ChosenBets } from './reminder.ts';
import { hasReminder, remindOnPage, showReminder, type ReminderTexts } from './reminderOnPage.ts';
import { words } from './words/index.ts';

/** Reminds of the stored coupon on a page that was opened without one; the coupon takes over when it comes. */
export function remindOfStoredCoupon(host: Host): void {
  if (hasReminder(host)) return;
  remindOnPage(
    host,
    storedBets(window, () => Date.now()),
    (bet) => {
      let close: (() => void) | undefined;
      let isClosed = false;
      loadTexts(host).then(
        (texts) => {
          if (!isClosed) close = showReminder(host, bet, texts);
        },
        (error: unknown) => host.reportError(error),
      );
      return () => {
        isClosed = true;
        close?.();
      };
    },
  );
}

/** Only another tab changes what is stored while no coupon is here. */
export function storedBets(
  world: Pick<Window, 'addEventListener' | 'removeEventListener' | 'localStorage'>,
  now: () => number,
): ChosenBets {
  const read = () => {
    let text: string | null = null;
    try {
      text = world.localStorage.getItem(COUPON_STORAGE_KEY);
    } catch {
      // Without a storage nothing is chosen.
    }
    return readStoredCoupon(text, now()).coupon;
  };
  return {
    get: () => ({ state: { bets: read().bets, isVisibleQuickCoupon: false } }),
    subscribe: (listener) => {
      const handleStorage = (event: StorageEvent): void => {
        if (event.key === COUPON_STORAGE_KEY || event.key === null) listener();
      };
      world.addEventListener('storage', handleStorage);
      return () => world.removeEventListener('storage', handleStorage);
    },
  };
}

async function loadTexts(host: Host): Promise<ReminderTexts> {
  const { language } = host.view.route;
  const [t, tMarket, tCoupon] = await Promise.all([
    loadTranslate(lateWords, language),
    loadTranslate(marketWords, language),
    loadTranslate(words, language),
  ]);
  return { t, tMarket, tCoupon };
}
