import { expect, test } from 'vitest';

import { CLIENT_ERROR_STACK_MAX, redact } from './clientError.ts';

test.each([
  ['GET https://site.example/en/reset?token=abc123 failed', 'GET https://site.example/en/reset failed'],
  ['at /en/live?x=1#top:12:5', 'at /en/live:12:5'],
  ['no user ann.lee+bets@mail.example.com here', 'no user [e-mail] here'],
  ['Authorization: Bearer abc.def', 'Authorization: [removed]'],
  ['password=hunter2, next', 'password=[removed], next'],
  ['{"token":"s3cr3t"}', '{"token":[removed]}'],
  ['access_token=abc123 and "accessToken":"abc"', 'access_token=[removed] and "accessToken":[removed]'],
  ['password: "hunter two" was wrong', 'password: [removed] was wrong'],
  ['open /en/x?time=12:30:SECRET now', 'open /en/x now'],
  ['sent bearer abc.def-1', 'sent bearer [removed]'],
  ['jwt eyJhbGciOi.eyJzdWIi.c2ln end', 'jwt [token] end'],
  ['sid 0123456789abcdef0123456789abcdef', 'sid [token]'],
  ['card 4111 1111 1111 1111 refused', 'card [number] refused'],
])('%s loses what a log must not hold', (text, kept) => {
  expect(redact(text)).toBe(kept);
});

test('ordinary messages and stacks stay readable', () => {
  const stack = 'TypeError: x is not a function\n    at draw (/assets/shell/client-AbC123.js:12:345)';
  expect(redact(stack)).toBe(stack);
  for (const text of ['error code 500', 'Unexpected token < in JSON']) expect(redact(text)).toBe(text);
});

test('a hostile text of the greatest length is done with quickly', () => {
  const began = performance.now();
  for (const piece of ['a@', '1 ', '/?', 'eyJ.', 'token ', 'a', '.a'])
    redact(piece.repeat(CLIENT_ERROR_STACK_MAX / piece.length));
  expect(performance.now() - began).toBeLessThan(1000);
});
