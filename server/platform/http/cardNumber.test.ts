import { describe, expect, test } from 'vitest';

import { findCardNumber, hasCardNumber, maskCardNumbers } from './cardNumber.ts';

// Published test numbers of the networks; nobody's money is behind them.
const CARDS = [
  '4111111111111111',
  '4012 8888 8888 1881',
  '5555-5555-5555-4444',
  '2223003122003222',
  '378282246310005',
  '3782 822463 10005',
  '6011111111111117',
  '3530111333300000',
  '30569309025904',
  '6304000000000000',
  '4222222222222',
  '6212345678900000003',
];

describe('a card number', () => {
  test.each(CARDS)('%s is masked wherever it stands in a text', (card) => {
    expect(maskCardNumbers(`{"q":"${card}"}`)).toBe('{"q":"[card number]"}');
    expect(maskCardNumbers(`my card is ${card}, 12/29`)).toBe('my card is [card number], 12/29');
    expect(maskCardNumbers(`/en/${card}?x=${card}`)).toBe('/en/[card number]?x=[card number]');
  });

  test.each([
    ['fails the check', '4111111111111112'],
    ['is too short', '411111111111'],
    ['is too long', '41111111111111111111'],
    ['is a moment in milliseconds', '1763271234563'],
    ['is an id', '01994111-1111-7111-8111-411111111111'],
    ['is an id of digits', '41111111-4111-4111-8111-411111111111'],
    ['is part of a hash', 'a4111111111111111f'],
    ['mixes its separators', '4111 1111-1111 1111'],
  ])('is none when it %s', (_why, text) => {
    expect(maskCardNumbers(text)).toBe(text);
    expect(hasCardNumber(text)).toBe(false);
  });

  test('is found in an input with the place where it stands, but not where phones are typed', () => {
    expect(findCardNumber({ a: ['x', { name: 'my 4111111111111111' }] })).toBe('/a/1/name');
    expect(findCardNumber({ phone_number: '378282246310005', 'phone-number': '378282246310005' })).toBe(
      undefined,
    );
    expect(findCardNumber({ stake: 4_111_111_111_111_111, none: null })).toBe(undefined);
    expect(findCardNumber('4111111111111111')).toBe('');
  });
});

test('a body is looked through however deep it is', () => {
  let deep: unknown = '4111111111111111';
  for (let level = 0; level < 20_000; level += 1) deep = [deep];
  expect(findCardNumber({ deep })?.startsWith('/deep/0/0')).toBe(true);
});
