import { currencyOf, oneClickAmountFor, type CouponContext, type CouponState } from '@fairline/coupon';
import { initialAmount, type Money } from '@fairline/money';

import { lastStake } from './lastStake.ts';

/**
 * The stake that this player thinks in: the one they have typed into the coupon, else what they staked last from this
 * account, else what they place by one press, which is what a coupon of the currency begins with until they say otherwise.
 */
export function usualStake(
  { amount, settings }: Pick<CouponState, 'amount' | 'settings'>,
  context: Pick<CouponContext, 'account'>,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
): Money {
  const { account } = context;
  const currency = currencyOf(context);
  // The first bet brings this amount by itself: it says nothing of the player.
  if (amount > 0n && amount !== initialAmount(currency)) return { amount, currency };
  const last = account === null ? undefined : lastStake(account.id, storage);
  return { amount: last ?? oneClickAmountFor(settings, currency, account?.isBonus ?? false), currency };
}
