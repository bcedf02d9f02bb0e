import { formatCoefficient } from '@fairline/odds';

/** Boards repeat a few thousand prices; writing one exactly takes long arithmetic. */
const texts = new Map<number, string>();
const TEXTS_MAX = 20_000;
const FORMATS = 100;

/** Total prices can be long. A narrow space reads the same in every language, as the point of a price does. */
function inGroups(text: string): string {
  return text.replaceAll(/(?<![.\d])\d{5,}/g, (digits) => digits.replaceAll(/\B(?=(?:\d{3})+$)/g, '\u202F'));
}

export function priceText(coefficient: number, format: number): string {
  const key = coefficient * FORMATS + format;
  const known = texts.get(key);
  if (known !== undefined) return known;
  if (texts.size >= TEXTS_MAX) texts.clear();
  const text = inGroups(formatCoefficient(coefficient, format));
  texts.set(key, text);
  return text;
}
