// The memory of the last reload, in the browser's own storages, and the reload itself.
import { catchLoads } from '@fairline/testing/browser';
import { expect, test, vi } from 'vitest';

import { reloadPageOnce } from './chunkFailure.ts';

const KEY = 'fairline.chunkReloadedAt';

test('[SHELL-140] [SHELL-141] [SHELL-142] [SHELL-143] a tab is loaded anew once, and again when more than a minute has gone by', () => {
  vi.useFakeTimers();
  const loads = catchLoads();
  expect(reloadPageOnce()).toBe(true);
  expect(loads).toEqual(['reload']);
  const first = sessionStorage.getItem(KEY);
  expect(first).toBe(String(Date.now()));
  vi.advanceTimersByTime(60_000);
  expect(reloadPageOnce()).toBe(false);
  expect(loads).toEqual(['reload']);
  expect(sessionStorage.getItem(KEY)).toBe(first);
  vi.advanceTimersByTime(1);
  expect(reloadPageOnce()).toBe(true);
  expect(loads).toEqual(['reload', 'reload']);
  // Another tab has a memory of its own.
  expect(localStorage.getItem(KEY)).toBeNull();
});
