import { describe, expect, test } from 'vitest';

import { isFound } from './plainText.ts';

describe('a page is found by', () => {
  test.each([
    ['Responsible gaming', 'resp'],
    ['Responsible gaming', 'gaming resp'],
    ['Responsible gaming', 'reponsible'],
    ['Responsible gaming', 'gmaing'],
    ['Über uns', 'UBER'],
    ['Результаты', 'резулт'],
    ['النتائج', 'النتا'],
  ])('%s: %s', (name, text) => {
    expect(isFound(name, text)).toBe(true);
  });

  test.each([
    ['Results', 'live'],
    ['Live', 'lve'],
    ['Results', 'results football'],
    ['Statistics', ' '],
    ['Bonuses', 'casino'],
  ])('but not %s: %s', (name, text) => {
    expect(isFound(name, text)).toBe(false);
  });
});
