import { describe, expect, test } from 'vitest';

import { pricePath } from './pricePath.ts';

const size = { now: 1000, width: 100, height: 40 };

describe('the line of a price', () => {
  test('a price stands until the next one, and the last until now', () => {
    const path = pricePath(
      [
        { at: 0, coefficient: 2000 },
        { at: 500, coefficient: 4000 },
      ],
      size,
    );
    expect(path).toEqual({ line: 'M0 36H50V4H100', area: 'M0 36H50V4H100V40H0Z', end: { x: 100, y: 4 } });
  });

  test('a price that has not moved is a line in the middle', () => {
    expect(pricePath([{ at: 0, coefficient: 1900 }], size)?.line).toBe('M0 20H100');
  });

  test('without a price there is no line; a moment in the future of the server stretches it', () => {
    expect(pricePath([], size)).toBeUndefined();
    const late = [
      { at: 0, coefficient: 2000 },
      { at: 2000, coefficient: 3000 },
    ];
    expect(pricePath(late, size)?.line).toBe('M0 36H100V4H100');
  });
});
