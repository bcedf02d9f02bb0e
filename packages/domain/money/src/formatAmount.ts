import { minorUnitDecimals } from './currency.ts';
import type { CurrencyCode } from './currency.ts';
import { scaledToText } from './decimalText.ts';
import type { Money } from './money.ts';
import { canIntlShow, numberFormat } from './numberFormat.ts';

export interface AmountStyle {
  readonly locale: string;
  /** What stands beside the number; the default is the locale's symbol. */
  readonly show?: 'number' | 'symbol' | 'narrow-symbol' | 'code';
  /** Thousands are grouped unless this is false, as in a field that is being edited. */
  readonly grouping?: boolean;
  /** Leaves out the decimals of a whole amount: 150 instead of 150.00. */
  readonly trimZeros?: boolean;
}

/** An amount in the words of a locale, exact to the last digit: no floating point on the way (SPEC M7). */
export function formatAmount(money: Money, style: AmountStyle): string {
  const show = style.show ?? 'symbol';
  if (show === 'number') return formatNumber(money, style);
  if (!canIntlShow(money.currency)) return `${formatNumber(money, style)}\u00A0${money.currency}`;
  const pattern = numberFormat(style.locale, {
    style: 'currency',
    currency: money.currency,
    currencyDisplay: show === 'narrow-symbol' ? 'narrowSymbol' : show,
  }).formatToParts(money.amount < 0n ? -1 : 1);
  // Some locales write prices with other separators than plain numbers (en-DE swaps the two). The number is put
  // in from the plain format, so that what is shown can always be typed back.
  const unsigned = { amount: money.amount < 0n ? -money.amount : money.amount, currency: money.currency };
  return pattern
    .filter((part) => part.type !== 'decimal' && part.type !== 'fraction')
    .map((part) => (part.type === 'integer' ? formatNumber(unsigned, style) : part.value))
    .join('');
}

/** The amount for machines: a dot, all decimals of the currency, ASCII digits ("1234.50"). */
export function amountToDecimal(amount: bigint, currency: CurrencyCode): string {
  return scaledToText(amount, minorUnitDecimals(currency));
}

function formatNumber({ amount, currency }: Money, { locale, grouping, trimZeros }: AmountStyle): string {
  const decimals = minorUnitDecimals(currency);
  const format = numberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: grouping !== false,
    trailingZeroDisplay: trimZeros === true ? 'stripIfInteger' : 'auto',
  });
  // As a string the number keeps all its digits; as a number seventeen of them would not fit.
  return format.format(amountToDecimal(amount, currency) as Intl.StringNumericLiteral);
}
