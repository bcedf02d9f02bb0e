import '@fairline/ui/tokens.css';
import '@fairline/ui/fonts.css';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';

import { takeComplaints, watchComplaints } from './complaints.ts';
import { clearPage, dressPage } from './page.ts';

watchComplaints();

/** The site fetches its letters ahead; those that came late would not be used at all. A font of the system may be missing. */
beforeAll(async () => {
  await Promise.allSettled([...document.fonts].map((font) => font.load()));
});

beforeEach(() => dressPage());

/** Every test also says that nobody had to complain; uncaught errors are counted by Vitest itself. */
afterEach(() => {
  vi.useRealTimers();
  clearPage();
  expect(takeComplaints()).toEqual([]);
});
