export const CODE_LENGTH = 6;

/** First digits of the scripts in which people of our languages type: ASCII, Arabic, Persian. */
const ZEROES = [0x30, 0x6_60, 0x6_f0] as const;

/** The digits of a code, however it was typed or copied: in any script, with the spaces that messages put between them. */
export function codeDigits(text: string, lengthMax: number = CODE_LENGTH): string {
  return Array.from(text.normalize('NFKC'), digitOf).join('').slice(0, lengthMax);
}

function digitOf(sign: string): string {
  const point = sign.codePointAt(0) ?? 0;
  const zero = ZEROES.find((first) => point >= first && point <= first + 9);
  return zero === undefined ? '' : String(point - zero);
}
