import { expect, test } from 'vitest';

import { testClock } from '../clock.ts';
import { remember } from './remember.ts';

function counting(options: { entriesMax?: number } = {}) {
  const clock = testClock(new Date('2026-11-15T12:00:00Z'));
  const asked: string[] = [];
  const ask = remember(
    async ({ sport, page }: { sport: string; page?: number | undefined }) => {
      asked.push(`${sport}${page ?? ''}`);
      if (sport === 'broken') throw new Error('no answer');
      return asked.length;
    },
    { clock, maxAgeMs: 1000, entriesMax: options.entriesMax ?? 10 },
  );
  return { ask, asked, clock };
}

test('the same question is read once a moment, also when asked at once and in another order', async () => {
  const { ask, asked, clock } = counting();
  await Promise.all([ask({ sport: 'tennis', page: 1 }), ask({ page: 1, sport: 'tennis' })]);
  clock.advance(999);
  await ask({ sport: 'tennis', page: 1 });
  expect(asked).toEqual(['tennis1']);
  clock.advance(1);
  await ask({ sport: 'tennis', page: 1 });
  expect(asked).toEqual(['tennis1', 'tennis1']);
});

test('another question is another answer, and an undefined part is no part', async () => {
  const { ask, asked } = counting();
  await ask({ sport: 'tennis' });
  await ask({ sport: 'tennis', page: undefined });
  await ask({ sport: 'golf' });
  expect(asked).toEqual(['tennis', 'golf']);
});

test('a failed reading is told to everyone who waited and is not kept', async () => {
  const { ask, asked } = counting();
  const both = await Promise.allSettled([ask({ sport: 'broken' }), ask({ sport: 'broken' })]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(ask({ sport: 'broken' })).rejects.toThrow('no answer');
  expect(asked).toEqual(['broken', 'broken']);
});

test('the oldest answer is forgotten when there are too many', async () => {
  const { ask, asked } = counting({ entriesMax: 2 });
  for (const sport of ['a', 'b', 'c', 'b', 'a']) await ask({ sport });
  expect(asked).toEqual(['a', 'b', 'c', 'a']);
});
