import { expect, test } from 'vitest';

import { amountToDecimal, formatAmount } from './formatAmount.ts';

test('[M7] [CPN-200] an amount shows exactly the decimals of its currency', () => {
  const shown = (currency: string) =>
    formatAmount({ amount: 1_234_567n, currency }, { locale: 'en', show: 'number' });
  expect([shown('JPY'), shown('USD'), shown('KWD'), shown('IQD'), shown('CLF')]).toEqual([
    '1,234,567',
    '12,345.67',
    '1,234.567',
    '1,234.567',
    '123.4567',
  ]);
});

test('[M7] the largest amounts keep their last digit', () => {
  const money = { amount: 123_456_789_012_345_678_901n, currency: 'USD' };
  expect(formatAmount(money, { locale: 'en', show: 'number' })).toBe('1,234,567,890,123,456,789.01');
});

test('[M7] symbol, code and sign stand where the locale puts them', () => {
  const money = { amount: 123_450n, currency: 'EUR' };
  expect(formatAmount(money, { locale: 'en' })).toBe('€1,234.50');
  expect(formatAmount(money, { locale: 'de' })).toBe('1.234,50\u00A0€');
  expect(formatAmount(money, { locale: 'en', show: 'code' })).toBe('EUR\u00A01,234.50');
  expect(formatAmount({ amount: -500n, currency: 'USD' }, { locale: 'en' })).toBe('-$5.00');
  expect(formatAmount({ amount: -500n, currency: 'USD' }, { locale: 'en', show: 'number' })).toBe('-5.00');
  expect(formatAmount({ amount: 500n, currency: 'CAD' }, { locale: 'ru', show: 'narrow-symbol' })).toBe(
    '5,00\u00A0$',
  );
  expect(formatAmount({ amount: -5n, currency: 'USD' }, { locale: 'en' })).toBe('-$0.05');
  expect(formatAmount({ amount: 0n, currency: 'USD' }, { locale: 'en' })).toBe('$0.00');
});

test('[M7] plain separators are used beside a symbol too', () => {
  // Intl itself writes €1,234.50 for prices in en-DE but 1.234,5 for numbers.
  expect(formatAmount({ amount: 123_450n, currency: 'EUR' }, { locale: 'en-DE' })).toBe('€1.234,50');
});

test('[M7] grouping and the decimals of whole amounts can be left out', () => {
  const money = { amount: 150_000n, currency: 'USD' };
  expect(formatAmount(money, { locale: 'en', show: 'number', grouping: false })).toBe('1500.00');
  expect(formatAmount(money, { locale: 'en', trimZeros: true })).toBe('$1,500');
  expect(formatAmount({ amount: 150_050n, currency: 'USD' }, { locale: 'en', trimZeros: true })).toBe(
    '$1,500.50',
  );
});

test('[M6] a code that Intl cannot show stands behind the number', () => {
  expect(formatAmount({ amount: 1250n, currency: 'POINTS' }, { locale: 'en' })).toBe('12.50\u00A0POINTS');
});

test('[M7] the text for machines has a dot and all decimals', () => {
  expect([
    amountToDecimal(123_450n, 'USD'),
    amountToDecimal(5n, 'KWD'),
    amountToDecimal(-5n, 'USD'),
    amountToDecimal(7n, 'JPY'),
  ]).toEqual(['1234.50', '0.005', '-0.05', '7']);
});
