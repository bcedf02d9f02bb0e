import { expect, test } from 'vitest';

import { leaveFor } from './leaveFor.ts';

test('the browser leaves for addresses of the web only', () => {
  const left: string[] = [];
  leaveFor('https://accounts.example/auth?x=1', (address) => left.push(address));
  leaveFor('http://127.0.0.1:4000/auth', (address) => left.push(address));
  expect(left).toEqual(['https://accounts.example/auth?x=1', 'http://127.0.0.1:4000/auth']);
  for (const address of ['javascript:alert(1)', 'data:text/html,x', 'blob:x', 'file:///etc'])
    expect(() => leaveFor(address, () => left.push(address))).toThrow();
  expect(left).toHaveLength(2);
});
