import type { Account } from '@fairline/contracts/wallet';
import { expect, test } from 'vitest';

import { moneyText, shownBalance } from './shownBalance.ts';

const ACCOUNT: Account = {
  id: 1,
  iso: 'EUR',
  label: 'EUR',
  labelWithSymbol: 'EUR (€)',
  money: '128450',
  type: 0,
  currencyId: 978,
  isActive: true,
  points: 1200,
  isPointsTypeBalance: false,
};

test('[ACC-034] a hidden balance says nothing of the account', () => {
  expect(shownBalance(ACCOUNT, { isHidden: true, language: 'en' })).toEqual({ kind: 'hidden' });
});

test('the balance is exact and in the marks of the language', () => {
  expect(shownBalance(ACCOUNT, { isHidden: false, language: 'en' })).toEqual({
    kind: 'money',
    text: '€1,284.50',
  });
  expect(moneyText({ money: '128450', iso: 'EUR' }, 'de')).toBe('1.284,50\u00a0€');
  expect(moneyText({ money: '9999999999999', iso: 'JPY' }, 'en')).toBe('¥9,999,999,999,999');
});

test('points stand there when the player wants that, and the main account alone has them', () => {
  const withPoints = { ...ACCOUNT, isPointsTypeBalance: true };
  expect(shownBalance(withPoints, { isHidden: false, language: 'en' })).toEqual({
    kind: 'points',
    text: '1,200',
  });
  expect(shownBalance({ ...withPoints, points: null }, { isHidden: false, language: 'en' }).kind).toBe(
    'money',
  );
});

test('[ACC-033] an account without a currency is counted in the fallback', () => {
  expect(moneyText({ money: '100', iso: '' }, 'en')).toBe('₽1.00');
});
