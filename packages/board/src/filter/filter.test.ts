import type { ChampionshipLink } from '@fairline/contracts';
import { describe, expect, test } from 'vitest';

import { buildGame, buildHomeBoard, buildLiveGame, buildMarket, NOW } from '../testing/buildBoard.ts';
import {
  boardSearch,
  NO_FILTER,
  readBoardFilter,
  readMarkets,
  writeMarkets,
  type BoardFilter,
} from './boardFilter.ts';
import { bestGames, filterGames } from './filterGames.ts';

const HOUR = 3_600_000;
const [crown] = buildHomeBoard().championships as [ChampionshipLink];
const championships = [crown, { ...crown, address: '3-second-league' }];
const line = [0.5, 2, 5, 13, 25].map((hours, index) =>
  buildGame(index, {
    startsAt: NOW + hours * HOUR,
    championship: index % 2 === 0 ? '2-crown-league' : '3-second-league',
    hasVideo: index === 3,
    markets: index === 4 ? [buildMarket('winner')] : [buildMarket('result'), buildMarket('total')],
  }),
);
const live = [1, 2, 3].map((period) =>
  buildLiveGame(10 + period, { live: { score: [0, 0], periods: [], period } }),
);
const kept = (change: Partial<BoardFilter>, games = line) =>
  filterGames(games, { ...NO_FILTER, ...change }, { now: NOW, championships }).map(({ number }) => number);

describe('filters of a board', () => {
  test('[BET-044] 0 leaves all games', () => {
    expect(kept({ time: 0 })).toEqual([0, 1, 2, 3, 4]);
    expect(kept({ time: 0 }, live)).toEqual([11, 12, 13]);
  });

  test('[BET-045] 1 leaves games that start within three hours', () => {
    expect(kept({ time: 1 })).toEqual([0, 1]);
    expect(kept({ time: 1 }, live)).toEqual([]);
  });

  test('[BET-046] [BET-047] 2 and 3 leave the first and the second period: of play, or of twelve hours', () => {
    expect([kept({ time: 2 }, live), kept({ time: 3 }, live)]).toEqual([[11], [12]]);
    expect([kept({ time: 2 }), kept({ time: 3 })]).toEqual([[0, 1, 2], [3]]);
  });

  test('[BET-048] 6 leaves the recommended games: those of the first championship of each sport', () => {
    expect(kept({ time: 6 })).toEqual([0, 2, 4]);
  });

  test('[BET-049] any other value leaves all, and so does one that the section has not', () => {
    for (const value of ['4', '5', '7', '-1', 'x', '']) {
      expect(readBoardFilter(`?time=${value}`, 'line').time).toBe(0);
    }
    expect(readBoardFilter('?time=1', 'live').time).toBe(0);
    expect(readBoardFilter('?time=1', 'line').time).toBe(1);
  });

  test('[BET-041] only games with video remain', () => {
    expect(kept({ isOnlyWithVideos: true })).toEqual([3]);
  });

  test('[BET-042] [BET-043] markets are one text with commas, read as a set', () => {
    expect([...readMarkets('total,result,total')]).toEqual(['result', 'total']);
    expect([...readMarkets('')]).toEqual([]);
    expect([...readMarkets('corners,,TOTAL')]).toEqual([]);
    expect(writeMarkets(new Set(['handicap', 'result']))).toBe('result,handicap');
    expect(kept({ filteredMarkets: readMarkets('total') })).toEqual([0, 1, 2, 3]);
    expect(kept({ filteredMarkets: readMarkets('result') })).toEqual([0, 1, 2, 3, 4]);
  });

  test('by time the soonest game comes first, whatever its championship', () => {
    expect(kept({ sort: 'time' }, line.toReversed())).toEqual([0, 1, 2, 3, 4]);
    expect(bestGames(line.toReversed(), championships).map(({ number }) => number)).toEqual([0, 2, 4]);
  });

  test('every filter survives its way through the address', () => {
    const filter: BoardFilter = {
      time: 3,
      hours: 6,
      isOnlyWithVideos: true,
      filteredMarkets: new Set(['result', 'handicap']),
      sort: 'time',
      view: 1,
      isCompact: false,
      isBestOnTop: true,
    };
    expect(boardSearch(filter)).toBe(
      '?time=3&hours=6&video=1&markets=result%2Chandicap&sort=time&view=1&compact=0&best=1',
    );
    expect(readBoardFilter(boardSearch(filter), 'line')).toEqual(filter);
    expect(boardSearch(NO_FILTER)).toBe('');
    expect(readBoardFilter('', 'live')).toEqual(NO_FILTER);
  });
});
