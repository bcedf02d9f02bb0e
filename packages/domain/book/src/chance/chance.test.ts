import { describe, expect, test } from 'vitest';

import { cellChance, independent } from './cells.ts';
import { countsOfCells, countsOfSides } from './counts.ts';
import { memo } from './memo.ts';
import { overtimeOf, withOvertime } from './overtime.ts';
import { raceChances } from './race.ts';
import {
  added,
  capped,
  chanceAbove,
  chanceOf,
  median,
  mirrored,
  mixed,
  poisson,
  repeated,
  series,
  shifted,
  sumOf,
  trimmed,
} from './series.ts';
import { trials } from './trials.ts';

const die = series(1, [1 / 6, 1 / 6, 1 / 6, 1 / 6, 1 / 6, 1 / 6]);

describe('series', () => {
  test('[B7] two dice', () => {
    const both = added(die, die);
    expect(both.first).toBe(2);
    expect(chanceOf(both, 7)).toBeCloseTo(1 / 6, 12);
    expect(chanceAbove(both, 10.5)).toBeCloseTo(3 / 36, 12);
    expect(chanceAbove(both, 10)).toBeCloseTo(3 / 36, 12);
    expect(median(both)).toBe(7);
    expect(repeated(die, 2)[2]).toEqual(both);
  });

  test('[B7] mirrored, shifted, capped, mixed and trimmed', () => {
    expect(chanceOf(mirrored(shifted(die, 4)), -10)).toBeCloseTo(1 / 6, 12);
    expect(chanceOf(mirrored(die), 1)).toBe(0);
    expect(capped(die, 4).chances.at(-1)).toBeCloseTo(0.5, 12);
    expect(capped(die, 0)).toEqual(series(0, [1]));
    const either = mixed([
      { weight: 0.25, of: series(0, [1]) },
      { weight: 0.75, of: series(2, [0.5, 0.5]) },
    ]);
    expect(either).toEqual(series(0, [0.25, 0, 0.375, 0.375]));
    expect(trimmed(series(0, [0, 1e-12, 0.5, 0.5, 0]))).toEqual(series(2, [0.5, 0.5]));
  });

  test('[B7] Poisson numbers have their mean and add up to one', () => {
    for (const mean of [0, 0.3, 2.7, 10.4]) {
      const of = poisson(mean);
      expect(sumOf(of.chances)).toBeCloseTo(1, 12);
      expect(of.chances.reduce((sum, chance, value) => sum + chance * value, 0)).toBeCloseTo(mean, 5);
    }
  });
});

test('[B7] views of cells and of two sides agree', () => {
  const ofCells = countsOfCells(independent(die, shifted(die, 2)));
  const ofSides = countsOfSides(die, shifted(die, 2));
  for (const view of ['total', 'difference', 'home', 'away'] as const) {
    expect(ofCells[view].first).toBe(ofSides[view]!.first);
    for (const [index, chance] of ofCells[view].chances.entries()) {
      expect(chance).toBeCloseTo(ofSides[view]!.chances[index]!, 12);
    }
  }
  expect(cellChance(ofCells.cells, 1, 8)).toBeCloseTo(1 / 36, 12);
  expect(cellChance(ofCells.cells, 7, 8)).toBe(0);
});

describe('overtime', () => {
  const coin = series(0, [0.5, 0.5]);

  test('[B7] is played again until it is not level', () => {
    const overtime = overtimeOf(coin, coin);
    // One of two ends level: nothing or one each. Whoever wins, wins by one.
    expect(chanceOf(overtime.difference, 1)).toBeCloseTo(0.5, 12);
    expect(chanceOf(overtime.difference, 0)).toBe(0);
    // The first decided overtime brings one; each level one before it none or two.
    expect(chanceOf(overtime.total, 1)).toBeCloseTo(2 / 3, 2);
    expect(chanceOf(overtime.total, 2)).toBe(0);
  });

  test('[B7] comes on top of level scores only', () => {
    const { counts, level } = withOvertime(coin, coin, overtimeOf(coin, coin));
    expect(level).toBeCloseTo(0.5, 12);
    expect(chanceOf(counts.difference!, 1)).toBeCloseTo(0.5, 12);
    for (const view of ['total', 'difference', 'home', 'away'] as const) {
      expect(sumOf(counts[view]!.chances)).toBeCloseTo(1, 6);
    }
    const apart = withOvertime(shifted(coin, 5), coin, overtimeOf(coin, coin));
    expect(apart.level).toBe(0);
    expect(chanceOf(apart.counts.total!, 6)).toBeCloseTo(0.5, 12);
  });
});

test('[B7] a race is won by whoever needs least, drawn out by time', () => {
  const [home, neither, away] = raceChances([2, 2], [1e6, 1e6]);
  expect([home, neither, away]).toEqual([
    expect.closeTo(0.5, 6),
    expect.closeTo(0, 6),
    expect.closeTo(0.5, 6),
  ]);
  // One each needed, one expected each: e^-2 that nothing happens.
  expect(raceChances([1, 1], [1, 1])[1]).toBeCloseTo(Math.exp(-2), 12);
  expect(raceChances([1, 1], [3, 1])[0]).toBeCloseTo((1 - Math.exp(-4)) * 0.75, 12);
  // Two needed against one: home first only with the first two of at least two.
  const two = raceChances([2, 1], [1, 1]);
  expect(two[0]).toBeCloseTo((1 - 3 * Math.exp(-2)) / 4, 12);
  expect(raceChances([3, 3], [0, 0])).toEqual([0, 1, 0]);
});

test('[B7] seconds with at most one goal are a multinomial', () => {
  const cells = trials([0.1, 0.2], 3);
  expect(cellChance(cells, 0, 0)).toBeCloseTo(0.343, 12);
  expect(cellChance(cells, 1, 1)).toBeCloseTo(6 * 0.1 * 0.2 * 0.7, 12);
  expect(cellChance(cells, 3, 0)).toBeCloseTo(0.001, 12);
  expect(cellChance(cells, 2, 2)).toBe(0);
  expect(sumOf(trials([0.006, 0.005], 300).chances)).toBeCloseTo(1, 8);
});

test('[B8] the memo keeps its newest answers and forgets the oldest', () => {
  const keep = memo<number>(2);
  let built = 0;
  const ask = (key: string): number => keep(key, () => (built += 1));
  expect([ask('a'), ask('b'), ask('a'), ask('c'), ask('b'), ask('a')]).toEqual([1, 2, 1, 3, 2, 4]);
});
