import { createHash } from 'node:crypto';

import { DEFAULT_LANGUAGE } from '@fairline/routes';

import type { FrontEnd } from './frontEnd.ts';

/**
 * Release and a digest of the names of all built files, which change with their content: a page that is open notices
 * a new build also when nobody raised the number of the release.
 */
export async function siteVersion(frontEnd: FrontEnd, release: string): Promise<string> {
  const { importMap, styles, script } = await frontEnd.filesFor(DEFAULT_LANGUAGE, '');
  const apps = frontEnd.appNames.map((name) => [name, frontEnd.assetsOf(name)]);
  const digest = createHash('sha256')
    .update(JSON.stringify([importMap, styles, script, apps]))
    .digest('hex');
  return `${release}+${digest.slice(0, 12)}`;
}
