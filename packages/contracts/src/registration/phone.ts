import { Type, type Static } from 'typebox';

import { defineEndpoint } from '../endpoint.ts';

const closed = { additionalProperties: false } as const;

/** A country in the list from which people choose the code of their phone number. */
export const PhoneCountry = Type.Object(
  {
    /** Our number of the country: the `country_id` of a registration. */
    id: Type.Integer({ minimum: 1 }),
    name: Type.String({ minLength: 1 }),
    /** ISO 3166: DE. */
    country_code: Type.String({ pattern: '^[A-Z]{2}$' }),
    /** Dialling code without the plus, which screens put before it. */
    tel_code: Type.String({ pattern: '^[0-9]{1,4}$' }),
  },
  closed,
);
export type PhoneCountry = Static<typeof PhoneCountry>;

/** How a number of a country is written after its dialling code. */
export const PhoneMask = Type.Object(
  {
    CountryId: Type.Integer({ minimum: 1 }),
    /** One `#` for each digit of the example number. */
    Mask: Type.String({ minLength: 1 }),
    /** The most and the fewest digits of a number, the dialling code not counted. */
    Max: Type.Integer({ minimum: 1, maximum: 15 }),
    Min: Type.Integer({ minimum: 1, maximum: 15 }),
  },
  closed,
);
export type PhoneMask = Static<typeof PhoneMask>;

export const listPhoneCountries = defineEndpoint({
  id: 'listPhoneCountries',
  module: 'phone',
  method: 'GET',
  path: '/web-api/phone/countries',
  summary: 'Countries with their dialling codes, by name in the wanted language',
  query: Type.Object({ language: Type.String({ pattern: '^[a-z]{2}$' }) }, closed),
  reply: Type.Array(PhoneCountry),
});

export const listPhoneMasks = defineEndpoint({
  id: 'listPhoneMasks',
  module: 'phone',
  method: 'GET',
  path: '/web-api/phone/masks',
  summary: 'How mobile numbers of each country are written, and how long they are',
  reply: Type.Array(PhoneMask),
});

/** Screens show the plus whether or not the server sent one. */
export function withPlus(telCode: string): string {
  return telCode.startsWith('+') ? telCode : `+${telCode}`;
}

/** Whether the digits of a number could be one of the country; a country without a mask accepts what E.164 does. */
export function isPhoneLength(digits: string, mask: Pick<PhoneMask, 'Max' | 'Min'> | undefined): boolean {
  const count = digits.replaceAll(/\D/g, '').length;
  return count >= (mask?.Min ?? 4) && count <= (mask?.Max ?? 15);
}
