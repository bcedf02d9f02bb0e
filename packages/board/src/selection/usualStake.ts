import { currencyOf, type CouponContext, type CouponState } from '@fairline/coupon';
import { initialAmount, type Money } from '@fairline/money';

/** The stake that this player thinks in: the one in the coupon, else what a coupon of the currency begins with. */
export function usualStake(
  { amount }: Pick<CouponState, 'amount'>,
  context: Pick<CouponContext, 'account'>,
): Money {
  const currency = currencyOf(context);
  return { amount: amount > 0n ? amount : initialAmount(currency), currency };
}
