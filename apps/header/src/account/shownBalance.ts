import type { Account } from '@fairline/contracts/wallet';
import { formatAmount } from '@fairline/money';
import { localeOf, type Language } from '@fairline/routes';
import { numberText } from '@fairline/sdk';

/** The fallback where an account has no currency. */
const FALLBACK_CURRENCY = 'RUB';

/** An amount of an account in the words of a language. */
export function moneyText({ money, iso }: Pick<Account, 'money' | 'iso'>, language: Language): string {
  const currency = iso === '' ? FALLBACK_CURRENCY : iso;
  return formatAmount(
    { amount: BigInt(money), currency },
    { locale: localeOf(language), show: 'narrow-symbol' },
  );
}

type ShownBalance =
  | { readonly kind: 'hidden' }
  | { readonly kind: 'money'; readonly text: string }
  | { readonly kind: 'points'; readonly text: string };

/** What stands where the balance does: nothing anybody could read over a shoulder, points, or money. */
export function shownBalance(
  account: Account,
  { isHidden, language }: { readonly isHidden: boolean; readonly language: Language },
): ShownBalance {
  if (isHidden) return { kind: 'hidden' };
  if (account.isPointsTypeBalance && account.points !== null)
    return { kind: 'points', text: numberText(account.points, language) };
  return { kind: 'money', text: moneyText(account, language) };
}
