import { ApiError } from '@fairline/contracts';
import { expect, test } from 'vitest';

import { statusOfError } from './errorStatus.ts';

test('[SHELL-133] an error without a status is an internal error', () => {
  for (const error of [
    new Error('x'),
    undefined,
    null,
    'text',
    { status: 200 },
    { status: '404' },
    { status: 404.5 },
  ])
    expect(statusOfError(error)).toBe(500);
});

test('an error with a status keeps it', () => {
  expect(statusOfError(new ApiError({ status: 503, code: 'overloaded', message: 'busy' }))).toBe(503);
  expect(statusOfError({ statusCode: 404 })).toBe(404);
});
