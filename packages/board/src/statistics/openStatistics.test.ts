import { DEFAULT_PREFERENCES } from '@fairline/sdk';
import { expect, test, vi } from 'vitest';

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

test('[BET-033] without the preference nothing is opened, and a refused window leaves the link to do its work', () => {
  const open = vi.fn(() => null);
  expect(openStatistics(address, { isInNewWindow: false, open })).toBe(false);
  expect(open).not.toHaveBeenCalled();
  expect(openStatistics(address, { isInNewWindow: true, open })).toBe(false);
});
