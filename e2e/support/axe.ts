import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

interface Look {
  /** Only what is in this part. */
  readonly part?: string;
  /** Only these rules. */
  readonly rules?: readonly string[];
}

/**
 * axe in the page itself, where it would hand its findings to a page of its own: there is no frame of another site here
 * that would need that, and this way it finds the same in a third of the time.
 */
export function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode();
}

/** What axe finds wrong: the rule, and every element that breaks it. */
export async function violationsOf(page: Page, { part, rules }: Look = {}): Promise<readonly string[]> {
  // Only what is wrong is collected: listing what is right takes most of the time on a long page.
  const axe = axeOn(page).options({
    resultTypes: ['violations'],
    ...(rules === undefined ? {} : { runOnly: { type: 'rule', values: [...rules] } }),
  });
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** The themes differ in their colours alone, so the second look is at those. */
export async function lightViolationsOf(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => {
    document.documentElement.dataset['theme'] = 'light';
  });
  return violationsOf(page, { rules: ['color-contrast'] });
}
