import { expect, test } from 'vitest';

import { loopbackOrigins, ownOrigin } from './ownOrigin.ts';

test('a site on this machine is come back to by the name in the address', () => {
  expect(ownOrigin('http://127.0.0.1:3000', 'localhost:3000')).toBe('http://localhost:3000');
  expect(ownOrigin('http://localhost:3000', '[::1]:3000')).toBe('http://[::1]:3000');
  expect(loopbackOrigins('http://127.0.0.1')).toContain('http://localhost');
});

test('no request names another place to come back to', () => {
  for (const host of [
    'evil.example',
    'localhost:4000',
    'localhost.evil.example:3000',
    '127.0.0.1:3000@evil.example',
  ])
    expect(ownOrigin('http://127.0.0.1:3000', host)).toBe('http://127.0.0.1:3000');
  for (const host of ['localhost', 'evil.example'])
    expect(ownOrigin('https://fairline.example', host)).toBe('https://fairline.example');
  expect(loopbackOrigins('https://fairline.example')).toEqual([]);
});
