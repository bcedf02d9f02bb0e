import { expect, test } from 'vitest';

import { hostnameOf } from './hostname.ts';

test('a host has one name, however it is written', () => {
  for (const host of ['vip.test', 'VIP.test:80', 'vip.test.', 'vip.test:', 'vip.test.:443'])
    expect(hostnameOf(host), host).toBe('vip.test');
});
