import { currencyExponent, minorUnitDecimals } from './currency.ts';
import type { CurrencyCode } from './currency.ts';
import { LARGEST_AMOUNT } from './money.ts';
import { canIntlShow, numberFormat } from './numberFormat.ts';
import { digitValue, numberMarks } from './numberMarks.ts';
import type { NumberMarks } from './numberMarks.ts';
import { readNumber } from './readNumber.ts';

export type AmountRefusal =
  | 'empty'
  | 'not-a-number'
  | 'negative'
  | 'ambiguous-separator'
  | 'misplaced-separator'
  | 'too-many-decimals'
  | 'too-large'
  | 'other-currency';

export type ParsedAmount =
  | { readonly ok: true; readonly amount: bigint }
  | { readonly ok: false; readonly reason: AmountRefusal };

export interface AmountContext {
  readonly locale: string;
  readonly currency: CurrencyCode;
}

/** Reads what a person typed or pasted, in any alphabet. It never guesses: two readings are a refusal (SPEC M8 to M12). */
export function parseAmount(text: string, { locale, currency }: AmountContext): ParsedAmount {
  const typed = text.replace(invisible, '').trim();
  if (typed === '') return refused('empty');
  const marks = numberMarks(locale);
  const { body, isNegative } = withoutSign(withoutOwnSymbol(typed, locale, currency));
  const number = toPlainMarks(withoutOwnSymbol(body, locale, currency), marks);
  if (number === undefined)
    return refused(namesOtherCurrency(body, marks) ? 'other-currency' : 'not-a-number');
  if (isNegative) return refused('negative');
  const reading = readNumber(number, marks);
  if (typeof reading === 'string') return refused(reading);
  const decimals = minorUnitDecimals(currency);
  if (reading.fraction.length > decimals) return refused('too-many-decimals');
  const digits = `${reading.whole}${reading.fraction.padEnd(decimals, '0')}`.replace(/^0+(?=\d)/, '');
  // The length decides, so that a page of digits never becomes a number: the largest amount is all nines.
  if (digits.length > LARGEST_AMOUNT.toString().length) return refused('too-large');
  return { ok: true, amount: BigInt(digits) };
}

function refused(reason: AmountRefusal): ParsedAmount {
  return { ok: false, reason };
}

// Direction marks and joiners come along with text that is copied from a page, and mean nothing in a number.
const invisible = /[\u061C\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

function withoutSign(text: string): { body: string; isNegative: boolean } {
  const body = text
    .replace(/^[-\u2010-\u2013\u2212\uFE63\uFF0D]|[-\u2010-\u2013\u2212\uFE63\uFF0D]$/u, '')
    .trim();
  return { body, isNegative: body.length < text.length };
}

/** The account's own symbol or code may stand at either end: "5 €", "EUR 5". */
function withoutOwnSymbol(text: string, locale: string, currency: CurrencyCode): string {
  const folded = text.toUpperCase();
  // Upper case may change a text's length (ß); then positions do not match and no symbol is looked for.
  if (folded.length !== text.length) return text;
  for (const symbol of ownSymbols(locale, currency)) {
    if (folded.startsWith(symbol)) return text.slice(symbol.length).trim();
    if (folded.endsWith(symbol)) return text.slice(0, -symbol.length).trim();
  }
  return text;
}

function ownSymbols(locale: string, currency: CurrencyCode): readonly string[] {
  const key = `${locale} ${currency}`;
  const known = symbolsByKey.get(key);
  if (known !== undefined) return known;
  const symbols = new Set([currency.toUpperCase()]);
  if (canIntlShow(currency)) {
    for (const [shownIn, currencyDisplay] of [
      [locale, 'symbol'],
      [locale, 'narrowSymbol'],
      // The plain sign of the currency is typed everywhere, also where the locale itself writes a longer one.
      ['en', 'narrowSymbol'],
    ] as const) {
      const parts = numberFormat(shownIn, { style: 'currency', currency, currencyDisplay }).formatToParts(1);
      const symbol = parts
        .find((part) => part.type === 'currency')
        ?.value.replace(invisible, '')
        .trim();
      if (symbol !== undefined && symbol !== '') symbols.add(symbol.toUpperCase());
    }
  }
  // The longest first, so that "US$" is not read as "$" with something before it.
  const ordered = [...symbols].sort((a, b) => b.length - a.length);
  symbolsByKey.set(key, ordered);
  return ordered;
}

const symbolsByKey = new Map<string, readonly string[]>();

function namesOtherCurrency(text: string, marks: NumberMarks): boolean {
  const match = /^(\p{Lu}{0,3}\p{Sc}|[A-Z]{3})?(.*?)(\p{Lu}{0,3}\p{Sc}|[A-Z]{3})?$/u.exec(text.toUpperCase());
  const [, before, number, after] = match ?? [];
  const symbol = before ?? after;
  if (symbol === undefined || number === undefined || toPlainMarks(number.trim(), marks) === undefined)
    return false;
  return /\p{Sc}/u.test(symbol) || currencyExponent(symbol) !== undefined;
}

/** ASCII digits and one character per kind of separator; undefined when anything else is in the text or no digit is. */
function toPlainMarks(text: string, marks: NumberMarks): string | undefined {
  let plain = '';
  for (const character of text) {
    const digit = digitValue(character, marks);
    const mark = digit === undefined ? plainMark(character, marks) : String(digit);
    if (mark === undefined) return undefined;
    plain += mark;
  }
  return /\d/.test(plain) ? plain : undefined;
}

function plainMark(character: string, marks: NumberMarks): string | undefined {
  if (/[.,]/.test(character)) return character;
  if (/\p{Zs}/u.test(character)) return ' ';
  switch (character) {
    case '\uFF0E':
      return '.';
    case '\uFF0C':
    case '\u060C':
      return ',';
    case "'":
    case '\u2019':
    case '\u02BC':
      return "'";
    case '\u066B':
      return '\u066B';
    case '\u066C':
      return '\u066C';
    default:
      if (character === marks.decimal) return '\u066B';
      return character === marks.group ? ' ' : undefined;
  }
}
