import { expect, test } from 'vitest';

import { Press } from './press.ts';
import type { RoundEnd } from './round.ts';
import type { RoundSource } from './roundSource.ts';

const ORDER = { stake: 100n, currency: 'EUR', params: {} };
const END = { kind: 'failed', code: 'x', waitMs: 5000 } satisfies RoundEnd;

function pressOn(): { press: Press; orders: unknown[]; answer: () => void; at: (moment: number) => void } {
  const orders: unknown[] = [];
  let answer = (): void => {};
  let now = 0;
  const source = {
    play: (order: unknown) => {
      orders.push(order);
      return new Promise<RoundEnd>((done) => {
        answer = () => done(END);
      });
    },
  } as unknown as RoundSource;
  const press = new Press(source, () => now);
  return { press, orders, answer: () => answer(), at: (moment) => void (now = moment) };
}

test('while a round is played, and before the pace allows the next, a press plays nothing', async () => {
  const { press, orders, answer, at } = pressOn();
  const first = press.play(ORDER);
  void press.play(ORDER);
  expect([orders.length, press.get().phase]).toEqual([1, 'playing']);
  at(700);
  answer();
  await first;
  expect(press.get()).toEqual({ phase: 'ready', readyAt: 5700, end: END });
  at(5699);
  await press.play(ORDER);
  expect(orders).toHaveLength(1);
  at(5700);
  void press.play(ORDER);
  expect(orders).toHaveLength(2);
});

test('what was played before this page makes the first press wait too', async () => {
  const { press, orders, at } = pressOn();
  press.waitFor(3000);
  press.waitFor(1000);
  at(2999);
  await press.play(ORDER);
  expect(orders).toHaveLength(0);
  at(3000);
  void press.play(ORDER);
  expect(orders).toHaveLength(1);
});

test('what was not played is seen and gone; a result stays', async () => {
  const { press, answer } = pressOn();
  const round = press.play(ORDER);
  answer();
  await round;
  press.dismiss();
  expect(press.get().end).toBeUndefined();
});
