import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { faintOnGradients } from './contrastOnGradients.ts';

interface Look {
  /** What is looked at, in the words of whoever reads the failure. */
  readonly name: string;
  /** Only what is in this part: the rest of the page is looked at elsewhere. */
  readonly part?: string;
  /** Of the boards only so many, the first ones. */
  readonly boards?: number;
  /** Header, footer and the tree are those of other pages, which are looked at whole. */
  readonly isFrameKnown?: boolean;
}

/** The themes differ in their colours alone, so the second look is at those. */
const THEMES = { dark: undefined, light: ['color-contrast'] } as const;
type Theme = keyof typeof THEMES;

/** axe finds nothing wrong in either theme, nor is a text too faint where axe does not look. The page is left in the theme that it had. */
export async function lookAt(page: Page, { name, part, boards, isFrameKnown }: Look): Promise<void> {
  const before = await page.locator('html').getAttribute('data-theme');
  const found: string[] = [];
  if (boards !== undefined) await passOverBoardsAfter(page, boards);
  if (isFrameKnown === true) await passOverFrame(page);
  for (const theme of ['dark', 'light'] as const) {
    await wear(page, theme);
    found.push(...(await violationsOf(page, theme, part)));
    const faint = await faintOnGradients(page, { part, except: PASSED_OVER });
    found.push(...faint.map((text) => `${theme} ${text}`));
  }
  await wear(page, before === 'light' ? 'light' : 'dark');
  expect(found, name).toEqual([]);
}

const PASSED_OVER = '[data-passed-over]';

async function passOverBoardsAfter(page: Page, count: number): Promise<void> {
  await page.locator('[data-board]').evaluateAll((boards, first) => {
    for (const board of boards.slice(first)) {
      if (!(board instanceof HTMLElement)) continue;
      board.dataset['passedOver'] = '';
      // Which colours lie above each other is worked out for everything that is drawn.
      board.style.display = 'none';
    }
  }, count);
}

/** It stays where it is: the colours below the rest of the page are those that a visitor sees. */
async function passOverFrame(page: Page): Promise<void> {
  await page
    .locator('[data-slot="header"], [data-slot="footer"], [data-section="left"]')
    .evaluateAll((parts) => {
      for (const part of parts) part.setAttribute('data-passed-over', '');
    });
}

/** Until the colours stand: those on their way are nobody's. Asking for animations takes in what was just changed. */
async function wear(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset['theme'] = name;
  }, theme);
  await page.waitForFunction(
    () => document.getAnimations().every(({ playState }) => playState !== 'running'),
    undefined,
    { timeout: 30_000 },
  );
}

/** What axe finds wrong: the rule, and every element that breaks it. */
async function violationsOf(page: Page, theme: Theme, part?: string): Promise<readonly string[]> {
  const rules = THEMES[theme];
  // In the page itself, where it would hand its findings to a page of its own: there is no frame of another site here
  // that would need that, and this way it finds the same in a third of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    // Only what is wrong is collected: listing what is right takes most of the time on a long page.
    resultTypes: ['violations'],
    ...(rules === undefined ? {} : { runOnly: { type: 'rule', values: [...rules] } }),
  });
  if (part !== undefined) axe.include(part);
  axe.exclude(PASSED_OVER);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${theme} ${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
