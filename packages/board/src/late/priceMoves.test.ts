import { describe, expect, test } from 'vitest';

import { nearest, type Box } from './priceMoves.ts';

const box = (left: number, top: number, width = 50, height = 30): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

/** Two cards side by side: three prices in a row, and a ladder of two columns. */
const BOXES = [box(0, 0), box(60, 0), box(120, 0), box(300, 0), box(400, 0), box(300, 40), box(400, 40)];
const go = (from: number, arrow: Parameters<typeof nearest>[2]): number | undefined => {
  const start = BOXES[from]!;
  const others = BOXES.filter((one) => one !== start);
  const found = nearest(start, others, arrow);
  return found === undefined ? undefined : BOXES.indexOf(others[found]!);
};

describe('arrows on the page of a game', () => {
  test('go along the row, also into the card beside', () => {
    expect([go(0, 'ArrowRight'), go(1, 'ArrowRight'), go(2, 'ArrowRight')]).toEqual([1, 2, 3]);
    expect(go(3, 'ArrowLeft')).toBe(2);
  });

  test('go down and up in the column', () => {
    expect([go(3, 'ArrowDown'), go(4, 'ArrowDown')]).toEqual([5, 6]);
    expect(go(6, 'ArrowUp')).toBe(4);
  });

  test('stop where nothing lies ahead', () => {
    expect([go(0, 'ArrowLeft'), go(0, 'ArrowUp'), go(6, 'ArrowDown')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
