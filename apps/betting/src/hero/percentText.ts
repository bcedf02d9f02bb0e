import type { Language } from '@fairline/routes';

const formats = new Map<Language, Intl.NumberFormat>();

/** Millionths as percent with one decimal, in Latin digits like the prices: 482000 is 48.2%. */
export function percentText(partsPerMillion: number, language: Language): string {
  const format =
    formats.get(language) ??
    new Intl.NumberFormat(`${language}-u-nu-latn`, {
      style: 'percent',
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    });
  formats.set(language, format);
  return format.format(partsPerMillion / 1_000_000);
}
