import { expect, test, vi } from 'vitest';

import { StreamSource } from './streamSource.ts';

test('a renewed token does not begin the stream anew; when the old one is refused, the newest is tried once', () => {
  const load = vi.fn();
  const source = new StreamSource('a.m3u8?token=1', load);
  source.renew('a.m3u8?token=2');
  source.renew('a.m3u8?token=3');
  expect(load.mock.calls).toEqual([['a.m3u8?token=1']]);
  expect(source.recover()).toBe(true);
  expect(load.mock.calls.at(-1)).toEqual(['a.m3u8?token=3']);
  expect(source.recover()).toBe(false);
  expect(load).toHaveBeenCalledTimes(2);
});
