import { expect, test } from 'vitest';

import { parseRow, type Row } from './catalogue.ts';
import { offRows } from './offRoutes.ts';

function rows(...lines: string[]): Row[] {
  return lines.map((line) => {
    const row = parseRow(`| ${line} |`);
    if (typeof row === 'string') throw new Error(row);
    return row;
  });
}

function off(...lines: string[]): string[] {
  return offRows(rows(...lines), ['office']).map(({ id, features }) => `${id} ${features.join(' ')}`);
}

test('a row is off when the feature of its route is not on', () => {
  expect(
    off(
      'ROUTE-106 | Route: casino fishing and hunting | `fishinghunting` | | ',
      'OFFR-006 | Route: office screen payment history | `office/historypay` | | ',
      'ROUTE-038 | Route: home is the empty path | `` | | ',
    ),
  ).toEqual(['ROUTE-106 casino']);
});

test('a row that the tests of the table do not list is found by its address or its section of the menu', () => {
  expect(
    off(
      'PAYR-015 | Route: deposit page of the office | `office/recharge`; login yes | | ',
      'ROUTE-264 | Route name `recharge` exists | route name recharge; → office recharge | | ',
      'OFFR-042 | Account menu section withdrawal exists | withdrawal → deduce | | ',
      'OFFR-040 | Account menu section bet_history exists | bet_history → history | | ',
    ),
  ).toEqual(['PAYR-015 payments', 'ROUTE-264 payments', 'OFFR-042 payments']);
});

test('rows of other areas, and rows about no page in particular, are left out', () => {
  expect(
    off(
      'CAS-001 | Route: bingo | `bingo` | | ',
      'ROUTE-020 | Feature gate: a route with a feature answers not-found | `bingo` | | ',
    ),
  ).toEqual([]);
});

test('without another list the features of a new site count', () => {
  const row = rows('OFFR-006 | Route: office screen payment history | `office/historypay` | | ');
  expect(offRows(row)).toEqual([{ id: 'OFFR-006', features: ['office'] }]);
});
