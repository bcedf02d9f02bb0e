// Everything that stands above the page, as it is drawn: in both themes and in both directions.
import { settled, until, violationsIn } from '@fairline/testing/browser';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { overlayOnPage } from './testkit/openedOverlay.ts';
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

test('nobody can read a notification of a page that is not on the screen: it waits until somebody looks', async () => {
  vi.useFakeTimers();
  const { overlay } = overlayOnPage();
  overlay.notify({ kind: 'info', text: 'Bets are open again.' });
  const shown = () => document.querySelectorAll('[data-notification]').length;
  await until(() => shown() === 1);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(60_000);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(9000);
  await settled();
  expect(shown()).toBe(1);
  vi.advanceTimersByTime(1000);
  await until(() => shown() === 0);
  hidden.mockRestore();
});
