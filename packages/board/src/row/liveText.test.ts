import type { GameRow, LiveState } from '@fairline/contracts';
import { describe, expect, test } from 'vitest';

import { buildLiveGame } from '../testing/buildBoard.ts';
import { runningClock } from './liveMinute.ts';
import { liveText, scoreColumns } from './liveText.ts';

const spoken = (game: GameRow): string =>
  liveText(game, game.live!, (key, values) => [key, values?.['number']].filter(Boolean).join(' '));
const state = (change: Partial<LiveState>): LiveState => ({
  score: [0, 0],
  periods: [],
  period: 1,
  ...change,
});

describe('where a live game stands', () => {
  test('a sport with halves counts minutes, the running one included', () => {
    expect(spoken(buildLiveGame(1))).toBe('67\u2032');
    expect(spoken(buildLiveGame(1, { live: state({ clockSeconds: 0 }) }))).toBe('1\u2032');
  });

  test('a break is a break in every sport', () => {
    expect(spoken(buildLiveGame(1, { statusId: 3 }))).toBe('live.paused');
  });

  test('sets, quarters and maps are counted by their number, legs by those played', () => {
    expect(spoken(buildLiveGame(1, { sport: 'tennis', live: state({ period: 3 }) }))).toBe('period.set 3');
    expect(spoken(buildLiveGame(1, { sport: 'basketball', live: state({ period: 4 }) }))).toBe(
      'period.quarter 4',
    );
    expect(spoken(buildLiveGame(1, { sport: 'darts', live: state({ score: [3, 2] }) }))).toBe('period.leg 6');
  });

  test('a sport without a clock that has no name for its parts is simply live', () => {
    expect(spoken(buildLiveGame(1, { sport: 'chess', live: state({}) }))).toBe('live.running');
  });
});

test('the clock runs on between messages, but not in a break and not for ever', () => {
  expect([
    runningClock(100, 5400, true),
    runningClock(100, 5400, false),
    runningClock(100, 1e9, true),
  ]).toEqual([105, 100, 190]);
});

describe('the score', () => {
  const texts = (game: GameRow): string[] =>
    scoreColumns(game, game.live!).map(({ home, away }) => `${home}:${away}`);

  test('football shows the first half, then the sum', () => {
    expect(texts(buildLiveGame(1))).toEqual(['1:0', '2:1']);
    expect(texts(buildLiveGame(1, { live: state({ score: [1, 0], periods: [[1, 0]] }) }))).toEqual(['1:0']);
  });

  test('tennis shows every set, then the points', () => {
    const live = state({
      score: [1, 0],
      periods: [
        [6, 3],
        [2, 4],
      ],
      points: ['40', 'A'],
    });
    expect(texts(buildLiveGame(1, { sport: 'tennis', live }))).toEqual(['6:3', '2:4', '40:A']);
  });

  test('volleyball shows the sets won, then the running set', () => {
    const live = state({
      score: [1, 1],
      periods: [
        [25, 20],
        [19, 25],
        [7, 9],
      ],
    });
    expect(texts(buildLiveGame(1, { sport: 'volleyball', live }))).toEqual(['1:1', '7:9']);
  });
});
