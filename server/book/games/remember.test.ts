import { expect, test } from 'vitest';

import { testClock } from '../../platform/clock.ts';
import { remember } from './remember.ts';

function counting(options: { entriesMax?: number } = {}) {
  const clock = testClock(new Date('2026-11-15T12:00:00Z'));
  const asked: string[] = [];
  const ask = remember(
    async (key) => {
      asked.push(key);
      if (key === 'broken') throw new Error('no answer');
      return asked.length;
    },
    { clock, maxAgeMs: 1000, entriesMax: options.entriesMax ?? 10 },
  );
  return { ask, asked, clock };
}

test('the same question is read once a moment, also when asked at once', async () => {
  const { ask, asked, clock } = counting();
  await Promise.all([ask('tennis'), ask('tennis')]);
  clock.advance(999);
  await ask('tennis');
  expect(asked).toEqual(['tennis']);
  clock.advance(1);
  await ask('tennis');
  await ask('golf');
  expect(asked).toEqual(['tennis', 'tennis', 'golf']);
});

test('a failed reading is told to everyone who waited and is not kept', async () => {
  const { ask, asked } = counting();
  const both = await Promise.allSettled([ask('broken'), ask('broken')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(ask('broken')).rejects.toThrow('no answer');
  expect(asked).toEqual(['broken', 'broken']);
});

test('the oldest answer is forgotten when there are too many', async () => {
  const { ask, asked } = counting({ entriesMax: 2 });
  for (const key of ['a', 'b', 'c', 'b', 'a']) await ask(key);
  expect(asked).toEqual(['a', 'b', 'c', 'a']);
});
