/**
 * The key that was pressed, by what is written on it for somebody who writes Latin letters: letters are small, whatever
 * Caps Lock says, and on a keyboard of another alphabet a key is the one that stands in the same place.
 */
export function keyName({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (/^[A-Z]$/i.test(key)) return key.toLowerCase();
  if (key === '\u061F') return '?';
  // Latin letters with marks are keys of their own: a keyboard that has them has the others too.
  const [, letter, digit] = /^(?:Key([A-Z])|(?:Digit|Numpad)(\d))$/.exec(code) ?? [];
  if (letter !== undefined && isForeign(key)) return letter.toLowerCase();
  return digit !== undefined && /^\p{Nd}$/u.test(key) ? digit : key;
}

function isForeign(key: string): boolean {
  return key === '\u0131' || /^(?:(?!\p{Script=Latin})\p{L}\p{M}*)+$/u.test(key);
}
