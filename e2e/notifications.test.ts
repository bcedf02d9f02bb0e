// Notifications, questions and modals in a real browser, raised through the host by the page for developers.
import { MODAL_NAMES } from '@fairline/sdk';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { axeOn } from './support/axe.ts';
import { hydrated, openBrowser } from './support/browser.ts';
import { watchPage } from './support/watchPage.ts';

const siteUrl = inject('siteUrl');
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => browser.close());

interface OpenOptions {
  readonly language?: string;
  readonly theme?: 'dark' | 'light';
  readonly hasClock?: boolean;
}

async function openTrial({ language = 'en', theme = 'dark', hasClock = false }: OpenOptions = {}) {
  const watched = await watchPage(browser);
  const { page } = watched;
  await page.context().addCookies([{ name: 'theme', value: theme, url: siteUrl }]);
  if (hasClock) await page.clock.install();
  await page.goto(`${siteUrl}/${language}/debugger`);
  await hydrated(page);
  const trial = page.getByRole('region', { name: 'Notifications and modals, live' });
  await trial.waitFor();
  const press = (name: string) => trial.getByRole('button', { name, exact: true }).click();
  const cards = page.locator('[data-notification]');
  const ends = () => trial.locator('output').innerText();
  return { ...watched, trial, press, cards, ends };
}

