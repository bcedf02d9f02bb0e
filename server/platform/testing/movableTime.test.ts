import { describe, expect, test } from 'vitest';

import { movableTime } from './movableTime.ts';

const START = new Date('2030-05-06T07:08:09.000Z');
const LONG = 3_600_000;

describe('time that a test owns', () => {
  test('stands still until it is moved, runs when it is let go, and stands again when it is held', async () => {
    const time = movableTime(START);
    const began = performance.now();
    while (performance.now() - began < 5);
    expect(time.clock.now()).toEqual(START);
    await time.advance(10_500);
    expect(time.clock.now().getTime() - START.getTime()).toBe(10_500);
    time.resume();
    const running = time.clock.now().getTime();
    const resumed = performance.now();
    while (performance.now() - resumed < 5);
    expect(time.clock.now().getTime()).toBeGreaterThan(running);
    time.hold();
    const held = time.clock.now();
    while (performance.now() - resumed < 10);
    expect(time.clock.now()).toEqual(held);
  });

  test('moving it fires what is due, in order, once, with the work of each step done before the next', async () => {
    const time = movableTime(START);
    const seen: string[] = [];
    const note = (name: string) => async (): Promise<void> => {
      await Promise.resolve();
      seen.push(`${name} ${time.clock.now().getTime() - START.getTime()}`);
    };
    time.timers.after(LONG + 3000, note('later'));
    time.timers.after(LONG, note('once'));
    time.timers.every(LONG + 3500, note('again'));
    const gone = time.timers.after(LONG, note('never'));
    gone.cancel();
    await time.advance(LONG - 1000);
    expect(seen).toEqual([]);
    await time.advance(9000);
    expect(seen).toEqual([`once ${LONG + 3000}`, `later ${LONG + 3000}`, `again ${LONG + 7000}`]);
    await time.advance(LONG);
    expect(seen).toHaveLength(3);
    await time.advance(4000);
    expect(seen).toHaveLength(4);
  });

  test('a task that is cancelled by another one of the same step is not run', async () => {
    const time = movableTime(START);
    let isRun = false;
    const second = { cancel: (): void => undefined };
    time.timers.after(LONG, () => second.cancel());
    Object.assign(
      second,
      time.timers.after(LONG + 1, () => (isRun = true)),
    );
    await time.advance(LONG + 2000);
    expect(isRun).toBe(false);
  });

  test('timers go on in real time while the clock stands', async () => {
    const time = movableTime(START);
    await new Promise<void>((done) => time.timers.after(1, done));
    expect(time.clock.now()).toEqual(START);
  });

  test('refuses an instant that is none, and going back', async () => {
    expect(() => movableTime(new Date(Number.NaN))).toThrow('valid instant');
    await expect(movableTime(START).advance(-1)).rejects.toThrow('does not go back');
  });
});
