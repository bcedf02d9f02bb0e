import { STATUS as COUPON_STATUS } from '@fairline/coupon';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { countsOfPair } from '../chance/counts.ts';
import { poisson } from '../chance/series.ts';
import type { Pair, Result } from '../game/game.ts';
import { GROUPS } from './group.ts';
import { KINDS, kindOf } from './kinds.ts';
import { COUNTED, marketId, marketTypeId, readMarketId, readScope, scopeOf } from './market.ts';
import { linesAround } from './plan.ts';
import { priceMarkets } from './price.ts';
import { settle, settleCalledOff } from './settle.ts';
import { STATUS } from './status.ts';

function ended(counts: Pair, scope = 'goals'): Result {
  return { counts: { [scope]: counts }, answers: {} };
}

function statusOf(kind: string, line: number | undefined, outcome: string, counts: Pair): number {
  const key = line === undefined ? { scope: 'goals', kind } : { scope: 'goals', kind, line };
  return settle({ ...key, outcome }, ended(counts), 'finished');
}

describe('settlement', () => {
  test('[CPN-258..266] [B13] every status id is the one of the coupon, and says how a bet ended', () => {
    expect(Object.values(STATUS)).toEqual(Object.values(COUPON_STATUS));
    const open: Result = { counts: {}, answers: {} };
    const result = { scope: 'goals', kind: 'result', outcome: 'home' } as const;
    expect({
      notCalculated: settle(result, open, 'running'),
      notStarted: settle(result, open, 'before'),
      lose: statusOf('result', undefined, 'home', [0, 1]),
      win: statusOf('result', undefined, 'home', [2, 1]),
      return: statusOf('draw-no-bet', undefined, 'home', [1, 1]),
      forcedReturn: settleCalledOff(settle(result, open, 'running')),
      halfWin: statusOf('asian-handicap', -75, 'home', [1, 0]),
      halfLose: statusOf('asian-handicap', -25, 'home', [1, 1]),
      deadHeat: statusOf('most', undefined, 'home', [3, 3]),
    }).toEqual(STATUS);
  });

  test('[B13] quarter lines pay half on each of their neighbours', () => {
    const total = (line: number, goals: number): number[] =>
      ['over', 'under'].map((outcome) => statusOf('asian-total', line, outcome, [goals, 0]));
    expect([total(225, 2), total(225, 3), total(275, 3), total(275, 2), total(200, 2)]).toEqual([
      [5, 4],
      [1, 0],
      [4, 5],
      [0, 1],
      [2, 2],
    ]);
  });

  test('[B13] a cancelled game gives open stakes back and leaves settled ones alone', () => {
    expect([-2, -1, 0, 1, 2, 4, 5].map((status) => settleCalledOff(status as 0))).toEqual([
      3, 3, 0, 1, 2, 4, 5,
    ]);
  });

  test('[B13] a part that was never played, and a question without an answer to come, give the stake back', () => {
    const bet = { scope: 'points-5', kind: 'winner', outcome: 'home' } as const;
    expect(settle(bet, { counts: {}, answers: {} }, 'finished')).toBe(STATUS.return);
    const next = { scope: 'goals', kind: 'next', line: 300, outcome: 'home' } as const;
    expect(settle(next, { counts: {}, answers: { 'goals.next@300': 'void' } }, 'running')).toBe(
      STATUS.return,
    );
    expect(settle(next, { counts: {}, answers: { 'goals.next@300': 'home' } }, 'running')).toBe(STATUS.win);
    expect(settle(next, { counts: {}, answers: { 'goals.next@300': 'none' } }, 'running')).toBe(STATUS.lose);
  });

  test('[B13] an outcome or a kind that does not exist is a bug', () => {
    expect(() => statusOf('result', undefined, 'over', [1, 0])).toThrow('goals.result has no outcome over');
    expect(() => statusOf('nonsense', undefined, 'home', [1, 0])).toThrow('There is no market kind nonsense');
  });

  test('[B13] combined markets need both halves of their name', () => {
    expect(statusOf('result-total', 250, 'home-over', [2, 1])).toBe(1);
    expect(statusOf('result-total', 250, 'home-over', [2, 0])).toBe(0);
    expect(statusOf('double-chance-total', 250, 'home-draw-under', [1, 1])).toBe(1);
    expect(statusOf('double-chance-total', 250, 'home-draw-under', [2, 2])).toBe(0);
    expect(statusOf('both-score-total', 250, 'no-over', [3, 0])).toBe(1);
    expect(statusOf('result-both-score', undefined, 'draw-no', [0, 0])).toBe(1);
    expect(statusOf('correct-score', 400, '2:1', [2, 1])).toBe(1);
    expect(statusOf('correct-score', 400, 'other', [5, 1])).toBe(1);
    expect(statusOf('european-handicap', -100, 'draw', [2, 1])).toBe(1);
    expect(statusOf('winning-margin', undefined, 'away-3+', [0, 4])).toBe(1);
  });
});

