import { rational, rationalToText, sum } from '@fairline/money';
import { describe, expect, test } from 'vitest';

import { returnOf } from '../model/chance.ts';
import type { Read } from '../model/read.ts';
import { originalOf } from '../originals.ts';
import { script } from '../testkit/script.ts';
import { paidBy, seen } from '../testkit/seen.ts';
import { hiDrop } from './hiDrop.ts';
import { kenoOrbit } from './kenoOrbit.ts';
import { crashPoint, overshoot } from './overshoot.ts';
import { percent } from './percent.ts';
import { twinDice } from './twinDice.ts';
import { wheelOfTwelve } from './wheelOfTwelve.ts';

const upTo = (n: number): number[] => [...Array(n).keys()];

describe('[P] Percent', () => {
  test('pays under the target, or from as far below the end on', () => {
    const params = { target: 9500 };
    expect(seen(percent.play(params, 9499, []))).toBe('over 10421');
    expect(seen(percent.play(params, 9500, []))).toBe('over 0');
    expect(seen(percent.play({ ...params, side: 'over' }, 500, []))).toBe('over 10421');
    expect(seen(percent.play({ ...params, side: 'over' }, 499, []))).toBe('over 0');
  });

  test('over all its numbers both sides return what is published', () => {
    for (const target of [1, 3, 7, 4999, 9500, 9799, 9800]) {
      for (const side of ['under', 'over'] as const) {
        const paid = upTo(10_000).reduce(
          (all, drawn) => all + paidBy(percent.play({ target, side }, drawn, [])),
          0n,
        );
        expect(percent.exactReturn({ target })).toEqual(rational(paid, 10_000n * 10_000n));
      }
    }
  });

  test('returns at most 99 % and never less than 98.99 %', () => {
    for (let target = 1; target <= 9800; target += 1) {
      const { numerator, denominator } = percent.exactReturn({ target });
      expect(numerator * 100n <= denominator * 99n && numerator * 10_000n >= denominator * 9_899n).toBe(true);
    }
  });

  test('draws one number of ten thousand', () => {
    const stream = script([4711]);
    expect(percent.shown(percent.draw(stream, {}))).toEqual([4711]);
    expect(stream.asked).toEqual([10_000]);
  });
});

describe('[T] Twin Dice', () => {
  test('the first die is drawn first, and eyes are counted from one', () => {
    const stream = script([5, 0]);
    expect(twinDice.draw(stream, {})).toEqual([6, 1]);
    expect(stream.asked).toEqual([6, 6]);
  });

  test('over all 36 rolls every bet returns what is published', () => {
    for (const bet of ['over', 'under', 'exactly'] as const) {
      for (let sum = 2; sum <= 12; sum += 1) {
        if ((bet === 'over' && sum === 12) || (bet === 'under' && sum === 2)) continue;
        const rolls = upTo(36).map((roll): [number, number] => [Math.floor(roll / 6) + 1, (roll % 6) + 1]);
        const paid = rolls.reduce((all, roll) => all + paidBy(twinDice.play({ bet, sum }, roll, [])), 0n);
        expect(twinDice.exactReturn({ bet, sum })).toEqual(rational(paid, 360_000n));
      }
    }
  });

  test('pays 0.99 x 36 / w', () => {
    expect(seen(twinDice.play({ bet: 'over', sum: 7 }, [4, 4], []))).toBe('over 23760');
    expect(seen(twinDice.play({ bet: 'over', sum: 7 }, [3, 4], []))).toBe('over 0');
    expect(seen(twinDice.play({ bet: 'exactly', sum: 2 }, [1, 1], []))).toBe('over 356400');
    // 35 of 36 win: 1.01828… is floored.
    expect(seen(twinDice.play({ bet: 'over', sum: 2 }, [1, 2], []))).toBe('over 10182');
  });
});

