import { formatCoefficient } from '@fairline/odds';

/** Boards repeat a few thousand prices; writing one exactly takes long arithmetic. */
const texts = new Map<number, string>();
const TEXTS_MAX = 20_000;
const FORMATS = 100;

export function priceText(coefficient: number, format: number): string {
  const key = coefficient * FORMATS + format;
  const known = texts.get(key);
  if (known !== undefined) return known;
  if (texts.size >= TEXTS_MAX) texts.clear();
  const text = formatCoefficient(coefficient, format);
  texts.set(key, text);
  return text;
}
