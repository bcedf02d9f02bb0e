import { localeOf, type Language } from '@fairline/routes';
import { numberText } from '@fairline/sdk';

const FULL_DECIMALS = 4;

/** Ten-thousandths as they are read: 19800 is 1.98×; as many decimals as there are, and at least two. */
export function multiplierText(multiplier: bigint | number, language: Language): string {
  const value = Number(multiplier);
  const decimals = value % 100 === 0 ? 2 : value % 10 === 0 ? 3 : FULL_DECIMALS;
  return `${numberText(value / 10_000, language, decimals)}×`;
}

/** The sign of a currency, as it stands in a field. */
export function currencySign(currency: string, language: Language): string {
  const parts = new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}
