// axe on a site that is closed, and on the terms that a player has to confirm. Blocks, updates and the suspension are
// among the pages of pages.test.ts too, in English.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { lookAt } from '../support/axe.ts';
import { openBrowser } from '../support/browser.ts';
import { openSession, publishTerms, signIn } from '../support/session.ts';
import { startSite, type Site } from '../support/site.ts';
import { openWhole, stillPage } from '../support/stillPage.ts';
import { ownComplaints } from '../support/watchPage.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([
    startSite({ book: 'none', env: { TRUST_PROXY: '127.0.0.1' } }),
    openBrowser(),
  ]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

test.each([
  ['/en/maintenance', 'DE', 503],
  ['/ar/maintenance', 'DE', 503],
  ['/ru/maintenance', 'KZ', 503],
  ['/de/block', 'FR', 403],
  ['/ar/block', 'FR', 403],
] as const)('%s, seen from %s', async (path, country, status) => {
  const { page, complaints } = await stillPage(browser, { extraHTTPHeaders: { 'x-geo-country': country } });
  if (path.endsWith('maintenance'))
    await page.context().addCookies([{ name: 'maintenance', value: '1', url: site.url }]);
  await openWhole(page, site.url + path, status);
  await lookAt(page, { name: `${path} from ${country}` });
  expect(ownComplaints(complaints, status)).toEqual([]);
});

test('terms that have changed', async () => {
  const { page } = await stillPage(browser);
  await publishTerms(site);
  await signIn(page.context(), site.url, await openSession(site, { isTermsChanged: true }));
  await openWhole(page, `${site.url}/en/line`);
  await page.getByRole('heading', { name: 'The terms have changed' }).waitFor();
  await lookAt(page, { name: 'changed terms', part: 'main' });
});
