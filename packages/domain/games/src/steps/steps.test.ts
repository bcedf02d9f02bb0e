import { compare, rational, rationalToText, type Rational } from '@fairline/money';
import { describe, expect, test } from 'vitest';

import { script } from '../testkit/script.ts';
import { paidBy, seen } from '../testkit/seen.ts';
import { cardLadder } from './cardLadder.ts';
import { flipRun } from './flipRun.ts';
import { mineGrid } from './mineGrid.ts';
import { towerstep } from './towerstep.ts';

const upTo = (n: number): number[] => [...Array(n).keys()];

function isBetween(value: Rational, least: number, most: number): boolean {
  return (
    compare(value, rational(BigInt(least), 1_000_000n)) >= 0 &&
    compare(value, rational(BigInt(most), 1_000_000n)) <= 0
  );
}

describe('[M] Mine Grid', () => {
  test('opens cell by cell, ends at a mine or with the last safe cell', () => {
    const play = (...cells: number[]) => seen(mineGrid.play({ mines: 3 }, [4, 0, 20], cells));
    expect(play()).toBe('running 10000');
    expect(play(1)).toBe('running 11250');
    expect(play(1, 2, 3, 5, 6)).toBe('running 19973');
    expect(play(1, 2, 4)).toBe('over 0');
    expect(play(1, 4, 2)).toBe('after-the-end choices[2]');
    const safe = upTo(25).filter((cell) => ![0, 4, 20].includes(cell));
    expect(play(...safe)).toBe('over 22770000');
    expect(play(...safe, 0)).toBe('after-the-end choices[22]');
  });

  test('over all grids of up to three mines the same cells return what is published', () => {
    const grids = [
      upTo(25).map((a) => [a]),
      upTo(25).flatMap((a) => upTo(a).map((b) => [a, b])),
      upTo(25).flatMap((a) => upTo(a).flatMap((b) => upTo(b).map((c) => [a, b, c]))),
    ];
    for (const [index, all] of grids.entries()) {
      const mines = index + 1;
      for (const cells of [[7], [24, 0, 13], [1, 2, 3, 4, 5, 6, 7, 8]]) {
        let paid = 0n;
        for (const grid of all) {
          const hit = cells.findIndex((cell) => grid.includes(cell));
          paid += paidBy(mineGrid.play({ mines }, grid, hit === -1 ? cells : cells.slice(0, hit + 1)));
        }
        expect(mineGrid.exactReturn({ mines, picks: cells.length })).toEqual(
          rational(paid, 10_000n * BigInt(all.length)),
        );
      }
    }
  });

  test('every number of mines and cells returns between 98.992 and 99 %', () => {
    for (let mines = 1; mines <= 24; mines += 1) {
      for (let picks = 1; picks <= 25 - mines; picks += 1)
        expect(isBetween(mineGrid.exactReturn({ mines, picks }), 989_920, 990_000)).toBe(true);
    }
    expect(rationalToText(mineGrid.exactReturn({ mines: 3, picks: 5 }))).toBe('1138461/1150000');
  });

  test('mines are picked of 25 and shown in order', () => {
    const stream = script([20, 4, 0]);
    expect(mineGrid.shown(mineGrid.draw(stream, { mines: 3 }))).toEqual([0, 4, 20]);
    expect(stream.asked).toEqual([25, 25, 25]);
  });
});

describe('[S] Towerstep', () => {
  test('climbs level by level, ends at a trap or at the top', () => {
    const traps = [[2], [0], [3], [1], [1], [1], [1], [1], [1]];
    const play = (...steps: number[]) => seen(towerstep.play({ level: [4, 3] }, traps, steps));
    expect(play()).toBe('running 10000');
    expect(play(0)).toBe('running 13133');
    expect(play(0, 0)).toBe('over 0');
    expect(play(0, 0, 1)).toBe('after-the-end choices[2]');
    expect(play(0, 1, 0, 0, 0, 0, 0, 0, 0)).toBe('over 131185');
    expect(play(4)).toBe('out-of-range choices[0]');
  });

  test('every level is picked anew, and its traps are shown in order', () => {
    const stream = script([2, 0, 1, 2]);
    const traps = towerstep.draw(stream, { level: [3, 1] });
    expect(stream.asked).toEqual(Array(18).fill(3));
    expect(towerstep.shown(traps)).toHaveLength(9);
    expect(towerstep.shown([[2, 0], [1]])).toEqual([[0, 2], [1]]);
  });

  test('every height returns between 98.497 and 98.5 %', () => {
    for (const level of [
      [4, 3],
      [3, 2],
      [2, 1],
      [3, 1],
    ] as const)
      for (let steps = 1; steps <= 9; steps += 1)
        expect(isBetween(towerstep.exactReturn({ level, steps }), 984_970, 985_000)).toBe(true);
  });
});

