import type { NewCoupon } from './couponTable.ts';

interface PlacementEvent {
  readonly kind: string;
  readonly amount?: bigint;
  readonly reason?: string;
}

/** What the history of a coupon begins with. */
export function eventsOf({ state, stake, promoCode, refusal }: NewCoupon): readonly PlacementEvent[] {
  if (state === 'refused')
    return [{ kind: 'refused', ...(refusal === null ? {} : { reason: refusal.reason }) }];
  // The account gives nothing for a free bet.
  const placed = { kind: 'placed', ...(promoCode === null ? { amount: -stake } : { reason: promoCode }) };
  if (state === 'requested') return [placed, { kind: 'requested' }];
  return state === 'open' ? [placed, { kind: 'accepted' }] : [placed];
}
