import { expect, test } from 'vitest';

import { Refusal } from '../../platform/http/problem.ts';
import { Passwords } from './passwords.ts';

test('a password is kept as Argon2id with the agreed work, each time with another salt', async () => {
  const passwords = new Passwords();
  const [first, second] = [
    await passwords.hash('four calm rivers'),
    await passwords.hash('four calm rivers'),
  ];
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first).not.toBe(second);
  expect(await passwords.check(first, 'four calm rivers')).toBe(true);
  expect(await passwords.check(first, 'four calm river')).toBe(false);
  expect(passwords.isOutdated(first)).toBe(false);
});

test('letters that are written in two ways are the same letters', async () => {
  const passwords = new Passwords();
  const hash = await passwords.hash('stra\u00dfe caf\u00e9');
  expect(await passwords.check(hash, 'stra\u00dfe cafe\u0301')).toBe(true);
});

test('without an account the answer is no, also to the password of the stand-in', async () => {
  expect(await new Passwords().check(undefined, 'no account has this password')).toBe(false);
});

test('two are worked on at once, twenty wait, and the next is told to come again', async () => {
  const passwords = new Passwords();
  const hash = await passwords.hash('four calm rivers');
  const results = await Promise.allSettled(
    Array.from({ length: 25 }, () => passwords.check(hash, 'four calm rivers')),
  );
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(3);
  for (const { reason } of refused) {
    expect(reason).toBeInstanceOf(Refusal);
    expect(reason).toMatchObject({ status: 503, code: 'overloaded' });
  }
  expect(await passwords.check(hash, 'four calm rivers'), 'the queue is empty again').toBe(true);
});
