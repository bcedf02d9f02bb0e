/** How a locale writes plain numbers: its own digits, separators and grouping. */
export interface NumberMarks {
  readonly decimal: string;
  readonly group: string;
  /** Indian grouping: twos after the first three, 12,34,567. */
  readonly groupsByTwo: boolean;
  /** Digits that are not decimal digits of Unicode, such as the Chinese ones of zh-u-nu-hanidec. */
  readonly digits: ReadonlyMap<string, number>;
}

export function numberMarks(locale: string): NumberMarks {
  const known = marksByLocale.get(locale);
  if (known !== undefined) return known;
  const marks = readMarks(locale);
  marksByLocale.set(locale, marks);
  return marks;
}

/** The value of a digit of any alphabet, or undefined for another character (SPEC M8). */
export function digitValue(character: string, marks: NumberMarks): number | undefined {
  if (character >= '0' && character <= '9') return Number(character);
  if (isDecimalDigit(character)) {
    // Unicode keeps each alphabet's ten digits together in order, so the place in the run tells the value.
    const point = character.codePointAt(0) ?? 0;
    let start = point;
    while (isDecimalDigit(String.fromCodePoint(start - 1))) start -= 1;
    return (point - start) % 10;
  }
  return marks.digits.get(character);
}

// A typed amount is parsed at every keystroke, and these answers never change.
const marksByLocale = new Map<string, NumberMarks>();

function readMarks(locale: string): NumberMarks {
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, useGrouping: 'always' });
  const parts = format.formatToParts(1_234_567_890.5);
  const plain = new Intl.NumberFormat(locale, { useGrouping: false });
  const integers = parts.filter((part) => part.type === 'integer');
  return {
    decimal: parts.find((part) => part.type === 'decimal')?.value ?? '.',
    group: parts.find((part) => part.type === 'group')?.value ?? '',
    groupsByTwo: Array.from(integers.at(-2)?.value ?? '').length === 2,
    digits: new Map(Array.from({ length: 10 }, (_, digit) => [plain.format(digit), digit])),
  };
}

function isDecimalDigit(character: string): boolean {
  return /^\p{Nd}$/u.test(character);
}