describe('kinds', () => {
  const byCounts = [...KINDS.values()].filter(({ isQuestion }) => isQuestion !== true);

  test('[B11] the price of a kind is the mean of its settlement over all scores', () => {
    const counts = countsOfPair(poisson(1.4), poisson(1.1));
    for (const kind of byCounts) {
      const line = kind.id === 'european-handicap' ? -100 : kind.id === 'correct-score' ? 300 : 225;
      const shares = kind.shares(counts, line)!;
      const wins = kind.outcomes(line).map(() => 0);
      const losses = kind.outcomes(line).map(() => 0);
      for (const [index, chance] of counts.cells.chances.entries()) {
        const score: Pair = [Math.floor(index / counts.cells.columns), index % counts.cells.columns];
        for (const [outcome, status] of kind.settle(line, score).entries()) {
          const won = { 1: 1, 4: 0.5, 6: 0.5 }[status as number] ?? 0;
          const lost = { 0: 1, 5: 0.5, 6: 0.5 }[status as number] ?? 0;
          wins[outcome]! += won * chance;
          losses[outcome]! += lost * chance;
        }
      }
      for (const [outcome, won] of wins.entries()) {
        const expected =
          kind.members?.[outcome]?.reduce((sum, member) => sum + shares[member]!, 0) ?? shares[outcome]!;
        expect(won / (won + losses[outcome]!), kind.id).toBeCloseTo(expected, 9);
      }
    }
  });

  test('[B9] ids and numbers are unique, and numbers never change', () => {
    const numbers = Object.fromEntries([...KINDS.values()].map(({ id, number }) => [id, number]));
    expect(new Set(Object.values(numbers)).size).toBe(KINDS.size);
    expect(numbers).toEqual({
      result: 1,
      winner: 2,
      'double-chance': 3,
      'draw-no-bet': 4,
      total: 10,
      'asian-total': 11,
      'home-total': 12,
      'away-total': 13,
      'odd-even': 14,
      'home-odd-even': 15,
      'away-odd-even': 16,
      'exact-total': 17,
      'total-range': 18,
      handicap: 20,
      'asian-handicap': 21,
      'european-handicap': 22,
      'winning-margin': 23,
      'correct-score': 30,
      'both-score': 31,
      'home-clean-sheet': 32,
      'away-clean-sheet': 33,
      'home-to-nil': 34,
      'away-to-nil': 35,
      'home-exact': 36,
      'away-exact': 37,
      any: 38,
      'result-total': 40,
      'result-both-score': 41,
      'both-score-total': 42,
      'double-chance-total': 43,
      'double-chance-both-score': 44,
      most: 50,
      'half-full': 60,
      'highest-half': 61,
      'home-highest-half': 62,
      'away-highest-half': 63,
      'home-wins-both-halves': 64,
      'away-wins-both-halves': 65,
      'home-wins-a-half': 66,
      'away-wins-a-half': 67,
      'home-scores-both-halves': 68,
      'away-scores-both-halves': 69,
      'both-halves-over': 70,
      'both-halves-under': 71,
      'draw-in-a-half': 72,
      'both-score-halves': 73,
      next: 80,
      race: 81,
      'red-card': 82,
      'home-red-card': 83,
      'away-red-card': 84,
      'next-winner': 85,
      'race-to': 86,
      'tie-break': 87,
      distance: 88,
      method: 89,
      'finish-round': 90,
      overtime: 91,
    });
  });

  test('[B9] numbers of groups and of what is counted never change', () => {
    expect(Object.values(GROUPS)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(Object.keys(GROUPS).join()).toBe(
      'main,total,handicap,asian,score,period,combined,side,next,special',
    );
    expect(COUNTED).toEqual({
      goals: 1,
      corners: 2,
      yellows: 3,
      points: 4,
      games: 5,
      sets: 6,
      maps: 7,
      rounds: 8,
      kills: 9,
      legs: 10,
      frames: 11,
      runs: 12,
      wickets: 13,
      maximums: 14,
      centuries: 15,
      phases: 16,
      fight: 17,
      overtime: 19,
      overs: 20,
    });
  });

  test('[B9] outcomes of a kind have different names', () => {
    for (const kind of KINDS.values()) {
      const names = kind.outcomes(400);
      expect(new Set(names).size, kind.id).toBe(names.length);
    }
  });
});

describe('identity', () => {
  test('[B9] ids are read back', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(COUNTED)),
        fc.nat(40),
        fc.constantFrom(...KINDS.keys()),
        fc.option(fc.integer({ min: -99_999, max: 99_999 }), { nil: undefined }),
        (counted, part, kind, line) => {
          const scope = scopeOf(counted as 'goals', part);
          const key = line === undefined ? { scope, kind } : { scope, kind, line };
          expect(readMarketId(marketId(key))).toEqual(key);
          expect(readScope(scope)).toEqual({ counted, part });
        },
      ),
    );
  });

  test.each([
    '',
    'goals',
    'goals.',
    'goals.total@',
    'goals.total@2.5',
    'goals.total@01',
    'goals-0.total',
    '.total',
    'goals.total@-0',
    'goals.total@250 ',
    'goals.zzz',
    'zzz.total@250',
    'zzz-1.result',
    'constructor.result',
  ])('[B9] %j is no market id', (text) => {
    expect(readMarketId(text)).toBeUndefined();
  });

  test('[B9] the type number tells kind, what is counted and the part', () => {
    expect(marketTypeId({ scope: 'goals', kind: 'result' })).toBe(10_100);
    expect(marketTypeId({ scope: 'points-3', kind: 'total' })).toBe(100_403);
    expect(() => readScope('nothing-1')).toThrow(RangeError);
  });
});

