import type { ClientErrorReport } from '@fairline/contracts';
import { expect, test } from 'vitest';

import { fakeTimers } from '../overlay/testkit/fakeTimers.ts';
import { createProblemSender } from './problemSender.ts';

function makeSender() {
  const timers = fakeTimers();
  const sent: ClientErrorReport[] = [];
  const sender = createProblemSender({
    timers,
    version: '1',
    path: () => '/en/live',
    send: (report) => sent.push(report),
  });
  const add = (problem: string, cause?: unknown) => sender.add({ problem, cause, at: 5 });
  return { timers, sent, sender, add };
}

test('errors of one moment travel together, the same one with its count', () => {
  const { timers, sent, add } = makeSender();
  const error = new TypeError('x is undefined');
  add('drawing', error);
  add('drawing', error);
  add('loading', 'offline');
  expect(sent).toEqual([]);
  timers.pass(2000);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.errors.map(({ problem, message, count }) => [problem, message, count])).toEqual([
    ['drawing', 'TypeError: x is undefined', 2],
    ['loading', 'offline', 1],
  ]);
});

test('what was told once is not told again', () => {
  const { timers, sent, add } = makeSender();
  add('loading', 'offline');
  timers.pass(2000);
  add('loading', 'offline');
  timers.pass(60_000);
  expect(sent).toHaveLength(1);
});

test('a page that fails without end keeps quiet after five reports of ten', () => {
  const { timers, sent, add } = makeSender();
  for (let n = 0; n < 1000; n += 1) {
    add(`problem ${n}`);
    timers.pass(100);
  }
  expect(sent).toHaveLength(5);
  expect(sent.every(({ errors }) => errors.length <= 10)).toBe(true);
  expect(timers.running).toBe(0);
});

test('leaving the page sends at once, and nothing twice', () => {
  const { timers, sent, sender, add } = makeSender();
  add('loading', 'offline');
  sender.flush();
  sender.flush();
  timers.pass(60_000);
  expect(sent).toHaveLength(1);
});

test('nothing private leaves the page, and foreign objects are not read', () => {
  const { timers, sent, add } = makeSender();
  add('GET /en/reset?token=abc', new Error('no account ann@example.com'));
  add('foreign', { password: 'hunter2' });
  timers.pass(2000);
  const text = JSON.stringify(sent);
  expect(text).not.toMatch(/abc|ann@|hunter2/);
  expect(sent[0]?.errors[1]?.message).toBe('[object Object]');
});

test('texts of any length fit the contract', () => {
  const { timers, sent, add } = makeSender();
  const error = new Error('y'.repeat(100_000));
  add('x'.repeat(100_000), error);
  timers.pass(2000);
  const [first] = sent[0]?.errors ?? [];
  expect([first?.problem.length, first?.message.length]).toEqual([500, 500]);
  expect(first?.stack.length).toBeLessThanOrEqual(2000);
});
