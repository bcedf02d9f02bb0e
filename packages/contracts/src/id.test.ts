import { expect, test } from 'vitest';

import { GameIdsOrNumbers, RowNumberText, Uuid } from './id.ts';
import { inputCheckOf } from './input.ts';

const [row, uuid, games] = [RowNumberText, Uuid, GameIdsOrNumbers].map(inputCheckOf);
const ID = '01a1f21d-6379-7430-8902-3cc7d703e9de';

test.each(['1', '9', '999999999', '1000000000', '2000000000', '2147483599', '2147483640', '2147483647'])(
  '%s is a number of a row',
  (text) => {
    expect(row?.(text)).toBeUndefined();
  },
);

test.each([
  '',
  '0',
  '01',
  '-1',
  '1.0',
  '2147483648',
  '2147483650',
  '2147484000',
  '2200000000',
  '3000000000',
  '9999999999',
  '10000000000',
])('%j is none: no column holds it', (text) => {
  expect(row?.(text)).toBeDefined();
});

test.each([
  '------------------------------------',
  `${ID.slice(0, -1)}-`,
  ID.toUpperCase(),
  ID.replaceAll('-', ''),
])('%s is no id, although it may be as long as one', (text) => {
  expect([uuid?.(text), games?.(text), games?.(`${ID},${text}`)]).not.toContain(undefined);
});

test('ids and numbers of games come together, and an id by itself', () => {
  expect([uuid?.(ID), games?.(ID), games?.(`${ID},12,${ID}`)]).toEqual([undefined, undefined, undefined]);
});
