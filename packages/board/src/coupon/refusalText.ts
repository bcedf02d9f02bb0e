import type { CouponRefusal } from '@fairline/contracts/coupon';
import type { Translate } from '@fairline/sdk';

import type { CouponWordKey } from './words/index.ts';

/** What a reason is told with: sums in their currency, prices as the player reads them. */
export interface RefusalTexts {
  readonly t: Translate<CouponWordKey>;
  readonly money: (amount: bigint) => string;
  readonly price: (coefficient: number) => string;
}

/** Why the server did not take a coupon, in words; every reason has its own. */
export function refusalText(
  refusal: Pick<CouponRefusal, 'reason' | 'count' | 'amount' | 'leastCoef' | 'hyperBonus'>,
  { t, money, price }: RefusalTexts,
): string {
  const { reason, count, amount, leastCoef, hyperBonus } = refusal;
  return t(`problem.${reason}`, {
    count: count ?? 0,
    amount: amount === undefined ? '' : money(BigInt(amount)),
    percent: hyperBonus?.percent ?? 0,
    coef: leastCoef === undefined ? '' : price(leastCoef),
  });
}

const FAILURES: Readonly<Record<string, CouponWordKey>> = {
  offline: 'place.stale',
  'placement-under-way': 'problem.placement-under-way',
  'too-many-requests': 'failed.tooMany',
  overloaded: 'failed.tooMany',
  unauthorized: 'failed.signedOut',
};

/** Why a call was turned away before anybody looked at the coupon. */
export function failureText(code: string, t: Translate<CouponWordKey>): string {
  return t(Object.hasOwn(FAILURES, code) ? (FAILURES[code] ?? 'failed.other') : 'failed.other');
}
