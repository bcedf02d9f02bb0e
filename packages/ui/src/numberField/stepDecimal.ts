export type DecimalStep = {
  /** What stands in the field; anything that is no number counts as nothing. */
  text: string;
  step: string;
  direction: 1 | -1;
  min?: string | undefined;
  max?: string | undefined;
};

/** The next value of a field with plus and minus, on whole numbers of the smallest unit: 0.1 + 0.2 is 0.3 here. */
export function stepDecimal({ text, step, direction, min, max }: DecimalStep): string {
  const places = Math.max(...[text, step, min, max].map(placesOf));
  const by = scaled(step, places);
  if (by === undefined || by <= 0n) throw new Error(`a step is a positive decimal number, not "${step}"`);
  const low = min === undefined ? undefined : scaled(min, places);
  const high = max === undefined ? undefined : scaled(max, places);

  let next = (scaled(text, places) ?? 0n) + by * BigInt(direction);
  if (high !== undefined && next > high) next = high;
  if (low !== undefined && next < low) next = low;
  return written(next, places);
}

const decimal = /^([-−]?)(\d*)(?:[.,](\d*))?$/;

function placesOf(text: string | undefined): number {
  return decimal.exec(text?.trim() ?? '')?.[3]?.length ?? 0;
}

function scaled(text: string, places: number): bigint | undefined {
  const match = decimal.exec(text.trim());
  if (match === null) return undefined;
  const [, sign, whole = '', fraction = ''] = match;
  if (whole + fraction === '') return undefined;
  const size = BigInt(whole + fraction.padEnd(places, '0'));
  return sign === '' ? size : -size;
}

function written(value: bigint, places: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const fraction = digits.slice(digits.length - places);
  return `${value < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}
