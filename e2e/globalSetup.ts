import { rm } from 'node:fs/promises';

import type { TestProject } from 'vitest/node';

import { buildAll } from '../tools/build.ts';
import { startSite, TEMPLATE_FOLDER } from './support/site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the site that every browser test may read from. */
    readonly siteUrl: string;
    /** Where support/session.ts signs players in to it. */
    readonly seamUrl: string;
  }
}

/** One site on built files for all browser tests; those that break something start their own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  process.env['NODE_ENV'] = 'production';
  await buildAll();
  const template = await startSite({ dataFolder: TEMPLATE_FOLDER });
  await template.stop();
  const site = await startSite();
  project.provide('siteUrl', site.url);
  project.provide('seamUrl', site.seamUrl);
  return async () => {
    await site.stop();
    await rm(TEMPLATE_FOLDER, { recursive: true, force: true });
  };
}