describe('[O] Overshoot', () => {
  test('the point is a division of whole numbers, between 1.00 and a million', () => {
    expect(crashPoint(2 ** 52 - 1)).toBe(100);
    expect(crashPoint(Math.floor((99 * 2 ** 52) / 100))).toBe(100);
    expect(crashPoint(0)).toBe(100_000_000);
    expect(crashPoint(2 ** 51 - 1)).toBe(198);
    // One more and it is just below.
    expect(crashPoint(2 ** 51)).toBe(197);
  });

  test('a quotient that floats would round up to the next hundredth stays below it', () => {
    const product = 99n * 2n ** 52n;
    let met = 0;
    for (let point = 110n; point < 400n; point += 1n) {
      // h + 1 such that the exact quotient is just below the point.
      const draws = product / point + 1n;
      expect(crashPoint(Number(draws) - 1)).toBe(Number(point) - 1);
      if (Math.floor((99 * 2 ** 52) / Number(draws)) === Number(point)) met += 1;
    }
    expect(met).toBeGreaterThan(10);
  });

  test('a target is paid where the point reaches it', () => {
    expect(seen(overshoot.play({ target: 150 }, 150, []))).toBe('over 15000');
    expect(seen(overshoot.play({ target: 151 }, 150, []))).toBe('over 0');
  });

  test('the number of draws that reach a target is the one that its return is made of', () => {
    for (const target of [101, 102, 150, 199, 200, 777, 1_000_003, 99_999_999, 100_000_000]) {
      const reaching = Number((99n * 2n ** 52n) / BigInt(target));
      const last = Math.min(reaching, 2 ** 52) - 1;
      expect(crashPoint(last)).toBeGreaterThanOrEqual(target);
      expect(crashPoint(last + 1)).toBeLessThan(target);
      expect(overshoot.exactReturn({ target })).toEqual(
        returnOf(rational(BigInt(last + 1), 2n ** 52n), BigInt(target) * 100n),
      );
    }
  });

  test('returns 99 % less at most one draw of 2^52', () => {
    for (let target = 101; target <= 100_000_000; target += 99_991) {
      const { numerator, denominator } = overshoot.exactReturn({ target });
      const less = 99n * denominator - 100n * numerator;
      expect(less >= 0n && less * 2n ** 52n < BigInt(target) * denominator).toBe(true);
    }
  });
});

describe('[H] Hi-Drop', () => {
  const paths = (rows: number): number[][] =>
    upTo(2 ** rows).map((path) => upTo(rows).map((row) => (path >> row) & 1));

  test('over all paths every table returns what is published', () => {
    for (const rows of [8, 12] as const) {
      for (const risk of ['low', 'high'] as const) {
        const paid = paths(rows).reduce(
          (all, turns) => all + paidBy(hiDrop.play({ rows, risk }, turns, [])),
          0n,
        );
        expect(hiDrop.exactReturn({ rows, risk })).toEqual(rational(paid, 10_000n * 2n ** BigInt(rows)));
      }
    }
  });

  test.each([
    [8, 'low', '633/640'],
    [8, 'high', '1267/1280'],
    [12, 'low', '20271/20480'],
    [12, 'high', '20253/20480'],
    [16, 'low', '324399/327680'],
    [16, 'high', '162113/163840'],
  ] as const)('%s rows at %s risk return %s', (rows, risk, text) => {
    expect(rationalToText(hiDrop.exactReturn({ rows, risk }))).toBe(text);
  });

  test('a table is the same from both edges', () => {
    const turns = (rights: number) => upTo(16).map((row) => Number(row < rights));
    const params = { rows: 16, risk: 'high' } as const;
    expect(seen(hiDrop.play(params, turns(0), []))).toBe('over 9900000');
    expect(seen(hiDrop.play(params, turns(16), []))).toBe('over 9900000');
    expect(seen(hiDrop.play(params, turns(3), []))).toBe('over 90000');
    expect(seen(hiDrop.play(params, turns(13), []))).toBe('over 90000');
    expect(seen(hiDrop.play(params, turns(8), []))).toBe('over 2000');
  });

  test('every row is one draw, and 1 is right', () => {
    const stream = script([1, 0, 0, 1, 1, 0, 0, 1]);
    expect(hiDrop.draw(stream, { rows: 8 })).toEqual([1, 0, 0, 1, 1, 0, 0, 1]);
    expect(stream.asked).toEqual(Array(8).fill(2));
  });
});

describe('[W] Wheel of Twelve', () => {
  test.each(['low', 'middle', 'high'] as const)('over its places %s risk returns 98 %%', (risk) => {
    const paid = upTo(12).reduce((all, place) => all + paidBy(wheelOfTwelve.play({ risk }, place, [])), 0n);
    expect(wheelOfTwelve.exactReturn({ risk })).toEqual(rational(paid, 120_000n));
    expect(rationalToText(wheelOfTwelve.exactReturn({ risk }))).toBe('49/50');
  });

  test('places pay in the order of the rules', () => {
    const pays = (risk: 'low' | 'middle' | 'high') =>
      upTo(12).map((place) => Number(paidBy(wheelOfTwelve.play({ risk }, place, []))) / 10_000);
    expect(pays('low')).toEqual([...Array(8).fill(1.2), 2.16, 0, 0, 0]);
    expect(pays('middle')).toEqual([1.5, 1.5, 1.5, 2, 2, 3.26, 0, 0, 0, 0, 0, 0]);
    expect(pays('high')).toEqual([11.76, ...Array(11).fill(0)]);
  });
});

