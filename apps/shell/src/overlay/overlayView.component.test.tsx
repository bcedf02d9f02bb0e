// Everything that stands above the page, as it is drawn: in both themes and in both directions.
import { violationsIn } from '@fairline/testing/browser';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { openTrial, QUESTION, raiseSamples } from './testkit/trialPage.tsx';

test.each([
  ['en', 'dark'],
  ['en', 'light'],
  ['de', 'light'],
  ['ar', 'dark'],
] as const)('in %s, %s: axe finds nothing in cards, bars and dialogs', async (language, theme) => {
  openTrial(
    (overlay, tell) => ({
      ...raiseSamples(overlay, tell),
      Ask: () => void overlay.ask({ ...QUESTION, isDangerous: true }),
    }),
    { language, theme },
  );
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  for (const name of ['Error', 'Warning', 'Controls', 'Alert', 'Notice', 'Snackbar']) await press(name);
  await expect.poll(() => document.querySelectorAll('[data-notification]').length).toBe(6);
  expect(await violationsIn('[data-overlay]')).toEqual([]);
  await press('Ask');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(await violationsIn('[role="dialog"]')).toEqual([]);
});
