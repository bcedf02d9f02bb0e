import { ACCOUNT_TYPE, type Account } from '@fairline/contracts/wallet';
import { refresh, selectAccount, type CouponAccount } from '@fairline/coupon';
import { initialAmount } from '@fairline/money';
import type { UserState } from '@fairline/sdk/user';

import type { CouponChange } from '../selection/selection.ts';

/** The account that the stake is taken from: the chosen one, else the one that is played with. */
export function accountFor(user: UserState | undefined, chosenId: string | null): CouponAccount | null {
  if (user === undefined) return null;
  const { all_accounts: all, activeAccount } = user.accounts;
  const account = all.find(({ id }) => String(id) === chosenId) ?? activeAccount;
  return account === undefined ? null : couponAccount(account);
}

function couponAccount({ id, iso, money, type }: Account): CouponAccount {
  return { id: String(id), iso, money: BigInt(money), isBonus: type === ACCOUNT_TYPE.bonus };
}

/** Amounts of another currency mean nothing in this one: with it the coupon begins at its own first amount. */
export function withAccount(account: CouponAccount | null, before: CouponAccount | null): CouponChange {
  return (state, context) => {
    const isSameCurrency = (account?.iso ?? 'EUR') === (before?.iso ?? 'EUR');
    const kept = isSameCurrency
      ? state
      : {
          ...state,
          amount: state.bets.length === 0 ? 0n : initialAmount(account?.iso ?? 'EUR'),
          amountByBetId: {},
          amountByBlockId: {},
        };
    return account?.id === before?.id
      ? refresh(kept, context)
      : selectAccount(kept, account?.id ?? null, context);
  };
}
