import { localeOf, type Language } from '@fairline/routes';
import { numberText } from '@fairline/sdk';

/** Hundredths as they are read: 7342 is 73.42. */
export function hundredthsText(hundredths: number, language: Language): string {
  return numberText(hundredths / 100, language, 2);
}

/** What somebody has typed, with a point or with a comma, in any digits of the language; undefined for what is no number. */
export function readHundredths(text: string, language: Language): number | undefined {
  const digits = new Intl.NumberFormat(localeOf(language), { useGrouping: false }).format(9_876_543_210);
  const plain = Array.from(text.trim(), (sign) => {
    const place = Array.from(digits).indexOf(sign);
    return place === -1 ? sign : String(9 - place);
  })
    .join('')
    .replace(/[,٫]/, '.')
    .replace(/\s*[%٪]$/, '');
  const match = /^(\d{1,3})(?:\.(\d{0,2}))?$/.exec(plain);
  if (match === null) return undefined;
  const [, whole = '', fraction = ''] = match;
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}
