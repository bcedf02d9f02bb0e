import { withPlus } from '@fairline/contracts/registration';
import { expect, test } from 'vitest';

import { isPhoneComplete, maskedPhone, readPhone } from './phoneText.ts';

const COUNTRIES = [
  { id: 1, tel_code: '1' },
  { id: 2, tel_code: '1' },
  { id: 37, tel_code: '+372' },
  { id: 7, tel_code: '7' },
];

test('[REG-024] the dialling code has its plus whether or not the server sent one', () => {
  expect(withPlus('372')).toBe('+372');
  expect(withPlus('+372')).toBe('+372');
});

test('[REG-026] a number is written by the mask of its country while it is typed', () => {
  expect(maskedPhone('', '#### ####')).toBe('');
  expect(maskedPhone('5184', '#### ####')).toBe('5184');
  expect(maskedPhone('51842', '#### ####')).toBe('5184 2');
  expect(maskedPhone('5184220799', '#### ####')).toBe('5184 220799');
  expect(maskedPhone('51842207', undefined)).toBe('51842207');
});

test('[REG-027] a number shorter than Min or longer than Max of its country is not accepted', () => {
  const mask = { Min: 7, Max: 8 };
  expect(
    ['518422', '5184220', '51842207', '518422071'].map((digits) => isPhoneComplete(digits, mask)),
  ).toEqual([false, true, true, false]);
});

test('a whole number that is pasted chooses its country, and one that shares the code keeps the present one', () => {
  expect(readPhone('+372 5184 2207', 1, COUNTRIES)).toEqual({ countryId: 37, digits: '51842207' });
  expect(readPhone('00372 51842207', 1, COUNTRIES)).toEqual({ countryId: 37, digits: '51842207' });
  expect(readPhone('+1 202 555 0123', 2, COUNTRIES)).toEqual({ countryId: 2, digits: '2025550123' });
  expect(readPhone('+999 1', 7, COUNTRIES)).toEqual({ countryId: 7, digits: '9991' });
});

test('a number with its plus that is typed key by key comes to the same country as a pasted one', () => {
  const typed = (keys: string): ReturnType<typeof readPhone> => {
    let shown = '';
    let phone: ReturnType<typeof readPhone> = { countryId: 7, digits: '' };
    for (const key of keys) {
      phone = readPhone(shown + key, phone.countryId, [...COUNTRIES, { id: 12, tel_code: '1242' }]);
      shown = phone.dialled ?? phone.digits;
    }
    return phone;
  };
  expect(typed('+')).toEqual({ countryId: 7, digits: '', dialled: '+' });
  expect(typed('+37')).toEqual({ countryId: 7, digits: '', dialled: '+37' });
  expect(typed('+37251842207')).toEqual({ countryId: 37, digits: '51842207' });
  expect(typed('0037251842207')).toEqual({ countryId: 37, digits: '51842207' });
  expect(typed('+12425551234')).toEqual({ countryId: 12, digits: '5551234' });
  expect(typed('+12025550123')).toEqual({ countryId: 1, digits: '2025550123' });
});

test('a number without a plus stays in the present country, in any digits', () => {
  expect(readPhone('(518) 422-07', 37, COUNTRIES)).toEqual({ countryId: 37, digits: '51842207' });
  expect(readPhone('٥١٨٤٢٢٠٧', 37, COUNTRIES)).toEqual({ countryId: 37, digits: '51842207' });
});
