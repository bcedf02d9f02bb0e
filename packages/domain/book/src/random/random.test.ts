import { expect, test } from 'vitest';

import { Random, randomState } from './random.ts';

function first(count: number, seed: string, ...keys: string[]): number[] {
  const random = new Random(randomState(seed, ...keys));
  return Array.from({ length: count }, () => random.next());
}

test('[B1] the same seed and keys give the same numbers, everywhere', () => {
  expect(first(3, 'book', 'game 7')).toEqual(first(3, 'book', 'game 7'));
  expect(randomState('book', 'game 7')).toMatchInlineSnapshot(`
    [
      677715405,
      -1643962773,
      -404502496,
      453645030,
    ]
  `);
});

test('[B2] another key, or keys cut elsewhere, is another stream', () => {
  const streams = [
    first(2, 'book'),
    first(2, 'book', 'a'),
    first(2, 'book', 'b'),
    first(2, 'book', 'a', 'b'),
    first(2, 'book', 'ab'),
    first(2, 'booka'),
  ];
  expect(new Set(streams.map(String)).size).toBe(streams.length);
});

test('[B1] a kept state continues where the stream was', () => {
  const random = new Random(randomState('book'));
  random.next();
  const kept = random.state();
  const ahead = [random.next(), random.next()];
  const continued = new Random(kept);
  expect([continued.next(), continued.next()]).toEqual(ahead);
});

test('[B1] numbers fill the unit interval evenly, also across the first numbers of neighbouring keys', () => {
  for (const numbers of [
    first(20_000, 'even'),
    Array.from({ length: 20_000 }, (_, game) => first(1, 'even', String(game))[0]!),
  ]) {
    const bins = Array.from({ length: 20 }, () => 0);
    for (const number of numbers) bins[Math.floor(number * 20)]! += 1;
    const chiSquare = bins.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
    // 19 degrees of freedom: beyond 50 lies one run in ten thousand.
    expect(chiSquare).toBeLessThan(50);
  }
});

test('[B1] picks follow their weights and whole numbers stay between their ends', () => {
  const random = new Random(randomState('picks'));
  const picked = [0, 0, 0];
  for (let turn = 0; turn < 10_000; turn += 1) picked[random.pick([0.2, 0.5, 0.3])]! += 1;
  expect(picked.map((count) => Math.round(count / 250))).toEqual([8, 20, 12]);
  const numbers = new Set(Array.from({ length: 200 }, () => random.between(3, 6)));
  expect([...numbers].sort((a, b) => a - b)).toEqual([3, 4, 5, 6]);
});
