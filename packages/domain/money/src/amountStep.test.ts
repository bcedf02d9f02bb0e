import { describe, expect, test } from 'vitest';

import { amountStep, initialAmount } from './amountStep.ts';
import { currencyCodes } from './currency.ts';
import { amountToDecimal } from './formatAmount.ts';

describe('amount step', () => {
  test.each([
    ['RUB', '100.00'],
    ['USD', '2.50'],
    ['EUR', '2.50'],
    ['UAH', '50.00'],
    ['KZT', '500.00'],
    ['KWD', '0.500'],
    ['JPY', '500'],
  ])('[CPN-212..218] [M13] the step of %s is %s', (currency, step) => {
    expect(amountToDecimal(amountStep(currency), currency)).toBe(step);
  });

  test('[CPN-219] [M13] a currency without an entry uses the RUB value', () => {
    expect(amountStep('ZZZ')).toBe(100_00n);
    expect(amountStep('')).toBe(100_00n);
  });

  test('[CPN-220] [M13] every currency has a step of its own, 1, 2.5 or 5 times a power of ten', () => {
    for (const currency of currencyCodes()) {
      const step = amountToDecimal(amountStep(currency), currency);
      expect([currency, step]).toEqual([currency, expect.stringMatching(/^[0.]*(?:1|25|2\.5|5)[0.]*$/)]);
    }
    // Neighbours in value of the given ones, so that a lost or shifted entry is seen.
    const chosen = {
      GBP: 250n,
      CHF: 250n,
      PLN: 10_00n,
      TRY: 100_00n,
      INR: 100_00n,
      BHD: 500n,
      KRW: 2500n,
      VND: 50_000n,
    };
    for (const [currency, step] of Object.entries(chosen))
      expect([currency, amountStep(currency)]).toEqual([currency, step]);
  });
});

describe('initial amount', () => {
  test.each([
    ['RUB', '150.00'],
    ['USD', '5.00'],
    ['EUR', '5.00'],
    ['UAH', '50.00'],
    ['KZT', '1000.00'],
    ['JPY', '1000'],
  ])('[CPN-222..227] [M14] a coupon in %s starts with %s', (currency, amount) => {
    expect(amountToDecimal(initialAmount(currency), currency)).toBe(amount);
  });

  test('[CPN-229] [M14] KWD has an entry of its own instead of the fallback', () => {
    expect(initialAmount('KWD')).toBe(1_000n);
  });

  test('[CPN-228] [M14] a currency without an entry uses the RUB value', () => {
    expect(initialAmount('ZZZ')).toBe(150_00n);
  });

  test('[M14] the other currencies start with twice their step', () => {
    for (const currency of currencyCodes().filter((code) => code !== 'RUB' && code !== 'UAH')) {
      expect([currency, initialAmount(currency)]).toEqual([currency, 2n * amountStep(currency)]);
    }
  });
});
