import { expect, test } from 'vitest';

import { referenceWork } from './referenceWork.ts';

test('the work is done each time, and what one processor worked for it is told in seconds', async () => {
  expect(await referenceWork(1)).toBeGreaterThan(0.01);
});