describe('[F] Flip Run', () => {
  test('goes on while guesses are right, and ends with the twentieth', () => {
    const flips = upTo(20).map((index) => index % 2);
    const play = (...guesses: number[]) => seen(flipRun.play({}, flips, guesses));
    expect(play()).toBe('running 10000');
    expect(play(0, 1, 0)).toBe('running 78400');
    expect(play(0, 0)).toBe('over 0');
    expect(play(0, 0, 0)).toBe('after-the-end choices[2]');
    expect(play(...flips)).toBe('over 10276044800');
  });

  test('over all runs every number of guesses returns 98 %', () => {
    for (const flips of [1, 2, 5, 10]) {
      const guesses = Array(flips).fill(1) as number[];
      let paid = 0n;
      for (const run of upTo(2 ** flips).map((bits) => upTo(flips).map((index) => (bits >> index) & 1))) {
        const wrong = run.indexOf(0);
        paid += paidBy(flipRun.play({}, run, wrong === -1 ? guesses : guesses.slice(0, wrong + 1)));
      }
      expect(rational(paid, 10_000n * 2n ** BigInt(flips))).toEqual(flipRun.exactReturn({ flips }));
    }
    for (let flips = 1; flips <= 20; flips += 1)
      expect(rationalToText(flipRun.exactReturn({ flips }))).toBe('49/50');
  });
});

describe('[L] Card Ladder', () => {
  // Of F8: 2c is 0, 7c is 20, Kc is 44, Ac is 48.
  const [two, seven, king, ace] = [0, 20, 44, 48];
  const play = (cards: number[], ...guesses: ('higher' | 'lower' | 'same' | 'skip')[]) =>
    seen(cardLadder.play({}, cards, guesses));

  test('between ace and king a guess wins with the same rank too', () => {
    expect(play([seven, seven + 1], 'higher')).toBe('running 18385');
    expect(play([seven, seven + 1], 'lower')).toBe('running 18385');
    expect(play([seven, king], 'higher')).toBe('running 18385');
    expect(play([seven, king], 'lower')).toBe('over 0');
    expect(play([two, ace], 'lower')).toBe('running 64350');
    expect(play([two, ace], 'higher')).toBe('over 0');
    expect(play([two, two], 'same')).toBe('not-allowed choices[0]');
  });

  test('beside an ace and a king it is strictly higher or lower, or the same', () => {
    expect(play([ace, two], 'higher')).toBe('running 10725');
    expect(play([ace, ace + 1], 'higher')).toBe('over 0');
    expect(play([ace, ace + 1], 'same')).toBe('running 128700');
    expect(play([ace, two], 'lower')).toBe('not-allowed choices[0]');
    expect(play([king, seven], 'lower')).toBe('running 10725');
    expect(play([king, king], 'same')).toBe('running 128700');
    expect(play([king, seven], 'higher')).toBe('not-allowed choices[0]');
  });

  test('a skip lays the next card without a guess, and without a price', () => {
    expect(play([seven])).toBe('running 10000');
    expect(play([seven, two], 'skip')).toBe('running 10000');
    expect(play([seven, two, seven], 'skip', 'higher')).toBe('running 10725');
    expect(play([seven, two, ace, seven], 'lower', 'skip', 'higher')).toBe('running 19917');
  });

  test('after a wrong guess nothing follows', () => {
    expect(play([seven, two, two], 'higher', 'skip')).toBe('after-the-end choices[1]');
  });

  test('the product is floored once, not at every step', () => {
    const chances = [7, 7, 7];
    // 0.99 x (13/7)^3 = 6.34113…
    expect(play([seven, seven, seven, seven], 'higher', 'lower', 'higher')).toBe('running 63411');
    expect(rationalToText(cardLadder.exactReturn({ chances }))).toBe('21749973/21970000');
  });

  test('cards are drawn one by one, each of a whole deck', () => {
    const stream = script([9, 51]);
    expect(cardLadder.shown(cardLadder.draw(stream, { cards: 2 }))).toEqual(['4d', 'As']);
    expect(stream.asked).toEqual([52, 52]);
    expect(cardLadder.shapeOf({}, ['higher', 'skip'])).toEqual({ cards: 3 });
  });
});
