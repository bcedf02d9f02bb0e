import { describe, expect, test } from 'vitest';

import { buildGame, NOW } from '../testing/buildBoard.ts';
import { sortGames } from './arrangeGames.ts';
import {
  boardSearch,
  NO_FILTER,
  readBoardFilter,
  readMarkets,
  writeMarkets,
  type BoardFilter,
} from './boardFilter.ts';
import { filterQuery } from './filterQuery.ts';

const HOUR = 3_600_000;
const line = [0.5, 2, 5, 13, 25].map((hours, index) =>
  buildGame(index, {
    startsAt: NOW + hours * HOUR,
    championship: index % 2 === 0 ? '2-crown-league' : '3-second-league',
  }),
);

describe('filters of a board', () => {
  test('[BET-049] a value that is no time filter shows all games, and so does one that the section has not', () => {
    for (const value of ['4', '5', '7', '-1', 'x', '']) {
      expect(readBoardFilter(`?time=${value}`, 'line').time).toBe(0);
    }
    expect(readBoardFilter('?time=1', 'live').time).toBe(0);
    expect(readBoardFilter('?time=1', 'line').time).toBe(1);
  });

  test('[BET-042] [BET-043] markets are one text with commas, read as a set', () => {
    expect([...readMarkets('total,result,total')]).toEqual(['result', 'total']);
    expect([...readMarkets('')]).toEqual([]);
    expect([...readMarkets('corners,,TOTAL')]).toEqual([]);
    expect(writeMarkets(new Set(['handicap', 'result']))).toBe('result,handicap');
  });

  test('by time the soonest game comes first, whatever its championship', () => {
    const numbers = (games: typeof line) => games.map(({ number }) => number);
    expect(numbers([...sortGames(line.toReversed(), 'time')])).toEqual([0, 1, 2, 3, 4]);
    expect(numbers([...sortGames(line.toReversed(), 'championship')])).toEqual([4, 3, 2, 1, 0]);
  });

  test('every filter survives its way through the address', () => {
    const filter: BoardFilter = {
      time: 3,
      hours: 6,
      isOnlyWithVideos: true,
      filteredMarkets: new Set(['result', 'handicap']),
      kinds: new Set(['correct-score', 'home-total']),
      sort: 'time',
      view: 1,
      isCompact: false,
      isBestOnTop: true,
      page: 2,
    };
    expect(boardSearch(filter)).toBe(
      '?time=3&hours=6&video=1&markets=result%2Chandicap&kinds=correct-score%2Chome-total&sort=time&view=1&compact=0&best=1&page=2',
    );
    expect(readBoardFilter(boardSearch(filter), 'line')).toEqual(filter);
    for (const page of ['0', '-1', '1.5', '100', 'x', '']) {
      expect(readBoardFilter(`?page=${page}`, 'line').page).toBe(1);
    }
    expect(boardSearch(NO_FILTER)).toBe('');
    expect(readBoardFilter('', 'live')).toEqual(NO_FILTER);
  });

  test('[BET-133] the best games are asked for as the visitor likes it, unless the address says otherwise', () => {
    const asked = (isBestMatchesOnTop: boolean, isBestOnTop?: boolean) =>
      filterQuery({ ...NO_FILTER, isBestOnTop }, { isBestMatchesOnTop }).bestOnTop;
    expect([asked(false), asked(true)]).toEqual([undefined, '1']);
    expect([asked(true, false), asked(false, true)]).toEqual([undefined, '1']);
  });

  test('[BET-040] a list that is cut into parts is asked for in the order that its page has', () => {
    const asked = (filter: Partial<BoardFilter>) =>
      filterQuery({ ...NO_FILTER, ...filter }, { isBestMatchesOnTop: false }).sort;
    expect([asked({}), asked({ time: 2 })]).toEqual([undefined, undefined]);
    expect([asked({ time: 1 }), asked({ sort: 'time' })]).toEqual(['time', 'time']);
  });
});
