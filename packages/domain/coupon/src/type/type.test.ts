import { expect, test } from 'vitest';

import {
  COUPON_TYPE,
  COUPON_TYPE_IDS,
  automaticType,
  familiarName,
  isCouponTypeId,
  typeRule,
} from './type.ts';

test('[CPN-138..147] [CPN-149] the ten types have their ids', () => {
  expect(COUPON_TYPE_IDS.map((id) => COUPON_TYPE[typeRule(id).name])).toEqual(COUPON_TYPE_IDS);
  expect(COUPON_TYPE_IDS.map((id) => [id, typeRule(id).name])).toEqual([
    [0, 'single'],
    [1, 'express'],
    [2, 'system'],
    [3, 'chain'],
    [4, 'multiBet'],
    [5, 'conditional'],
    [6, 'antiExpress'],
    [7, 'lucky'],
    [8, 'patent'],
    [9, 'manySingles'],
  ]);
});

test.each([-1, 10, 1.5, '1', null, undefined])('[CPN-149] %j is no coupon type', (id) => {
  expect(isCouponTypeId(id)).toBe(false);
});

test('[CPN-150] [C10] every type has its least and its largest number of bets', () => {
  expect(COUPON_TYPE_IDS.map((id) => [typeRule(id).betsMin, typeRule(id).betsMax])).toEqual([
    [1, 1],
    [2, 30],
    [3, 20],
    [2, 12],
    [2, 30],
    [2, 30],
    [2, 30],
    [2, 8],
    [3, 8],
    [1, 50],
  ]);
});

test('[CPN-148] types 2 and 4, and the conditional 5, use blocks; 2 and 4 have a system value', () => {
  expect(COUPON_TYPE_IDS.filter((id) => typeRule(id).usesBlocks)).toEqual([2, 4, 5]);
  expect(COUPON_TYPE_IDS.filter((id) => typeRule(id).usesSystemValue)).toEqual([2, 4]);
});

test('[CPN-150] [C10] a second bet makes an express, and one bet less a single again', () => {
  expect(automaticType(0, 1)).toBe(0);
  expect(automaticType(0, 2)).toBe(1);
  expect(automaticType(1, 2)).toBe(1);
  expect(automaticType(1, 1)).toBe(0);
});

test.each([2, 3, 4, 5, 6, 7, 8, 9] as const)(
  '[CPN-150] [C10] the chosen type %i stays whatever the number of bets is',
  (typeId) => {
    expect([1, 2, 9].map((count) => automaticType(typeId, count))).toEqual([typeId, typeId, typeId]);
    expect(automaticType(typeId, 0)).toBe(0);
  },
);

test('[C21] [CPN-146] patents have the names that players know', () => {
  expect([3, 4, 5, 6, 7, 8].map((count) => familiarName(8, count))).toEqual([
    'Trixie',
    'Yankee',
    'Canadian',
    'Heinz',
    'Super Heinz',
    'Goliath',
  ]);
  expect([2, 3, 4, 8, 9].map((count) => familiarName(7, count))).toEqual([
    undefined,
    'Patent',
    'Lucky 15',
    'Lucky 255',
    undefined,
  ]);
  expect(familiarName(1, 3)).toBeUndefined();
});
