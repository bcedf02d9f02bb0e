import { expect, test } from 'vitest';

import { referenceWork } from './referenceWork.ts';

test('the work is done each time, and what it took is told in seconds', () => {
  const [first, second] = [referenceWork(), referenceWork()];
  expect(first).toBeGreaterThan(0.01);
  expect(second).toBeGreaterThan(0.01);
});
