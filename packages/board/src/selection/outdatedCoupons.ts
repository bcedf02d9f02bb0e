import { isOutdatedCouponKey } from '@fairline/coupon';

/** Coupons of other versions are not understood here, so they are not kept either (CPN-245). */
export function forgetOutdatedCoupons(storage: Pick<Storage, 'length' | 'key' | 'removeItem'>): void {
  try {
    const keys = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '');
    for (const key of keys.filter(isOutdatedCouponKey)) storage.removeItem(key);
  } catch {
    // A storage that cannot be used has nothing to be removed.
  }
}
