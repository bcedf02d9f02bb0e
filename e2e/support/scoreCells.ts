import type { Locator } from 'playwright-core';

/** The figures of a row's score as they stand there: a pair for each column, home above away. */
export async function scoreCells(row: Locator): Promise<string[][]> {
  const columns = await row.locator('span[aria-hidden="true"]:has(br)').allInnerTexts();
  return columns.map((text) => text.split('\n').map((figures) => figures.replaceAll('\u2007', '').trim()));
}
