import { expect, test } from 'vitest';

import { handoffIn } from './handoff.ts';

test('a link from another device is read from behind its hash, whole or not at all', () => {
  const link = '#method_id=1&token=abc_-9&sign=0f1e';
  expect(handoffIn(link)).toEqual({ method_id: 1, token: 'abc_-9', sign: '0f1e' });
  for (const broken of [
    '',
    '#',
    '#content',
    '#method_id=1&token=abc',
    '#method_id=0&token=abc&sign=0f',
    '#method_id=1&token=a%20b&sign=0f',
    `#method_id=1&token=${'a'.repeat(65)}&sign=0f`,
  ])
    expect(handoffIn(broken), broken).toBeUndefined();
});
