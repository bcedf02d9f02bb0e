import { expect, test } from 'vitest';

import { currencyCodes, currencyExponent, minorUnitDecimals } from './currency.ts';

test('[M6] the minor unit comes from ISO 4217', () => {
  const expected = {
    JPY: 0,
    KRW: 0,
    VND: 0,
    ISK: 0,
    CLP: 0,
    UGX: 0,
    XOF: 0,
    USD: 2,
    EUR: 2,
    RUB: 2,
    HUF: 2,
    MGA: 2,
    MRU: 2,
    IDR: 2,
    KWD: 3,
    BHD: 3,
    IQD: 3,
    TND: 3,
    LYD: 3,
    CLF: 4,
    UYW: 4,
  };
  for (const [code, exponent] of Object.entries(expected))
    expect([code, currencyExponent(code)]).toEqual([code, exponent]);
});

test('[M6] the table holds every current code once', () => {
  const codes = currencyCodes();
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes).toHaveLength(165);
  expect(codes.every((code) => /^[A-Z]{3}$/.test(code))).toBe(true);
});

test('[M6] every currency that Intl knows is in the table, unless it was withdrawn or has no minor unit', () => {
  const withdrawn = ['ANG', 'BGN', 'CUC', 'HRK', 'SLL', 'ZWL'];
  const withoutMinorUnit = ['XDR', 'XSU'];
  const missing = Intl.supportedValuesOf('currency').filter((code) => currencyExponent(code) === undefined);
  // A later Intl may know fewer of the withdrawn ones, never more that we lack.
  expect([...withdrawn, ...withoutMinorUnit]).toEqual(expect.arrayContaining(missing));
});

test.each(['', 'usd', 'XAU', 'XXX', 'XTS', 'BGN', 'ZZZ', '__proto__', 'constructor'])(
  '[M6] %j is unknown, and counted in hundredths',
  (code) => {
    expect(currencyExponent(code)).toBeUndefined();
    expect(minorUnitDecimals(code)).toBe(2);
  },
);
