import { expect, test } from 'vitest';

import { passwordStrength } from './passwordStrength.ts';

test('a short, repeated or counted password is worth nothing, however it is decorated', () => {
  for (const password of ['', 'aB3$', 'aaaaaaaaaaaa', '1234567890', 'abcdefgh'])
    expect(passwordStrength(password)).toBe(0);
});

test('length counts more than variety', () => {
  expect(passwordStrength('kelp otter walks home')).toBe(4);
  expect(passwordStrength('Kelp1!xy')).toBeLessThan(4);
  expect(passwordStrength('kelp-Otter-71')).toBeGreaterThanOrEqual(3);
});

test('longer is never worse', () => {
  const whole = 'mQ7-vbt2 Xr9 loPe';
  let before = 0;
  for (let length = 1; length <= whole.length; length += 1) {
    const strength = passwordStrength(whole.slice(0, length));
    expect(strength).toBeGreaterThanOrEqual(before);
    before = strength;
  }
});
