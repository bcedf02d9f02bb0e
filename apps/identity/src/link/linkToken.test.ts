import { expect, test } from 'vitest';

import { wholeToken } from './linkToken.ts';

const TOKEN = 'aB3_'.repeat(10) + 'xyz';

test('the secret of a link is taken whole or not at all', () => {
  expect(wholeToken(TOKEN)).toBe(TOKEN);
  for (const given of [null, '', `${TOKEN}x`, TOKEN.slice(1), `${TOKEN.slice(1)}<`])
    expect(wholeToken(given)).toBeUndefined();
});
