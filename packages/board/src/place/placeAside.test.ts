import { describe, expect, test } from 'vitest';

import { placeAside } from './placeAside.ts';

const window = { width: 1000, height: 800 };
const size = { width: 280, height: 200 };
const box = (left: number, top: number) => ({ left, right: left + 60, top, bottom: top + 32 });
const row = (top: number, ...lefts: readonly number[]) => lefts.map((left) => box(left, top));

describe('where the small coupon of a price stands', () => {
  test('before the first price of the row, so that none is covered', () => {
    expect(placeAside(box(500, 300), row(300, 400, 500, 600), size, window)).toEqual({ x: 112, y: 292 });
  });

  test('behind the last one where that side is wider, as in Arabic', () => {
    expect(placeAside(box(300, 300), row(300, 200, 300, 400), size, window)).toEqual({ x: 468, y: 292 });
  });

  test('inside the window at its end', () => {
    expect(placeAside(box(500, 760), row(760, 400, 500, 600), size, window)).toEqual({ x: 112, y: 592 });
  });

  test('nowhere when the prices leave no room', () => {
    expect(placeAside(box(200, 300), row(300, 100, 200, 800), size, window)).toBeUndefined();
  });
});
