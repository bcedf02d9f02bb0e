import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import type { Page } from 'playwright-core';

const FOLDER = '.cache/failures';
const LINES = 12;

interface Seen {
  readonly page: Page;
  readonly complaints?: readonly string[];
  readonly requests?: readonly { readonly url: string }[];
  /** Answers that were none, with their status. */
  readonly refused?: readonly string[];
}

/** What is needed to understand a failed test: the page, what its console said, its last requests, a picture. */
export async function tellFailure(
  testName: string,
  { page, complaints = [], requests = [], refused = [] }: Seen,
): Promise<void> {
  if (page.isClosed()) return;
  await mkdir(FOLDER, { recursive: true });
  const name = testName.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80);
  const picture = join(FOLDER, `${name}-${Math.floor(performance.now())}.png`);
  const isTaken = await page.screenshot({ path: picture, timeout: 10_000 }).then(
    () => true,
    () => false,
  );
  const lines = [
    testName,
    `  page      ${page.url()}`,
    `  picture   ${isTaken ? picture : 'none: the page does not answer'}`,
    ...complaints.slice(-LINES).map((text) => `  console   ${text}`),
    ...refused.slice(-LINES).map((text) => `  refused   ${text}`),
    ...requests.slice(-LINES).map(({ url }) => `  asked for ${url}`),
  ];
  process.stderr.write(`\n${lines.join('\n')}\n`);
  // Marked, so that no other test gets this context: whatever went wrong may be in it.
  await page.context().addInitScript(() => undefined);
}