describe('offer', () => {
  const counts = countsOfPair(poisson(1.4), poisson(1.1));
  const plans = { goals: { plain: ['result'], lines: { total: { rests: [50], reach: 9, surest: 0.9 } } } };
  const margins = { fallback: { method: 'power', partsPerMillion: 50_000 } } as const;
  const price = (of = counts) =>
    priceMarkets({ sport: 'football', chances: { counts: { goals: of }, questions: [] }, plans, margins });

  test('[B12] lines lie around the middle, none too sure, one of them the main one', () => {
    expect(linesAround({ rests: [50], reach: 1, surest: 1 }, 'total', counts)).toEqual([150, 250, 350]);
    expect(linesAround({ rests: [0], reach: 1, surest: 1 }, 'handicap', counts)).toEqual([-100, 0, 100]);
    const totals = price().filter(({ kind }) => kind === 'total');
    expect(totals.map(({ line }) => line)).toEqual([150, 250, 350, 450]);
    expect(totals.filter(({ isMain }) => isMain).map(({ line }) => line)).toEqual([250]);
    for (const { outcomes } of totals) {
      for (const { fairPartsPerMillion } of outcomes)
        expect(fairPartsPerMillion).toBeLessThanOrEqual(900_000);
    }
  });

  test('[B23] a result that is as good as decided is withdrawn, also in parts', () => {
    expect(price(countsOfPair(poisson(14), poisson(0.1))).some(({ kind }) => kind === 'result')).toBe(false);
  });

  test('[B20] an impossible outcome is left out and the rest still adds up', () => {
    const [result] = priceMarkets({
      sport: 'football',
      chances: {
        counts: {},
        questions: [{ scope: 'goals', kind: 'next', line: 100, chances: [0.6, 1e-9, 0.4] }],
      },
      plans,
      margins,
    });
    expect(result?.outcomes.map(({ id, fairPartsPerMillion }) => [id, fairPartsPerMillion])).toEqual([
      ['home', 600_000],
      ['away', 400_000],
    ]);
  });

  test('[B11] a kind whose numbers the model does not give is not offered', () => {
    expect(kindOf('correct-score').shares({ total: poisson(2) }, 400)).toBeUndefined();
    expect(price({ ...counts, difference: undefined as never }).map(({ kind }) => kind)).not.toContain(
      'result',
    );
  });
});
