import { expect, test } from 'vitest';

import { AnswerOrder } from './answerOrder.ts';

test('an answer that was asked for before the one that is shown is dropped', () => {
  const order = new AnswerOrder();
  const poll = order.ask();
  const choice = order.ask();
  expect(choice()).toBe(true);
  expect(poll()).toBe(false);
});

test('an answer that comes in its turn is shown, and one that never comes holds nobody up', () => {
  const order = new AnswerOrder();
  const first = order.ask();
  order.ask();
  const third = order.ask();
  expect([first(), third(), order.ask()()]).toEqual([true, true, true]);
});
