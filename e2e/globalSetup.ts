import { join } from 'node:path';

import type { TestProject } from 'vitest/node';

import { addFeed } from './support/feedSender.ts';
import { FEED_NAME, writeFeedSecret } from './support/feedSite.ts';
import { advanceSite } from './support/session.ts';
import { startSite } from './support/site.ts';
import { BOOKS, keepTemplate, templateShelf, startFromTemplates, type Book } from './support/template.ts';
import { MOMENT_VARIABLE, worldMoment } from './support/worldMoment.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the site with a tiny book that every browser test may read from. */
    readonly siteUrl: string;
    /** Where support/session.ts signs players in to it. */
    readonly seamUrl: string;
    /** The same with a small book, for tests that need many games. */
    readonly largeSiteUrl: string;
    readonly largeSeamUrl: string;
  }
}

/** So long before the tests begin a book begins: by then every game has its prices, and results are filled in. */
const SETTLING_MS = 120_000;

/** Sites on built files for all browser tests; those that break, configure or move something start their own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  process.env['NODE_ENV'] = 'production';
  const shelf = templateShelf();
  await Promise.all(
    BOOKS.map((book) => keepTemplate(join(shelf, book), (folder) => makeTemplate(folder, book))),
  );
  startFromTemplates(shelf);
  const [site, large] = await Promise.all([startSite(), startSite({ book: 'small' })]);
  project.provide('siteUrl', site.url);
  project.provide('seamUrl', site.seamUrl);
  project.provide('largeSiteUrl', large.url);
  project.provide('largeSeamUrl', large.seamUrl);
  return async () => {
    await Promise.all([site.stop(), large.stop()]);
  };
}

async function makeTemplate(dataFolder: string, book: Book): Promise<void> {
  const began = new Date((worldMoment() ?? Date.now()) - SETTLING_MS).toISOString();
  const site = await startSite({ dataFolder, book, env: { [MOMENT_VARIABLE]: began } });
  await advanceSite(site, SETTLING_MS);
  const code = await site.stop();
  if (code !== 0) throw new Error(`The site of the template did not end well:\n${site.output()}`);
  if (book === 'none') await writeFeedSecret(dataFolder, await addFeed(dataFolder, FEED_NAME));
}
