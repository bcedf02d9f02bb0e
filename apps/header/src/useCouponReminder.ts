import { COUPON_STORAGE_KEY } from '@fairline/coupon';
import { useView } from '@fairline/sdk/react';
import { useEffect } from 'react';

/**
 * Bets that wait in this browser are brought to mind on every page. Pages with a coupon do so by themselves; whoever
 * reloads one without it has only the header, which is on all of them.
 */
export function useCouponReminder(): void {
  const { host } = useView();
  useEffect(() => {
    if (host === undefined || !hasStoredBets() || document.querySelector('[data-section="right"]') !== null)
      return;
    import('@fairline/board/reminder').then(
      ({ remindOfStoredCoupon }) => remindOfStoredCoupon(host),
      (error: unknown) => host.reportError(error),
    );
  }, [host]);
}

function hasStoredBets(): boolean {
  try {
    return localStorage.getItem(COUPON_STORAGE_KEY)?.includes('"market"') === true;
  } catch {
    return false;
  }
}
