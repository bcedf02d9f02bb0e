import { resolve } from 'node:path';

import { expect, test } from 'vitest';

import { retriedTests } from './runTier.ts';

test('a test that passed only when it was tried again is named; one that failed or passed at once is not', () => {
  const result = (fullName: string, status: string, ...failureMessages: string[]) => ({
    fullName,
    status,
    failureMessages,
  });
  expect(
    retriedTests({
      testResults: [
        { name: resolve('e2e/a.test.ts'), assertionResults: [result('at once', 'passed')] },
        {
          name: resolve('e2e/b.test.ts'),
          assertionResults: [
            result('in the end', 'passed', 'Error: late'),
            result('never', 'failed', 'Error: no'),
          ],
        },
      ],
    }),
  ).toEqual(['e2e/b.test.ts: in the end']);
});
