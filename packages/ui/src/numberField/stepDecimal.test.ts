import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { stepDecimal } from './stepDecimal.ts';

describe('stepDecimal', () => {
  test('adds and takes away without the errors of floating point', () => {
    expect(stepDecimal({ text: '0.2', step: '0.1', direction: 1 })).toBe('0.3');
    expect(stepDecimal({ text: '0.3', step: '0.1', direction: -1 })).toBe('0.2');
    expect(stepDecimal({ text: '9007199254740993', step: '1', direction: 1 })).toBe('9007199254740994');
  });

  test('an empty field or one that holds no number starts from zero', () => {
    expect(stepDecimal({ text: '', step: '5', direction: 1 })).toBe('5');
    expect(stepDecimal({ text: 'abc', step: '5', direction: 1, min: '10' })).toBe('10');
    expect(stepDecimal({ text: '.', step: '0.5', direction: -1 })).toBe('-0.5');
  });

  test('stops at the ends of the range and comes back into it from outside', () => {
    expect(stepDecimal({ text: '9.80', step: '0.5', direction: 1, max: '10' })).toBe('10.00');
    expect(stepDecimal({ text: '0.3', step: '0.5', direction: -1, min: '0.20' })).toBe('0.20');
    expect(stepDecimal({ text: '500', step: '1', direction: -1, max: '100' })).toBe('100');
  });

  test('reads a comma and the typographic minus', () => {
    expect(stepDecimal({ text: '1,5', step: '0.25', direction: 1 })).toBe('1.75');
    expect(stepDecimal({ text: '−1', step: '0.5', direction: 1 })).toBe('-0.5');
  });

  test('a step that is no positive number is a mistake of the caller', () => {
    expect(() => stepDecimal({ text: '1', step: '0', direction: 1 })).toThrow('positive');
    expect(() => stepDecimal({ text: '1', step: 'x', direction: 1 })).toThrow('"x"');
  });

  test('up and then down is where it began, for any value and step', () => {
    const cents = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });
    fc.assert(
      fc.property(cents, fc.bigInt({ min: 1n, max: 10n ** 9n }), (value, by) => {
        const text = inCents(value);
        const up = stepDecimal({ text, step: inCents(by), direction: 1 });
        expect(up).toBe(inCents(value + by));
        expect(stepDecimal({ text: up, step: inCents(by), direction: -1 })).toBe(text);
      }),
    );
  });
});

function inCents(value: bigint): string {
  const size = value < 0n ? -value : value;
  return `${value < 0n ? '-' : ''}${size / 100n}.${(size % 100n).toString().padStart(2, '0')}`;
}