describe('[K] Keno Orbit', () => {
  test('numbers are drawn without repeating and shown in order, from 0 to 39', () => {
    expect(kenoOrbit.shown([39, 0, 7])).toEqual([0, 7, 39]);
    const stream = script([]);
    kenoOrbit.draw(stream, {});
    expect(stream.asked).toEqual(Array(10).fill(40));
  });

  test('pays by hits of the picked numbers', () => {
    const drawn = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
    const paid = (...numbers: number[]) => seen(kenoOrbit.play({ numbers }, drawn, []));
    expect(paid(0)).toBe('over 38800');
    expect(paid(10)).toBe('over 0');
    expect(paid(0, 11)).toBe('over 18000');
    expect(paid(9, 8, 7, 6, 5, 4, 3, 2, 1, 0)).toBe('over 10000000');
    expect(paid(0, 1, 2, 3, 14, 15, 16, 17, 18, 19)).toBe('over 39600');
  });

  test('over all picks of two numbers the draw returns what is published', () => {
    const drawn = [3, 9, 11, 17, 20, 21, 28, 33, 38, 39];
    const bets = upTo(40).flatMap((a) => upTo(a).map((b) => [a, b]));
    const paid = bets.reduce((all, numbers) => all + paidBy(kenoOrbit.play({ numbers }, drawn, [])), 0n);
    expect(kenoOrbit.exactReturn({ picks: 2 })).toEqual(rational(paid, 10_000n * BigInt(bets.length)));
  });

  test('every number of picks returns between 96.9 and 97 %', () => {
    for (let picks = 1; picks <= 10; picks += 1) {
      const exact = Number(sum([kenoOrbit.exactReturn({ picks })]).numerator);
      const share = exact / Number(kenoOrbit.exactReturn({ picks }).denominator);
      expect(share).toBeGreaterThan(0.969);
      expect(share).toBeLessThanOrEqual(0.97);
    }
  });
});

describe('[G8] what a round can pay', () => {
  const asked: readonly (readonly [slug: string, params: object])[] = [
    ['percent', { target: 9500 }],
    ['percent', { target: 1, side: 'over' }],
    ['twin-dice', { bet: 'exactly', sum: 7 }],
    ['overshoot', { target: 101 }],
    ['overshoot', { target: 100_000_000 }],
    ['hi-drop', { rows: 16, risk: 'high' }],
    ['wheel-of-twelve', { risk: 'middle' }],
    ['keno-orbit', { numbers: [1, 2, 3, 4, 5] }],
  ];

  test.each(asked)('%s %j: chances of every payout add up to one, and to the return', (slug, params) => {
    const game = originalOf(slug);
    const prizes = valueOf(game?.prizes?.(params));
    expect(sum(prizes.map(({ chance }) => chance))).toEqual(rational(1n));
    const which = 'numbers' in params ? { picks: 5 } : params;
    expect(sum(prizes.map(({ chance, multiplier }) => returnOf(chance, multiplier)))).toEqual(
      valueOf(game?.exactReturn(which)),
    );
    const multipliers = prizes.map(({ multiplier }) => multiplier);
    expect(multipliers).toEqual([...new Set(multipliers)].toSorted((a, b) => Number(b - a)));
  });

  test('is what rounds pay: every draw of Percent and of the wheel is one of them, as often as they say', () => {
    const counted = (multipliers: readonly bigint[]) => {
      const counts = new Map<bigint, bigint>();
      for (const multiplier of multipliers) counts.set(multiplier, (counts.get(multiplier) ?? 0n) + 1n);
      return [...counts]
        .map(([multiplier, count]) => ({ multiplier, chance: rational(count, BigInt(multipliers.length)) }))
        .toSorted((a, b) => Number(b.multiplier - a.multiplier));
    };
    const target = { target: 2500, side: 'over' } as const;
    expect(valueOf(originalOf('percent')?.prizes?.(target))).toEqual(
      counted(upTo(10_000).map((drawn) => paidBy(percent.play(target, drawn, [])))),
    );
    const risk = { risk: 'middle' } as const;
    expect(valueOf(originalOf('wheel-of-twelve')?.prizes?.(risk))).toEqual(
      counted(upTo(12).map((place) => paidBy(wheelOfTwelve.play(risk, place, [])))),
    );
  });

  test('is asked with parameters that are read like those of a round, and of no game of steps', () => {
    expect(originalOf('percent')?.prizes?.({ target: 0 })).toMatchObject({
      ok: false,
      problem: { reason: 'out-of-range', field: 'target' },
    });
    for (const slug of ['mine-grid', 'towerstep', 'card-ladder', 'flip-run', 'twenty-one'])
      expect(originalOf(slug)?.prizes).toBe(undefined);
  });

  function valueOf<T>(read: Read<T> | undefined): T {
    if (read?.ok !== true) throw new Error('refused');
    return read.value;
  }
});
