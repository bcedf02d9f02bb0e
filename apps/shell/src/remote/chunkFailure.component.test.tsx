// The memory of the last reload, in the browser's own storages.
import { expect, test } from 'vitest';

import { reloadPageOnce } from './chunkFailure.ts';

const KEY = 'fairline.chunkReloadedAt';

test('[SHELL-141] [SHELL-142] a tab that was loaded anew less than a minute ago is not loaded again', () => {
  const time = String(Date.now() - 30_000);
  sessionStorage.setItem(KEY, time);
  // A page that is loaded anew here would end the test itself.
  expect(reloadPageOnce()).toBe(false);
  expect(sessionStorage.getItem(KEY)).toBe(time);
  expect(localStorage.getItem(KEY)).toBeNull();
});
