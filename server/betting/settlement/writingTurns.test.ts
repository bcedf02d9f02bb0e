import { expect, test } from 'vitest';

import { WritingTurns } from './settleMany.ts';

/** A batch that is written when the test says so. */
function batch(log: string[], name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const write = (): Promise<void> => {
    log.push(`${name} begins`);
    return promise;
  };
  return { write, finish: () => resolve(), fail: (error: Error) => reject(error) };
}

const othersServed = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('batches of two planners are written one at a time, in the order in which they came', async () => {
  const turns = new WritingTurns();
  const log: string[] = [];
  const [first, second, third] = ['first', 'second', 'third'].map((name) => batch(log, name));
  const begun = [first, second, third].map((one) => turns.begin(one!.write));
  await othersServed();
  expect(log).toEqual(['first begins']);
  first!.finish();
  await othersServed();
  expect(log).toEqual(['first begins', 'second begins']);
  second!.finish();
  await begun[2];
  expect(log).toEqual(['first begins', 'second begins', 'third begins']);
});

test('the trouble of a batch is told to its own planner, and the next one is written', async () => {
  const turns = new WritingTurns();
  const log: string[] = [];
  const [first, second] = [batch(log, 'first'), batch(log, 'second')];
  const { end } = await turns.begin(first.write);
  await othersServed();
  const next = turns.begin(second.write);
  first.fail(new Error('This one fails.'));
  await expect(end).rejects.toThrow('This one fails.');
  const { end: nextEnd } = await next;
  await othersServed();
  second.finish();
  await expect(nextEnd).resolves.toBeUndefined();
});
