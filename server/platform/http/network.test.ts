import { expect, test } from 'vitest';

import { CallCounter } from '../../player/captcha/callCounter.ts';
import { AttackWatch } from '../../player/identity/attackWatch.ts';
import { testClock } from '../clock.ts';
import { networkOf } from './network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['', ''],
  ['not an address', 'not an address'],
])('%s counts as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test('whoever has a network of IPv6 has the share of one address', () => {
  const clock = testClock(new Date('2026-11-16T12:00:00Z'));
  const watch = new AttackWatch(clock, 200);
  const calls = new CallCounter(clock);
  const waits: number[] = [];
  for (let index = 1; index <= 31; index += 1) {
    const ip = `2001:db8:1:2::${index.toString(16)}`;
    waits.push(watch.take(ip));
    expect(calls.count('signIn', ip)).toBe(index);
  }
  expect(waits.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 0));
  expect(waits[30]).toBeGreaterThan(0);
  expect(watch.take('2001:db8:1:3::1')).toBe(0);
  expect(calls.count('signIn', '2001:db8:1:3::1')).toBe(1);
});
