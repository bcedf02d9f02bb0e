import type { RealityCheck } from '@fairline/contracts/reality-check';
import { createBus, NO_SESSION } from '@fairline/sdk';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { audienceWith, fakeApi, fakeTimers, fakeVisibility } from '../../session/testing/ports.ts';
import { watchReality } from './watchReality.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const PLAYER = { ...NO_SESSION, userId: 7 };

/** A page whose server says each time how many seconds are left. */
function watch(left: () => number | null | Promise<number | null>, userId: number | null = 7) {
  const audience = audienceWith({ session: { ...PLAYER, userId } });
  const { api, calls } = fakeApi({
    getRealityCheck: async () => ({ data: { attributes: { due_in_seconds: await left(), elapsed: 1 } } }),
  });
  const bus = createBus(() => undefined);
  const visibility = fakeVisibility();
  const problems: string[] = [];
  const shown: RealityCheck[] = [];
  let finish: (end: 'answered' | 'left') => void = () => undefined;
  let route = 'line';
  const navigated: (() => void)[] = [];
  watchReality({
    api,
    audience,
    bus,
    visibility,
    timers: fakeTimers,
    shownRoute: () => ({ name: route as never }),
    onNavigated: (listener) => void navigated.push(listener),
    open: (told) => {
      shown.push(told);
      return new Promise((done) => (finish = done));
    },
    report: (problem) => void problems.push(problem),
  });
  const go = async (name: string): Promise<void> => {
    route = name;
    for (const listener of navigated) listener();
    await vi.advanceTimersByTimeAsync(0);
  };
  const end = async (how: 'answered' | 'left'): Promise<void> => {
    finish(how);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { audience, bus, visibility, problems, shown, go, end, asked: () => calls.length };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('[RG-066] [RG-069] [RG-073] when the time is over it is shown, and after the answer the next wait begins', async () => {
  let left = 120;
  const { shown, asked, end } = watch(() => left);
  await pass(119_999);
  expect([asked(), shown.length]).toEqual([1, 0]);
  left = 0;
  await pass(1);
  expect([asked(), shown.length]).toEqual([2, 1]);
  // It stays, however long nobody answers.
  await pass(3_600_000);
  expect([asked(), shown.length]).toEqual([2, 1]);
  left = 60;
  await end('answered');
  expect([asked(), shown.length]).toEqual([3, 1]);
  left = 0;
  await pass(60_000);
  expect(shown).toHaveLength(2);
});

test('[RG-070] [RG-071] a long wait is made of pieces of five minutes, and between two the server is asked again', async () => {
  let left = 45 * 60;
  const { shown, asked } = watch(() => left);
  await pass(299_999);
  expect(asked()).toBe(1);
  left = 0;
  await pass(1);
  expect([asked(), shown.length]).toEqual([2, 1]);
});

test('[RG-067] for visitors, and players who want none, nothing is waited for', async () => {
  const visitor = watch(() => 0, null);
  const player = watch(() => null);
  await pass(3_600_000);
  expect([visitor.asked(), visitor.shown.length]).toEqual([0, 0]);
  expect([player.asked(), player.shown.length]).toEqual([1, 0]);
  visitor.audience.change({ session: PLAYER });
  await pass(0);
  expect([visitor.asked(), visitor.shown.length]).toEqual([1, 1]);
});

test('signing out ends the wait, also of a question that is under way', async () => {
  const answer = Promise.withResolvers<number>();
  const { audience, shown, asked } = watch(() => answer.promise);
  audience.change({ session: NO_SESSION });
  answer.resolve(0);
  await pass(3_600_000);
  expect([asked(), shown.length]).toEqual([1, 0]);
});

test('a limit that was changed, a bet that was refused for it, and coming back to the page ask at once', async () => {
  let left: number | null = null;
  const { bus, visibility, asked, shown } = watch(() => left);
  await pass(0);
  bus.send('limitsChanged', {});
  await pass(0);
  expect(asked()).toBe(2);
  bus.send('betRefused', { code: 'stake-too-high' });
  await pass(0);
  expect(asked()).toBe(2);
  visibility.show(true);
  await pass(0);
  expect(asked()).toBe(3);
  left = 0;
  bus.send('betRefused', { code: 'reality-check-due' });
  await pass(0);
  expect([asked(), shown.length]).toEqual([4, 1]);
});

test('where it leads to it is not in the way, and everywhere else it is back', async () => {
  const { shown, go, end } = watch(() => 0);
  await pass(0);
  expect(shown).toHaveLength(1);
  await end('left');
  await go('officeResponsible');
  await go('betHistory');
  expect(shown).toHaveLength(1);
  await go('line');
  expect(shown).toHaveLength(2);
});

test('a server that does not answer is asked again in five minutes', async () => {
  let isAway = true;
  const { shown, problems } = watch(async () => {
    if (isAway) throw new Error('away');
    return 0;
  });
  await pass(0);
  expect(problems).toHaveLength(1);
  isAway = false;
  await pass(300_000);
  expect(shown).toHaveLength(1);
});
