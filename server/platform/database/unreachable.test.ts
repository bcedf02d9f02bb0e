import { expect, test } from 'vitest';

import { problemOf } from '../http/problem.ts';
import { isUnreachable } from './unreachable.ts';

const withCode = (code: string, message = 'no'): Error => Object.assign(new Error(message), { code });

test('a database that is down, ends, starts or cut the connection is told from a query that is wrong', () => {
  const gone = [
    withCode('ECONNREFUSED'),
    withCode('ECONNRESET'),
    withCode('57P01'),
    withCode('57P03'),
    withCode('08006'),
    new Error('Connection terminated unexpectedly'),
    new Error('timeout exceeded when trying to connect'),
    new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')]),
  ];
  expect(gone.filter((error) => !isUnreachable(error))).toEqual([]);
  const others = [
    withCode('23505', 'Connection terminated'),
    withCode('57014'),
    new AggregateError([withCode('ECONNREFUSED'), new Error('another')]),
    new AggregateError([]),
    new Error('anything'),
    'text',
  ];
  expect(others.filter(isUnreachable)).toEqual([]);
});

test('whoever asks meanwhile is told by name to try again, as is who meets a conflict at every try', () => {
  const answers = [withCode('57P01'), withCode('40001'), withCode('40P01'), withCode('22001')].map(
    (error) => {
      const { status, problem } = problemOf(error, 'r');
      return [status, problem.code];
    },
  );
  expect(answers).toEqual([
    [503, 'database-unreachable'],
    [503, 'overloaded'],
    [503, 'overloaded'],
    [500, 'internal'],
  ]);
});
