import { afterEach, expect, test, vi } from 'vitest';

import { insidePart } from './partKeys.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A line of three chips; answers which of them a key leads to from the first one. */
function leadIn(direction: 'ltr' | 'rtl', key: string): string | undefined {
  vi.stubGlobal('getComputedStyle', () => ({ direction }));
  let focused: string | undefined;
  const part = { querySelectorAll: () => chips };
  const chips = ['first', 'second', 'last'].map((name) => ({
    tagName: 'BUTTON',
    parentElement: part,
    dataset: {},
    closest: (selector: string) => (selector.includes('data-keys') ? part : null),
    checkVisibility: () => true,
    focus: () => {
      focused = name;
    },
  }));
  insidePart({ key, code: key, timeStamp: 0 }, chips[0] as unknown as HTMLElement);
  return focused;
}

test('sideways keys go where they point: from right to left the next chip stands to the left', () => {
  const keys = ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'End'];
  expect(keys.map((key) => leadIn('ltr', key))).toEqual(['second', 'last', 'second', 'last', 'last']);
  expect(keys.map((key) => leadIn('rtl', key))).toEqual(['last', 'second', 'second', 'last', 'last']);
});
