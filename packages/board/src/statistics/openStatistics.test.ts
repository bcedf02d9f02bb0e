import { DEFAULT_PREFERENCES, type Host } from '@fairline/sdk';
import { expect, onTestFinished, test, vi } from 'vitest';

import { startStatistics } from '../late/statisticsClicks.ts';
import { openStatistics } from './openStatistics.ts';

const address = '/en/statisticpopup/game/4711';

test('[BET-033] statistics open in a window of their own, the same one each time, and that is the default', () => {
  expect(DEFAULT_PREFERENCES.isStatisticsInNewWindow).toBe(true);
  const focus = vi.fn();
  const open = vi.fn(() => ({ focus }));
  const isInNewWindow = DEFAULT_PREFERENCES.isStatisticsInNewWindow;
  expect(openStatistics(address, { isInNewWindow, open })).toBe(true);
  expect(openStatistics(address, { isInNewWindow, open })).toBe(true);
  expect(open.mock.calls).toEqual([
    [address, 'statistics', 'popup,width=1040,height=820'],
    [address, 'statistics', 'popup,width=1040,height=820'],
  ]);
  expect(focus).toHaveBeenCalledTimes(2);
});

test('[BET-033] those of a row on a board open as the visitor prefers', () => {
  /** A link of a row, which is all of the page that a press looks at. */
  class FakeLink {
    getAttribute = () => '/en/statistic/game/4711';
    closest = () => this;
    parentElement = { querySelector: () => this };
  }
  const open = vi.fn(() => ({ focus: () => {} }));
  vi.stubGlobal('Element', FakeLink);
  vi.stubGlobal('window', { open });
  onTestFinished(() => void vi.unstubAllGlobals());
  let isStatisticsInNewWindow = true;
  let press: ((event: object) => void) | undefined;
  startStatistics(
    { addEventListener: (_type: string, listener: typeof press) => void (press = listener) } as never,
    { preferences: { get: () => ({ isStatisticsInNewWindow }) } } as unknown as Host,
  );
  const pressed = () => {
    const event = { button: 0, target: new FakeLink(), preventDefault: vi.fn(), stopPropagation: vi.fn() };
    press?.(event);
    return [open.mock.calls.length, event.preventDefault.mock.calls.length];
  };
  expect(pressed()).toEqual([1, 1]);
  expect(open).toHaveBeenLastCalledWith(address, expect.any(String), expect.any(String));
  isStatisticsInNewWindow = false;
  expect(pressed()).toEqual([1, 0]);
});

test('[BET-033] without the preference nothing is opened, and a refused window leaves the link to do its work', () => {
  const open = vi.fn(() => null);
  expect(openStatistics(address, { isInNewWindow: false, open })).toBe(false);
  expect(open).not.toHaveBeenCalled();
  expect(openStatistics(address, { isInNewWindow: true, open })).toBe(false);
});