/** What stands above the page; the page itself is looked at by its own tests. */
const axeIds = async (page: Page, part: string) => {
  const axe = axeOn(page)
    .include(part)
    .options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 200)).join(' ')}`,
  );
};

describe('cards', () => {
  test('[SHELL-086] [SHELL-087] [SHELL-088] each kind shows with its default title, is read out and takes no focus', async () => {
    const { page, press, cards } = await openTrial();
    await press('Error');
    await cards.first().waitFor();
    await press('Success');
    await page.locator('[data-notification][data-kind="success"]').waitFor();
    expect(await cards.locator('p').allInnerTexts()).toEqual([
      'Error',
      'Stake is above the €412.00 limit for this line.',
      'Done',
      '€38.20 added to your balance.',
    ]);
    expect(await page.locator('#announced-at-once').innerText()).toContain('Error. Stake is above');
    expect(await page.locator('#announced-politely').innerText()).toContain('Done. €38.20');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Success');
  });

  test.each(['Info', 'Alert', 'Snackbar', 'Controls'])(
    '[SHELL-092..095] [ERR-055] %s closes by itself after 10 s',
    async (name) => {
      const { page, press, cards } = await openTrial({ hasClock: true });
      await press(name);
      await cards.first().waitFor();
      await page.mouse.move(5, 400);
      // The clock runs on by itself as well, so there is room for a slow machine.
      await page.clock.runFor(5000);
      expect(await cards.count()).toBe(1);
      await page.clock.runFor(5500);
      await expect.poll(() => cards.count()).toBe(0);
    },
  );

  test.each(['Notice', 'Popup'])('[SHELL-096] %s stays until it is closed', async (name) => {
    const { page, press } = await openTrial({ hasClock: true });
    await press(name);
    const shown = name === 'Popup' ? page.getByRole('dialog') : page.locator('[data-display="notice"]');
    await shown.waitFor();
    await page.clock.runFor(120_000);
    expect(await shown.count()).toBe(1);
    await shown.getByRole('button').last().click();
    await shown.waitFor({ state: 'detached' });
  });

  test('pointing at one, or being in one by keyboard, stops the clock of all', async () => {
    const { page, press, cards } = await openTrial({ hasClock: true });
    await press('Info');
    await cards.first().waitFor();
    await cards.first().hover();
    await page.clock.runFor(60_000);
    expect(await cards.count()).toBe(1);
    await page.keyboard.press('F8');
    await page.mouse.move(5, 400);
    await page.clock.runFor(60_000);
    expect(await cards.count()).toBe(1);
    await page.keyboard.press('F8');
    await page.clock.runFor(10_500);
    await expect.poll(() => cards.count()).toBe(0);
  });

  test('[SHELL-097] [SHELL-099] [SHELL-100] three errors at a time, the rest follow', async () => {
    const { page, press, cards } = await openTrial({ hasClock: true });
    await press('Five errors');
    await cards.nth(2).waitFor();
    expect(await cards.count()).toBe(3);
    await cards.first().getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => cards.locator('p').allInnerTexts()).toContain('4');
    expect(await cards.count()).toBe(3);
    await page.mouse.move(5, 400);
  });

  test('by keyboard alone: F8 goes to the newest, Tab to its buttons, Escape closes it, and the focus comes back', async () => {
    const { page, trial, press, cards } = await openTrial();
    await press('Info');
    await press('Warning');
    await cards.nth(1).waitFor();
    await page.keyboard.press('F8');
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    expect(await focused()).toContain('Connection is slow');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Close');
    await page.keyboard.press('Escape');
    await expect.poll(() => cards.count()).toBe(1);
    await expect.poll(focused).toContain('Goal in Tynemoor');
    await page.keyboard.press('Escape');
    await expect.poll(() => cards.count()).toBe(0);
    expect(
      await trial
        .getByRole('button', { name: 'Warning', exact: true })
        .evaluate((one) => one === document.activeElement),
    ).toBe(true);
  });

  test('[SHELL-102] a permanent one stays, and its owner hears of close and of submit once each', async () => {
    const { page, press, cards, ends } = await openTrial({ hasClock: true });
    await press('Permanent');
    await cards.first().waitFor();
    await page.clock.runFor(120_000);
    await cards.first().getByRole('button', { name: 'Close' }).click();
    await expect.poll(ends).toBe('closed');
    await press('Permanent');
    await cards.first().getByRole('button', { name: 'OK' }).click();
    await expect.poll(ends).toBe('closed submitted');
    await page.clock.runFor(30_000);
    expect(await ends()).toBe('closed submitted');
  });
});

describe('questions', () => {
  test('[SHELL-090] [SHELL-091] a question is answered by its buttons, by Escape, and gives the focus back', async () => {
    const { page, trial, press, ends } = await openTrial();
    const dialog = page.getByRole('dialog');
    await press('Ask');
    await dialog.getByRole('button', { name: 'Remove all' }).click();
    await expect.poll(ends).toBe('confirmed');
    await press('Ask');
    await dialog.getByRole('button', { name: 'Keep' }).click();
    await expect.poll(ends).toBe('confirmed declined');
    await press('Ask');
    await dialog.waitFor();
    // The way out that changes nothing has the focus, and Tab stays inside.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Keep');
    for (let n = 0; n < 6; n += 1) {
      await page.keyboard.press('Tab');
      expect(await dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect.poll(ends).toBe('confirmed declined declined');
    await dialog.waitFor({ state: 'detached' });
    await expect
      .poll(() =>
        trial
          .getByRole('button', { name: 'Ask', exact: true })
          .evaluate((one) => one === document.activeElement),
      )
      .toBe(true);
  });

  test('a countdown shows the time left and ends by itself', async () => {
    const { page, press, ends } = await openTrial({ hasClock: true });
    await press('Ask with a countdown');
    const dialog = page.getByRole('alertdialog');
    await dialog.waitFor();
    await page.clock.runFor(15_000);
    await expect.poll(() => dialog.getByRole('img').getAttribute('aria-label')).toBe('45 seconds left');
    await page.clock.runFor(46_000);
    await expect.poll(ends).toBe('expired');
  });

  test('[SHELL-101] one without a close button cannot be closed by cross, Escape or a press beside it', async () => {
    const { page, press } = await openTrial();
    await press('No close button');
    const dialog = page.getByRole('alertdialog');
    await dialog.waitFor();
    expect(await dialog.getByRole('button').allInnerTexts()).toEqual(['OK']);
    await page.keyboard.press('Escape');
    await page.mouse.click(10, 10);
    await page.waitForTimeout(300);
    expect(await dialog.count()).toBe(1);
    await dialog.getByRole('button', { name: 'OK' }).click();
    await dialog.waitFor({ state: 'detached' });
  });
});

describe('modals', () => {
  test('[SHELL-103..114] each of the twelve opens by its name and closes again', async () => {
    const { page, press } = await openTrial();
    const dialog = page.getByRole('dialog');
    for (const name of MODAL_NAMES) {
      await press(name);
      await dialog.waitFor();
      expect(await dialog.count()).toBe(1);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
  });

  test('[SHELL-115] a question asked from inside a modal stands above it, and both give the focus back', async () => {
    const { page, press } = await openTrial();
    await press('login');
    const modal = page.getByRole('dialog', { name: 'A trial modal' });
    await modal.getByRole('button', { name: 'Ask from inside' }).click();
    const question = page.getByRole('dialog', { name: 'Remove 4 selections?' });
    await question.waitFor();
    await question.getByRole('button', { name: 'Keep' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await modal.count()).toBe(1);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Ask from inside');
    await page.keyboard.press('Escape');
    await modal.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('login');
  });

  test('a notification over a modal can be closed by pointer without closing the modal', async () => {
    const { page, press, cards } = await openTrial();
    await press('registration');
    const modal = page.getByRole('dialog', { name: 'A trial modal' });
    await modal.getByRole('button', { name: 'Notify from inside' }).click();
    await cards.first().waitFor();
    await cards.first().locator('button').click();
    await expect.poll(() => cards.count()).toBe(0);
    expect(await modal.count()).toBe(1);
  });

  test('one that breaks while drawing is taken off, told, and the page goes on', async () => {
    const { page, press, cards } = await openTrial();
    await press('Break while drawing');
    await cards.first().waitFor();
    expect(await cards.first().innerText()).toContain('This window could not be opened');
    await press('login');
    await page.getByRole('dialog', { name: 'A trial modal' }).waitFor();
  });

  test('the page behind does not move when a dialog locks its scrolling', async () => {
    const { page, press } = await openTrial();
    const place = () =>
      page
        .locator('h1')
        .evaluate((one) => [one.getBoundingClientRect().left, one.getBoundingClientRect().width]);
    const before = await place();
    await press('Popup');
    await page.getByRole('dialog').waitFor();
    expect(await place()).toEqual(before);
    const top = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(200);
    expect(await page.evaluate(() => scrollY)).toBe(top);
  });
});

describe.each([
  ['en', 'dark'],
  ['en', 'light'],
  ['de', 'light'],
  ['ar', 'dark'],
] as const)('in %s, %s', (language, theme) => {
  test(
    'axe finds nothing in cards, bars and dialogs, and nobody complains',
    { timeout: 120_000 },
    async () => {
      const { page, press, cards, complaints } = await openTrial({ language, theme });
      for (const name of ['Error', 'Warning', 'Controls', 'Alert', 'Notice', 'Snackbar']) await press(name);
      await cards.nth(5).waitFor();
      await page.waitForTimeout(400);
      expect(await axeIds(page, '[data-overlay]')).toEqual([]);
      await press('Ask about something dangerous');
      await page.getByRole('dialog').waitFor();
      await page.waitForTimeout(400);
      expect(await axeIds(page, '[role="dialog"]')).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );
});
