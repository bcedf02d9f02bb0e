import { expect, test } from 'vitest';

import { resultTone } from './resultTone.ts';

test('[G4] only what brings more than was staked is told as a win', () => {
  expect(resultTone(100n, 101n)).toBe('win');
  expect(resultTone(100n, 100n)).toBe('even');
  expect(resultTone(100n, 99n)).toBe('loss');
  expect(resultTone(100n, 0n)).toBe('loss');
  expect(resultTone(0n, 0n)).toBe('even');
  expect(resultTone(0n, 1n)).toBe('win');
});
