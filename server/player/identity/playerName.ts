import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max';

import type { NameKind } from './tables.ts';

/** A phone number in its parts. Dialling code and rest together are the number of E.164. */
export interface Phone {
  /** ISO code of the country; null where the number belongs to none, for example satellite phones. */
  readonly country: string | null;
  readonly code: string;
  readonly number: string;
}

export interface PlayerName {
  readonly kind: NameKind;
  readonly key: string;
}

/** However somebody types it, a login has one spelling by which it is found and taken. */
export function loginName(login: string): PlayerName {
  return { kind: 'login', key: spelling(login) };
}

export function emailName(email: string): PlayerName {
  return { kind: 'email', key: spelling(email) };
}

export function phoneName({ code, number }: Pick<Phone, 'code' | 'number'>): PlayerName {
  return { kind: 'phone', key: `+${code}${number}` };
}

/** What is typed into the one field for login, player id and e-mail address. */
export function typedName(text: string): PlayerName {
  return text.includes('@') ? emailName(text) : loginName(text);
}

/** A number as it was typed, read with the country's rules; undefined when no phone can have it. */
export function readPhone(typed: { readonly number: string; readonly country: string }): Phone | undefined {
  return partsOf(parsePhoneNumberFromString(typed.number, typed.country as CountryCode));
}

/** A number with its dialling code, which several countries may share. */
export function readDialledPhone(typed: {
  readonly code: string;
  readonly number: string;
}): Phone | undefined {
  return partsOf(parsePhoneNumberFromString(`+${typed.code.replace('+', '')}${typed.number}`));
}

function partsOf(parsed: ReturnType<typeof parsePhoneNumberFromString>): Phone | undefined {
  if (parsed === undefined || !parsed.isValid()) return undefined;
  return {
    country: parsed.country ?? null,
    code: parsed.countryCallingCode,
    number: parsed.nationalNumber,
  };
}

/** Letters that look the same in another form, and capitals, make no second name. */
function spelling(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}

const LOGIN = /^[\p{L}][\p{L}\p{N}._-]{2,29}$/u;
const EMAIL =
  /^[^\s@<>()[\]\\,;:"]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}]{2,63}$/u;

/** A chosen login begins with a letter: numbers are the players' ids. */
export function isLogin(text: string): boolean {
  return LOGIN.test(text.normalize('NFKC').trim());
}

export function isEmail(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text.normalize('NFKC').trim());
}
