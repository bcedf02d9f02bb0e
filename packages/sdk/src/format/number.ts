import { localeOf, type Language } from '@fairline/routes';

const formats = new Map<string, Intl.NumberFormat>();

/** 12,345.6 in the marks of the language. */
export function numberText(value: number | bigint, language: Language, decimals = 0): string {
  return formatOf(language, 'decimal', decimals).format(value);
}

/** A share as percent: 0.482 with one decimal is 48.2%. */
export function percentText(share: number, language: Language, decimals = 1): string {
  return formatOf(language, 'percent', decimals).format(share);
}

/** Languages, styles and decimals are few, so every formatter is kept. */
function formatOf(language: Language, style: 'decimal' | 'percent', decimals: number): Intl.NumberFormat {
  const key = `${language} ${style} ${decimals}`;
  const kept = formats.get(key);
  if (kept !== undefined) return kept;
  const made = new Intl.NumberFormat(localeOf(language), {
    style,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  formats.set(key, made);
  return made;
}
