import { isPhoneLength, type PhoneCountry, type PhoneMask } from '@fairline/contracts/registration';

import { codeDigits } from '../form/codeDigits.ts';

/** E.164 knows no longer numbers. */
const DIGITS_MAX = 15;

export interface PhoneNumber {
  readonly countryId: number;
  /** What follows the dialling code, digits only. */
  readonly digits: string;
  /** The beginning of a number with its plus, while it is being typed and more than one country may be meant. */
  readonly dialled?: string;
}

/** The number as people of the country write it; digits beyond the mask follow as they are. */
export function maskedPhone(digits: string, mask: string | undefined): string {
  if (mask === undefined) return digits;
  let at = 0;
  let text = '';
  for (const sign of mask) {
    if (at >= digits.length) break;
    text += sign === '#' ? (digits[at++] ?? '') : sign;
  }
  return text + digits.slice(at);
}

/**
 * Reads what somebody has typed or pasted. A number with its plus chooses the country by its dialling code; the
 * longest code that fits wins, and the present country is kept when it shares that code with others. While a longer
 * code may still be meant, what was typed is left as it is: whoever types key by key must not lose the plus.
 */
export function readPhone(
  text: string,
  present: number,
  countries: readonly Pick<PhoneCountry, 'id' | 'tel_code'>[],
): PhoneNumber {
  const digits = codeDigits(text, DIGITS_MAX + 4);
  const isWhole = /^\s*(\+|00)/.test(text);
  if (!isWhole) return { countryId: present, digits: digits.slice(0, DIGITS_MAX) };
  const number = text.trim().startsWith('00') ? digits.slice(2) : digits;
  const isBegun = countries.some(({ tel_code: code }) => {
    const plain = plainCode(code);
    return plain.length > number.length && plain.startsWith(number);
  });
  if (isBegun) return { countryId: present, digits: '', dialled: text.trim() };
  const fitting = countries
    .filter(({ tel_code: code }) => number.startsWith(plainCode(code)))
    .toSorted((a, b) => plainCode(b.tel_code).length - plainCode(a.tel_code).length);
  const longest = fitting.filter(
    ({ tel_code: code }) => plainCode(code) === plainCode(fitting[0]?.tel_code ?? ''),
  );
  const found = longest.find(({ id }) => id === present) ?? longest[0];
  if (found === undefined) return { countryId: present, digits: number.slice(0, DIGITS_MAX) };
  return { countryId: found.id, digits: number.slice(plainCode(found.tel_code).length, DIGITS_MAX + 4) };
}

/** The country's bounds, not just the shape: a number that is too short or too long never leaves the form. */
export function isPhoneComplete(digits: string, mask: Pick<PhoneMask, 'Max' | 'Min'> | undefined): boolean {
  return isPhoneLength(digits, mask);
}

export function plainCode(telCode: string): string {
  return telCode.replace(/^\+/, '');
}
