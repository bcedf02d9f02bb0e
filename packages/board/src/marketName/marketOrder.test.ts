import { COUNTED, GROUPS, KINDS } from '@fairline/book';
import { describe, expect, test } from 'vitest';

import { compareMarkets, groupOfKind, MARKET_GROUPS, readMarketId } from './marketOrder.ts';

describe('the order of markets', () => {
  test('every kind of the book stands under the heading the book gives it', () => {
    const kinds = [...KINDS.values()];
    expect(kinds.map(({ id }) => [id, groupOfKind(id)])).toEqual(kinds.map(({ id, group }) => [id, group]));
    expect(MARKET_GROUPS).toEqual(Object.keys(GROUPS));
    expect(groupOfKind('cheese')).toBeUndefined();
  });

  test('everything that can be counted has a place', () => {
    const known = Object.keys(COUNTED).map((scope) => ({ scope, kind: 'total' }));
    const sorted = known.toSorted(compareMarkets);
    expect(sorted).toHaveLength(new Set(known.map(({ scope }) => scope)).size);
    expect(
      compareMarkets({ scope: 'cheese', kind: 'total' }, { scope: 'overs', kind: 'total' }),
    ).toBeGreaterThan(0);
  });

  test('lines read from low to high, the whole game before its parts', () => {
    const ids = [
      'goals-1.total@150',
      'goals.total@350',
      'goals.result',
      'goals.total@250',
      'corners.total@950',
    ];
    const places = ids.map((id) => ({ id, ...(readMarketId(id) ?? { scope: '', kind: '' }) }));
    expect(places.toSorted(compareMarkets).map(({ id }) => id)).toEqual([
      'goals.result',
      'goals.total@250',
      'goals.total@350',
      'corners.total@950',
      'goals-1.total@150',
    ]);
  });

  test('an id that is none is not read', () => {
    expect([readMarketId('goals'), readMarketId('Goals.total'), readMarketId('goals.total@x')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(readMarketId('points-20.handicap@-450')).toEqual({
      scope: 'points-20',
      kind: 'handicap',
      line: -450,
    });
  });
});
