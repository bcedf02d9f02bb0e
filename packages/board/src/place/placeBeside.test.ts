import { describe, expect, test } from 'vitest';

import { placeBeside } from './placeBeside.ts';

const window = { width: 1000, height: 800 };
const size = { width: 280, height: 200 };
const anchor = (left: number, top: number) => ({ left, right: left + 100, top, bottom: top + 32 });

describe('where the popover of a price stands', () => {
  test('under the price, in its middle', () => {
    expect(placeBeside(anchor(400, 100), size, window)).toEqual({ x: 310, y: 140 });
  });

  test('above it where there is no room below', () => {
    expect(placeBeside(anchor(400, 700), size, window)).toEqual({ x: 310, y: 492 });
  });

  test('never outside the window', () => {
    expect(placeBeside(anchor(0, 100), size, window).x).toBe(8);
    expect(placeBeside(anchor(980, 100), size, window).x).toBe(712);
    expect(placeBeside(anchor(400, 100), size, { width: 1000, height: 220 }).y).toBe(12);
  });
});
