import { ApiError } from '@fairline/contracts';
import { expect, test } from 'vitest';

import en from '../words/en.json' with { type: 'json' };
import { failureOf, failureWord } from './failure.ts';

const api = (code: string, status = 400, field?: string) =>
  failureOf(new ApiError({ status, code, message: '', field }));

test('every refusal has its own word, and none of a sign-in tells whether there is such an account', () => {
  expect(failureWord(api('wrong-credentials'))).toBe('error.wrongCredentials');
  expect(en['error.wrongCredentials']).not.toMatch(/no (such )?account|not registered|unknown|exist/i);
  expect(failureWord(api('password-known'))).toBe('error.passwordKnown');
  expect(failureWord(api('key-replaced', 409))).toBe('error.keyReplaced');
  expect(failureWord(api('card-number', 400, '/body/ref_code'))).toBe('error.cardNumber');
});

test('[AUTH-077..078] a wrong code and one whose time is up are told apart', () => {
  expect(failureWord(api('wrong_code'))).toBe('error.wrongCode');
  expect(failureWord(api('time_up'))).toBe('error.timeUp');
  expect(en['error.wrongCode']).not.toBe(en['error.timeUp']);
});

test('a field that the server refuses is named by its last part, and what nobody has words for is our fault', () => {
  expect(api('bad-input', 400, '/body/birth_date')).toMatchObject({ field: 'birth_date' });
  expect(failureWord(api('bad-input', 400, '/body/birth_date'))).toBe('error.field');
  expect(failureWord(api('toString'))).toBe('error.unknown');
  expect(failureWord(failureOf(new TypeError('x')))).toBe('error.unknown');
});

test('no answer is told as the network, whatever the call calls it', () => {
  expect(failureWord(api('timeout', 0))).toBe('error.network');
});
