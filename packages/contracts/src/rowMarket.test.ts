import { describe, expect, test } from 'vitest';

import { rowMarketsOf, rowPlaceOf } from './rowMarket.ts';

const main = (id: string, isSuspended = false) => ({ id, isMain: true, isSuspended });
const idsOf = (markets: Parameters<typeof rowMarketsOf>[0]): string[] =>
  rowMarketsOf(markets).map(({ market }) => market.id);

describe('markets of a row', () => {
  test('are result, winner, total and handicap of the whole game, in this order', () => {
    const football = ['goals.handicap@-50', 'goals.total@250', 'goals.result', 'goals.both-score'].map((id) =>
      main(id),
    );
    const others = ['goals-1.result', 'corners.total@950', 'kills.total@5050'].map((id) => main(id));
    expect(idsOf([...football, ...others])).toEqual([
      'goals.result',
      'goals.total@250',
      'goals.handicap@-50',
    ]);
  });

  test('tennis shows games rather than sets, map games maps rather than what is counted in them', () => {
    expect(idsOf([main('sets.total@250'), main('games.total@2250'), main('sets.winner')])).toEqual([
      'sets.winner',
      'games.total@2250',
    ]);
    expect(idsOf([main('rounds.total@5250'), main('maps.total@250')])).toEqual(['maps.total@250']);
    expect(idsOf([main('rounds.total@150')])).toEqual(['rounds.total@150']);
  });

  test('only main lines, and an open one before a suspended one', () => {
    const markets = [
      { id: 'goals.total@150', isMain: false },
      main('goals.total@250', true),
      main('goals.total@350'),
    ];
    expect(idsOf(markets)).toEqual(['goals.total@350']);
    expect(idsOf([main('goals.total@250', true)])).toEqual(['goals.total@250']);
  });

  test('a kind that is no longer offered is shown by its closed market, never by an open line beside the main one', () => {
    const closed = (id: string) => ({ id, isMain: false, isSuspended: true });
    expect(idsOf([closed('goals.total@150'), closed('goals.result'), main('goals.handicap@-150')])).toEqual([
      'goals.result',
      'goals.total@150',
      'goals.handicap@-150',
    ]);
    // What is counted first would go before it, were it not closed for good.
    expect(idsOf([closed('games.total@2250'), main('sets.total@250')])).toEqual(['sets.total@250']);
    expect(idsOf([{ id: 'goals.total@150', isMain: false, isSuspended: false }])).toEqual([]);
  });

  test('lines are read from the id', () => {
    expect(rowPlaceOf('goals.handicap@-150')).toMatchObject({ kind: 'handicap', line: -150 });
    expect(rowPlaceOf('goals.asian-handicap@-150')).toBeUndefined();
  });
});
