import type { PlacedCoupon } from '@fairline/contracts/coupon';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** An account is of one player and one currency. */
const keyOf = (accountId: string): string => `last_stake.${accountId}`;

/** Remembers on this device what was staked last from an account. What the house staked is nobody's habit. */
export function keepLastStake(
  { accountId, stake, promoCode }: Pick<PlacedCoupon, 'accountId' | 'stake' | 'promoCode'>,
  storage: Store,
): void {
  if (promoCode !== null) return;
  try {
    storage.setItem(keyOf(String(accountId)), stake);
  } catch {
    // A full or forbidden storage must not stop anybody from betting.
  }
}

export function lastStake(accountId: string, storage: Store): bigint | undefined {
  try {
    const kept = storage.getItem(keyOf(accountId)) ?? '';
    return /^[1-9]\d{0,17}$/.test(kept) ? BigInt(kept) : undefined;
  } catch {
    return undefined;
  }
}
