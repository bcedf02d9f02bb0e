import { formatAmount } from '@fairline/money';
import { localeOf, type Language } from '@fairline/routes';

/** An amount of an account in the words of a language. */
export function moneyText(
  { money, iso }: { readonly money: string; readonly iso: string },
  language: Language,
): string {
  return formatAmount(
    { amount: BigInt(money), currency: iso },
    { locale: localeOf(language), show: 'narrow-symbol' },
  );
}

/** "euro" in the words of a language, or the code where the browser has no name for it. */
export function currencyName(iso: string, language: Language): string {
  const name =
    new Intl.DisplayNames([localeOf(language)], { type: 'currency', fallback: 'code' }).of(iso) ?? iso;
  return name === iso ? iso : `${iso} · ${name}`;
}
