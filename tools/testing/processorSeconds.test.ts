import { expect, test } from 'vitest';

import { processorSeconds } from './processorSeconds.ts';

test('what the processors worked, in seconds: waiting and what others took is left out', () => {
  const books = 'cpu  1000 200 300 99999 88888 40 60 77777 0 0\ncpu0 1 1 1 1 1 1 1 1 0 0\n';
  expect(processorSeconds(() => books)).toBe(16);
});

test('undefined where the kernel keeps no such books', () => {
  expect(processorSeconds(() => 'nothing')).toBeUndefined();
  expect(
    processorSeconds(() => {
      throw new Error('no such file');
    }),
  ).toBeUndefined();
});
