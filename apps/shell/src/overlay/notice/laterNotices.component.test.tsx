// What the page tells a visitor who has answered everything: of their ad blocker, and of a new version.
import { createBus, loadTranslate } from '@fairline/sdk';
import { leavePage } from '@fairline/testing';
import { hands } from '@fairline/testing/browser';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { visitPage } from '../testkit/noticesOnPage.tsx';
import { overlayOnPage } from '../testkit/openedOverlay.ts';
import { overlayWords } from '../words/index.ts';
import { watchUpdates } from './updateNotice.ts';

const notice = () => document.querySelector<HTMLElement>('[data-display="notice"]');
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

beforeEach(() => {
  localStorage.setItem('age_confirmed', String(Date.now()));
  document.cookie = 'cookies_agree_type=all; Path=/';
});

describe('planned maintenance', () => {
  const HOUR_MS = 3_600_000;
  const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
  const planned = (notifyFrom: number, notifyTo: number) => ({
    maintenance: {
      started_at: inHours(20),
      ended_at: inHours(21),
      notify_started_at: inHours(notifyFrom),
      notify_ended_at: inHours(notifyTo),
      isActive: false,
      web_state: 'announced' as const,
    },
  });

  test('[BLOCK-006] [SHELL-056] between its notify times a warning tells of it, and goes by its cross until there is another one', async () => {
    const site = planned(-1, 1);
    await visitPage({}, site).told;
    // In Russian, because nobody tells where the visitor is.
    await expect.poll(() => notice()?.innerText).toContain('Плановые работы на сайте');
    await press('Close');
    await expect.poll(notice).toBeNull();
    leavePage();
    const again = visitPage({}, site);
    const notify = vi.spyOn(again.overlay, 'notify');
    await again.told;
    expect(notify).not.toHaveBeenCalled();
  });

  test.each([
    [1, 2],
    [-2, -1],
  ])('[BLOCK-006] from hour %i to hour %i it is not told now', async (from, to) => {
    const visit = visitPage({}, planned(from, to));
    const notify = vi.spyOn(visit.overlay, 'notify');
    await visit.told;
    expect(notify).not.toHaveBeenCalled();
  });
});

describe('ad blocker', () => {
  /** What blockers do: hide elements that look like advertisements, and stop files that are named like them. */
  async function block(what: { readonly hides: boolean; readonly stops: boolean }): Promise<void> {
    if (what.stops) await hands.stopFiles('**/ads/**');
    if (what.hides) hide();
  }

  function hide(): void {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.adsbox { display: none !important }');
    document.adoptedStyleSheets = [sheet];
  }

  /** Asked of the overlay and not of the page: what is raised is drawn a little later. */
  async function toldNothing(): Promise<void> {
    const { told, overlay } = visitPage();
    const notify = vi.spyOn(overlay, 'notify');
    await told;
    expect(notify).not.toHaveBeenCalled();
  }

  const baits = () =>
    performance.getEntriesByType('resource').filter(({ name }) => name.includes('/ads/')).length;

  test('[SHELL-050] [SHELL-051] with a blocker the notice appears, explains, can be closed, and stays closed', async () => {
    await block({ hides: true, stops: true });
    await visitPage().told;
    await expect.poll(() => notice()?.innerText).toContain('An ad blocker is active');
    await press('How to allow');
    await expect
      .element(page.getByRole('dialog', { name: 'Allow Fairline in your ad blocker' }))
      .toBeVisible();
    await userEvent.keyboard('{Escape}');
    leavePage();
    hide();
    await toldNothing();
  });

  test('[SHELL-051] closed by its cross it stays closed as well', async () => {
    await block({ hides: true, stops: true });
    await visitPage().told;
    await press('Close');
    await expect.poll(notice).toBeNull();
    leavePage();
    hide();
    await toldNothing();
  });

  test.each([
    { hides: false, stops: false },
    { hides: true, stops: false },
    { hides: false, stops: true },
  ])('[SHELL-052] no notice when only $hides/$stops of hiding and stopping happens', async (what) => {
    performance.clearResourceTimings();
    await block(what);
    await toldNothing();
    // Only a hidden element is worth a request.
    expect(baits()).toBe(what.hides ? 1 : 0);
  });
});

test('[SHELL-053] [SHELL-054] [ERR-050] the event brings up the notice; Later puts it away, Update reloads the page', async () => {
  const { overlay } = overlayOnPage();
  const bus = createBus(() => {});
  const reload = vi.fn<() => void>();
  watchUpdates({ overlay, bus, words: () => loadTranslate(overlayWords, 'en'), reload });
  bus.send('updateAvailable', { version: '2' });
  await expect.poll(() => notice()?.innerText).toContain('A new version is ready');
  await press('Later');
  await expect.poll(notice).toBeNull();
  expect(reload).not.toHaveBeenCalled();
  bus.send('updateAvailable', { version: '3' });
  await press('Update now');
  await expect.poll(() => reload.mock.calls.length).toBe(1);
});
