import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { startPolling, type PollingOptions } from './startPolling.ts';

const timers: PollingOptions['timers'] = {
  setTimer: (run, delayMs) => setTimeout(run, delayMs),
  clearTimer: (timer) => clearTimeout(timer as undefined),
};

/** A tab that a test leaves and enters. */
function buildTab(isVisible = true) {
  const listeners = new Set<() => void>();
  const show = (value: boolean) => {
    isVisible = value;
    for (const listener of listeners) listener();
  };
  return {
    visibility: {
      isVisible: () => isVisible,
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    leave: () => show(false),
    enter: () => show(true),
    listeners,
  };
}

describe('startPolling', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  function build(change: Partial<PollingOptions> = {}, isVisible = true) {
    const tab = buildTab(isVisible);
    const run = vi.fn(async (): Promise<unknown> => undefined);
    const report = vi.fn();
    const stop = startPolling({ run, visibility: tab.visibility, timers, report, ...change });
    return { ...tab, run, report, stop };
  }

  test('[HTTP-034] [BET-078] without an interval it runs each 10 s', async () => {
    const { run, stop } = build();
    await vi.advanceTimersByTimeAsync(9999);
    expect(run).toHaveBeenCalledTimes(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(run).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(run).toHaveBeenCalledTimes(3);
    stop();
  });

  test('[HTTP-031] [BET-083] it stops 30 s after the tab is left', async () => {
    const { run, leave, stop } = build();
    leave();
    await vi.advanceTimersByTimeAsync(29_999);
    expect(run).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(run.mock.calls.length).toBeLessThanOrEqual(3);
    const count = run.mock.calls.length;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(run).toHaveBeenCalledTimes(count);
    stop();
  });

  test('[HTTP-032] [BET-084] it goes on at once when the tab is entered again, and then at its interval', async () => {
    const { run, leave, enter, stop } = build();
    leave();
    await vi.advanceTimersByTimeAsync(100_000);
    run.mockClear();
    enter();
    await vi.advanceTimersByTimeAsync(0);
    expect(run).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(run).toHaveBeenCalledTimes(2);
    stop();
  });

  test('[HTTP-033] [BET-084] a tab left for less than 30 s loses no run', async () => {
    const { run, leave, enter, stop } = build();
    for (let round = 0; round < 6; round += 1) {
      leave();
      await vi.advanceTimersByTimeAsync(29_999);
      enter();
      await vi.advanceTimersByTimeAsync(1);
    }
    expect(run).toHaveBeenCalledTimes(18);
    stop();
  });

  test('a page that is opened in the background stops too, and starts when it is looked at', async () => {
    const { run, enter, stop } = build({ leaveMs: 0 }, false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(run).not.toHaveBeenCalled();
    enter();
    await vi.advanceTimersByTimeAsync(0);
    expect(run).toHaveBeenCalledTimes(1);
    stop();
  });

  test('two runs never stand side by side, and a failed one is logged and followed by the next', async () => {
    const { promise, reject } = Promise.withResolvers<void>();
    const run = vi.fn<() => Promise<unknown>>().mockReturnValueOnce(promise).mockResolvedValue(undefined);
    const { report, leave, enter, stop } = build({ run });
    await vi.advanceTimersByTimeAsync(50_000);
    leave();
    await vi.advanceTimersByTimeAsync(50_000);
    enter();
    expect(run).toHaveBeenCalledTimes(1);
    reject(new Error('late'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(run).toHaveBeenCalledTimes(2);
    expect(report).toHaveBeenCalledTimes(1);
    stop();
  });

  test('stopped, it leaves nothing behind', async () => {
    const { run, leave, listeners, stop } = build();
    leave();
    stop();
    await vi.advanceTimersByTimeAsync(100_000);
    expect(run).not.toHaveBeenCalled();
    expect(listeners.size).toBe(0);
  });
});
