import type { PlacedCoupon } from '@fairline/contracts/coupon';

import type { PlacementView } from './placer.ts';

/** What was taken by the last press of the button. */
export function acceptedCoupons(view: PlacementView): readonly PlacedCoupon[] {
  if (view.kind === 'accepted') return [view.coupon];
  if (view.kind !== 'singles') return [];
  const taken = view.results.filter(({ placement }) => placement.status === 'accepted');
  return taken.flatMap(({ placement }) => placement.coupon ?? []);
}
