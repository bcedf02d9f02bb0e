import { isPhoneLength, withPlus } from '@fairline/contracts/registration';
import { LANGUAGES } from '@fairline/routes';
import { describe, expect, test } from 'vitest';

import { phoneCountries, phoneMasks } from './phoneBook.ts';

describe('phone countries', () => {
  test('[REG-025] [HTTP-097] a country has number, name, code and dialling code, in each language by its own alphabet', () => {
    for (const language of LANGUAGES) {
      const countries = phoneCountries(language);
      expect(countries.length).toBeGreaterThan(200);
      const names = countries.map(({ name }) => name);
      expect(names).toEqual([...names].sort(new Intl.Collator([language, 'en']).compare));
      expect(new Set(countries.map(({ id }) => id)).size).toBe(countries.length);
    }
    expect(phoneCountries('de').find(({ country_code }) => country_code === 'TR')).toEqual({
      id: expect.any(Number),
      name: 'Türkei',
      country_code: 'TR',
      tel_code: '90',
    });
    expect(phoneCountries('pt').map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Polónia', 'Roménia', 'Vietname']),
    );
    expect(phoneCountries('en').find(({ id }) => id === 1)).toMatchObject({ name: 'Russia', tel_code: '7' });
  });

  test('[REG-024] a plus stands before the dialling code, whether or not the server sent one', () => {
    expect([withPlus('49'), withPlus('+49')]).toEqual(['+49', '+49']);
  });
});

describe('phone masks', () => {
  const masks = phoneMasks();
  const idOf = (code: string) => phoneCountries('en').find(({ country_code }) => country_code === code)?.id;
  const maskOf = (code: string) => masks.find(({ CountryId }) => CountryId === idOf(code));

  test('[REG-026] [HTTP-098] a mask has country, pattern and length bounds, and its example fits into them', () => {
    expect(maskOf('RU')).toEqual({ CountryId: 1, Mask: '### ### ## ##', Max: 10, Min: 10 });
    expect(maskOf('DE')).toMatchObject({ Max: 11, Min: 10 });
    expect(masks.length).toBeGreaterThan(200);
    for (const { Mask, Max, Min } of masks) {
      expect(Mask).toMatch(/^[#\s()-]+$/);
      const digits = Mask.replaceAll(/[^#]/g, '').length;
      expect(digits).toBeGreaterThanOrEqual(Min);
      expect(digits).toBeLessThanOrEqual(Max);
    }
  });

  test('[REG-027] a number with fewer digits than Min or more than Max is not accepted', () => {
    const mask = maskOf('DE');
    expect(isPhoneLength('151234567', mask)).toBe(false);
    expect(isPhoneLength('1512345678', mask)).toBe(true);
    expect(isPhoneLength('1512 345 67 89', mask)).toBe(true);
    expect(isPhoneLength('151234567890', mask)).toBe(false);
    expect(isPhoneLength('123', undefined)).toBe(false);
  });
});
