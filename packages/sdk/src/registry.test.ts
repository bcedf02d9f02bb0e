import { beforeEach, describe, expect, test, vi } from 'vitest';

import { isChangeAllowed, REMOTE_STATE, RemoteRegistry, type RemoteState } from './registry.ts';

interface Deferred {
  readonly promise: Promise<string>;
  resolve(value: string): void;
  reject(error: Error): void;
}

function deferred(): Deferred {
  let resolve!: (value: string) => void;
  let reject!: (error: Error) => void;
  const promise = new Promise<string>((done, fail) => {
    resolve = done;
    reject = fail;
  });
  return { promise, resolve, reject };
}

describe('RemoteRegistry', () => {
  const events: string[] = [];
  const refused: [RemoteState, RemoteState][] = [];
  let registry: RemoteRegistry<string>;
  const state = () => registry.snapshot('app').state;

  beforeEach(() => {
    vi.useFakeTimers();
    events.length = 0;
    refused.length = 0;
    registry = new RemoteRegistry<string>({
      setTimer: (run, delayMs) => setTimeout(run, delayMs),
      clearTimer: (timer) => clearTimeout(timer as NodeJS.Timeout),
      now: () => Date.now(),
      onRefused: (_name, from, to) => refused.push([from, to]),
      onLoadError: () => {},
      onEvent: (event, appName) => events.push(`${appName} ${event} ${registry.snapshot('app').state}`),
    });
  });

  test('[MF-001] [MF-002] a sub-application that nobody asked for does not exist', () => {
    expect(REMOTE_STATE).toEqual({ notExist: -2, error: -1, loading: 1, ready: 2 });
    expect(state()).toBe(-2);
  });

  test('a view that has gone does not decide what the one that stays loads again', async () => {
    const asked: string[] = [];
    const failing = (name: string) => async () => {
      asked.push(name);
      throw new Error('down');
    };
    registry.acquire('app', failing('page'));
    registry.acquire('app', failing('embedded'))();
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toEqual(['page', 'page']);
  });

  test('[MF-003] [MF-008] [MF-010] [MF-014] it loads, is ready, and is forgotten with its last view', async () => {
    const load = deferred();
    const release = registry.acquire('app', () => load.promise);
    expect(state()).toBe(1);
    load.resolve('module');
    await vi.advanceTimersByTimeAsync(0);
    expect(registry.snapshot('app')).toEqual({ state: 2, isRetrying: false, loaded: 'module' });
    release();
    expect(state()).toBe(-2);
    expect(refused).toEqual([]);
  });

  test('[MF-003..011] eight of the sixteen pairs of states are changes', () => {
    const states = Object.values(REMOTE_STATE);
    const allowed = states.flatMap((from) =>
      states.filter((to) => isChangeAllowed(from, to)).map((to) => `${from} to ${to}`),
    );
    expect(allowed.sort()).toEqual(
      ['-1 to -2', '-1 to 1', '-2 to 1', '-2 to 2', '1 to -1', '1 to -2', '1 to 2', '2 to -2'].sort(),
    );
  });

  test('[MF-011] [MF-012] a change that is not allowed is reported and leaves the state as it was', () => {
    const load = () => Promise.resolve('loaded');
    registry.acquire('app', load, () => {
      // Somebody else makes it ready while this view still looks for what is at hand.
      registry.acquire('app', load, () => 'first');
      return 'second';
    });
    expect(refused).toEqual([[2, 2]]);
    expect(registry.snapshot('app')).toEqual({ state: 2, isRetrying: false, loaded: 'first' });
  });

  test('[MF-004] what is at hand already is ready without a load', () => {
    const load = vi.fn(() => Promise.resolve('loaded'));
    registry.acquire('app', load, () => 'at hand');
    expect(registry.snapshot('app')).toEqual({ state: 2, isRetrying: false, loaded: 'at hand' });
    expect(load).not.toHaveBeenCalled();
  });

  test('[MF-017] [MF-018] [MF-020] deactivated comes before the state is reset, unmounted after', async () => {
    const release = registry.acquire('app', () => Promise.resolve('module'));
    await vi.advanceTimersByTimeAsync(0);
    release();
    release();
    expect(events).toEqual(['app deactivated 2', 'app unmounted -2']);
  });

  test('[MF-013] [MF-015] [MF-019] two views share one load and it stays until both are gone', async () => {
    const load = vi.fn(() => Promise.resolve('module'));
    const releaseFirst = registry.acquire('app', load);
    const releaseSecond = registry.acquire('app', load);
    await vi.advanceTimersByTimeAsync(0);
    expect(load).toHaveBeenCalledTimes(1);
    releaseFirst();
    expect(state()).toBe(2);
    expect(events).toEqual([]);
    releaseSecond();
    expect(state()).toBe(-2);
  });

  test('[MF-009] [MF-016] a late answer does not revive what was released', async () => {
    const first = deferred();
    const second = deferred();
    registry.acquire('app', () => first.promise)();
    expect(state()).toBe(-2);
    registry.acquire('app', () => second.promise);
    first.resolve('late');
    await vi.advanceTimersByTimeAsync(0);
    expect(state()).toBe(1);
    second.resolve('current');
    await vi.advanceTimersByTimeAsync(0);
    expect(registry.snapshot('app').loaded).toBe('current');
  });

  test('[MF-005] [MF-007] [MF-021] [MF-022] [MF-023] three retries after 1, 2 and 4 seconds, then it stays an error', async () => {
    const load = vi.fn(() => Promise.reject(new Error('down')));
    registry.acquire('app', load);
    await vi.advanceTimersByTimeAsync(0);
    expect(registry.snapshot('app')).toMatchObject({ state: -1, isRetrying: true });
    for (const [delayMs, calls] of [
      [1000, 2],
      [2000, 3],
      [4000, 4],
    ] as const) {
      await vi.advanceTimersByTimeAsync(delayMs - 1);
      expect(load).toHaveBeenCalledTimes(calls - 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(load).toHaveBeenCalledTimes(calls);
    }
    await vi.advanceTimersByTimeAsync(60_000);
    expect(load).toHaveBeenCalledTimes(4);
    expect(registry.snapshot('app')).toMatchObject({ state: -1, isRetrying: false });
  });

  test('[MF-024] the header is tried again like every other one, and a slow answer of it is waited for', async () => {
    const startedAt = Date.now();
    const triedAt: number[] = [];
    const release = registry.acquire('header', () => {
      triedAt.push(Date.now() - startedAt);
      return Promise.reject(new Error('down'));
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(triedAt).toEqual([0, 1000, 3000, 7000]);
    release();
    const slow = deferred();
    const load = vi.fn(() => slow.promise);
    registry.acquire('header', load);
    await vi.advanceTimersByTimeAsync(5000);
    slow.resolve('module');
    await vi.advanceTimersByTimeAsync(0);
    expect(load).toHaveBeenCalledTimes(1);
    expect(registry.snapshot('header')).toMatchObject({ state: 2, loaded: 'module' });
  });

  test('[MF-025] a success during the retries makes it ready and the count starts anew', async () => {
    const load = vi.fn(() => Promise.resolve('module')).mockRejectedValueOnce(new Error('once'));
    const release = registry.acquire('app', load);
    await vi.advanceTimersByTimeAsync(1000);
    expect(registry.snapshot('app')).toEqual({ state: 2, isRetrying: false, loaded: 'module' });
    release();
    load.mockRejectedValue(new Error('again'));
    registry.acquire('app', load);
    await vi.advanceTimersByTimeAsync(7000);
    expect(load).toHaveBeenCalledTimes(2 + 4);
  });

  test('[MF-006] releasing a failed sub-application stops its retries', async () => {
    const load = vi.fn(() => Promise.reject(new Error('down')));
    const release = registry.acquire('app', load);
    await vi.advanceTimersByTimeAsync(0);
    expect(state()).toBe(-1);
    release();
    expect(state()).toBe(-2);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('[MF-026] quick presses on reload cause one load', async () => {
    const load = vi.fn(() => Promise.reject(new Error('down')));
    registry.acquire('app', load);
    await vi.advanceTimersByTimeAsync(7000);
    const before = load.mock.calls.length;
    registry.reload('app');
    registry.reload('app');
    await vi.advanceTimersByTimeAsync(0);
    registry.reload('app');
    expect(load).toHaveBeenCalledTimes(before + 1);
  });

  test('[MF-028] a reload is not taken while a retry is under way', async () => {
    const load = vi.fn(() => Promise.reject(new Error('down')));
    registry.acquire('app', load);
    await vi.advanceTimersByTimeAsync(0);
    registry.reload('app');
    expect(load).toHaveBeenCalledTimes(1);
  });
});
