// The panel in which visitors choose how the site looks: by keyboard, in every language, in both themes.
import { getGameCounts } from '@fairline/contracts';
import { LANGUAGES, type Language } from '@fairline/routes';
import type { Theme } from '@fairline/sdk';
import { showPart, type ShownPart } from '@fairline/testing';
import { hands, violationsIn } from '@fairline/testing/browser';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { App } from '../App.tsx';
import type { HeaderData } from '../load.ts';
import { words } from '../words/index.ts';

const gear = () => document.querySelector('summary:has(use[href*="settings"])')!;
const panel = () => document.querySelector<HTMLElement>('details[open]');

async function showHeader(language: Language = 'en', theme: Theme = 'dark'): Promise<ShownPart> {
  const data: HeaderData = { liveGames: 71, sports: [] };
  return showPart(<App />, {
    language,
    theme,
    words,
    data,
    prepare: ({ api }) => api.answer(getGameCounts, () => ({ live: 71, line: 238 })),
  });
}

async function openPanel(): Promise<void> {
  await userEvent.click(gear());
  await expect.poll(() => panel()?.querySelector('section')).not.toBeNull();
}

test('it opens, acts and closes by keyboard alone, and gives the focus back', async () => {
  const { host } = await showHeader();
  const chosen = () => host.preferences.get();
  (gear() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await userEvent.keyboard('{Tab}');
  await expect.poll(() => document.activeElement?.getAttribute('value')).toBe('dark');
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => chosen().appTheme).toBe(0);
  await expect.element(page.getByRole('radio', { name: 'Light' })).toBeChecked();
  await userEvent.keyboard('{Tab}{ArrowRight}');
  await expect.poll(() => chosen().appFontSize).toBe(2);
  await userEvent.keyboard('{Tab}{ }');
  await expect.poll(() => chosen().visuallyImpairedMode).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.poll(panel).toBeNull();
  expect(document.activeElement).toBe(gear());
});

test('a press beside it closes it, and reset brings the defaults back and says so', async () => {
  const { host } = await showHeader('en', 'light');
  await openPanel();
  await page.getByRole('button', { name: 'Reset to defaults' }).click();
  await expect.poll(() => host.preferences.get().appTheme).toBe(1);
  await expect.element(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expect
    .element(page.getByRole('status').filter({ hasText: 'All settings are back to their defaults.' }))
    .toBeVisible();
  await hands.pressAt(20, 800);
  await expect.poll(panel).toBeNull();
});

test.each([
  ['en', 'dark'],
  ['ar', 'dark'],
  ['en', 'light'],
  ['ar', 'light'],
] as const)('in %s, %s: axe finds nothing in it', async (language, theme) => {
  await showHeader(language, theme);
  await openPanel();
  expect(await violationsIn('#root')).toEqual([]);
});

test.each(LANGUAGES)('in %s nothing in it is cut off or sticks out of the window', async (language) => {
  await showHeader(language);
  await openPanel();
  expect(document.fonts.status).toBe('loaded');
  const cut = [...(panel()?.querySelectorAll('span, label, h2, p, a, button') ?? [])]
    .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1)
    .filter((one) => getComputedStyle(one).overflow !== 'visible')
    .map((one) => one.textContent);
  expect(cut).toEqual([]);
  const { left, right } = panel()!.querySelector(':scope > div')!.getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(innerWidth);
});
