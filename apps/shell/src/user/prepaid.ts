import type { Bus } from '@fairline/sdk';

/** What was prepaid belongs to the account before: with another one the coupon begins at nothing. */
export function forgetPrepaid(bus: Bus): () => void {
  return () => bus.send('couponPrepaid', { amount: 0 });
}
