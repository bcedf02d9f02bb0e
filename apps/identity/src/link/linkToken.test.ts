import { expect, test } from 'vitest';

import { linkTokenIn } from './linkToken.ts';

const TOKEN = 'aB3_'.repeat(10) + 'xyz';

test('the secret of a link is taken whole or not at all', () => {
  expect(linkTokenIn(`?a=1&token=${TOKEN}`)).toBe(TOKEN);
  for (const search of [
    '',
    '?token=',
    `?token=${TOKEN}x`,
    `?token=${TOKEN.slice(1)}`,
    `?token=${TOKEN.slice(1)}%3C`,
  ])
    expect(linkTokenIn(search)).toBeUndefined();
});
