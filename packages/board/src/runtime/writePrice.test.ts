import { describe, expect, test } from 'vitest';

import { writePrice, type PriceButton } from './writePrice.ts';

interface Drawn {
  readonly lastChild: Drawn | null;
  data?: string;
}

function build(inside: Drawn, disabled = false, label: string | null = 'Tynemoor, home 1.85') {
  const spoken = { label, count: 0 };
  const button = {
    disabled,
    lastChild: inside,
    getAttribute: () => spoken.label,
    setAttribute: (_: string, value: string) => {
      spoken.label = value;
      spoken.count += 1;
    },
  } as unknown as PriceButton;
  return { button, spoken };
}

const figures = (text: string) => ({ lastChild: null, data: text });

describe('writing a price', () => {
  test('changes the figures and the end of the spoken name', () => {
    const price = figures('1.85');
    const { button, spoken } = build(price);
    writePrice(button, '1.90');
    expect([price.data, spoken.label]).toEqual(['1.90', 'Tynemoor, home 1.90']);
  });

  test('finds the figures under a line, and needs no spoken name', () => {
    const price = figures('1.85');
    const { button, spoken } = build({ lastChild: price }, false, null);
    writePrice(button, '+150');
    expect([price.data, spoken.count]).toEqual(['+150', 0]);
  });

  test('touches nothing where the same is shown already, or nothing is', () => {
    const price = figures('1.85');
    const same = build(price);
    writePrice(same.button, '1.85');
    const locked = build(price, true);
    writePrice(locked.button, '1.90');
    writePrice(null, '1.90');
    expect([price.data, same.spoken.count, locked.spoken.count]).toEqual(['1.85', 0, 0]);
  });
});
