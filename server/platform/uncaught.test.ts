import { execFile } from 'node:child_process';

import { expect, test } from 'vitest';

test.each([
  ['thrown later', 'setTimeout(() => { throw error; })'],
  ['rejected', 'void Promise.reject(error)'],
  ['at the start', 'await Promise.reject(error)'],
])('an error that is %s ends the process without what hangs on it', async (_when, statement) => {
  const program = `
    import { tellUncaught } from ${JSON.stringify(new URL('uncaught.ts', import.meta.url).href)};
    tellUncaught();
    const error = Object.assign(new Error('the statement failed'), { params: ['hunter2'], detail: 'ada@site.example' });
    ${statement};`;
  const { code, stderr } = await new Promise<{ code: unknown; stderr: string }>((resolve) => {
    execFile(process.execPath, ['--input-type=module', '-e', program], (error, _stdout, text) =>
      resolve({ code: error?.code, stderr: text }),
    );
  });
  expect(code).toBe(1);
  expect(stderr).toContain('the statement failed');
  expect(stderr).not.toMatch(/hunter2|ada@site/);
});
