// What a foreign sub-application may do to the page: every field of its payload, its code, and messages to others.
import { FEATURES } from '@fairline/routes';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { hydrated, openBrowser } from './support/browser.ts';
import { startFaultyRemotes, type FaultyRemotes } from './support/faultyRemotes.ts';
import { configure } from './support/operator.ts';
import { startSite, type Site } from './support/site.ts';
import { watchPage } from './support/watchPage.ts';

let browser: Browser;
let remotes: FaultyRemotes;
let strict: Site;
let trusting: Site;

const NO_SCRIPTS = '<script>window.headRan = true</script>';

/** Every field that a payload can have beside its body. */
function fieldsOf(appName: string, url: string): object {
  return {
    codeToEval: 'window.codeRuns = (window.codeRuns ?? 0) + 1;',
    head: `<meta name="owner" content="${appName}">${NO_SCRIPTS}`,
    style: `[data-app="${appName}"] h1 { outline: 7px solid rgb(1, 2, 3); }`,
    cssToLoad: [`${url}/assets/${appName}.css`, `${remotes.urlOf('casino')}/assets/shared.css`],
    scriptsToLoad: [`${url}/assets/${appName}.js`, `${remotes.urlOf('casino')}/assets/shared.js`],
  };
}

beforeAll(async () => {
  remotes = await startFaultyRemotes({
    real: [],
    foreign: ['casino', 'games', 'results'],
    healthyUrl: inject('siteUrl'),
    foreignFields: (appName, url) =>
      appName === 'results'
        ? { body: '', scriptsToLoad: [`${url}/assets/around.js`] }
        : fieldsOf(appName, url),
  });
  const asked = {
    ...remotes.environment,
    REMOTE_TIMEOUT_MS: '20000',
    REMOTE_ASSET_ORIGINS: remotes.urlOf('casino'),
  };
  [browser, strict, trusting] = await Promise.all([
    openBrowser(),
    startSite({ env: asked }),
    startSite({
      env: { ...asked, FOREIGN_CODE_ORIGINS: `${remotes.urlOf('casino')},${remotes.urlOf('games')}` },
    }),
  ]);
  for (const site of [strict, trusting]) await configure(site, 'features', [...FEATURES]);
});
afterAll(async () => {
  await browser.close();
  await Promise.all([strict.stop(), trusting.stop()]);
  await remotes.stop();
});

async function press(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    const link = document.createElement('a');
    link.href = address;
    document.body.append(link);
    link.click();
    link.remove();
  }, href);
  await page.waitForURL(`**${href}`);
}

const owners = (page: Page) =>
  page.evaluate(() =>
    [...document.head.querySelectorAll('meta[name="owner"]')].map((element) =>
      element.getAttribute('content'),
    ),
  );
const outline = (page: Page) =>
  page.locator('[data-slot="main"] h1').evaluate((title) => getComputedStyle(title).outlineWidth);
const codeRuns = (page: Page) => page.evaluate(() => (window as { codeRuns?: number }).codeRuns ?? 0);

describe('a foreign sub-application', () => {
  test('[MF-042] [MF-044..049] has its head, style, files and body in force while it is shown, and not after', async () => {
    const { page, complaints, requests } = await watchPage(browser);
    await page.goto(`${strict.url}/en/casino`);
    await page.locator('[data-live="casino"]').waitFor();
    expect(await page.title()).toBe('casino – foreign');
    expect(await page.locator('[data-slot="main"] h1').innerText()).toBe('The foreign casino');
    expect([await owners(page), await outline(page)]).toEqual([['casino'], '7px']);

    await press(page, '/en/games');
    await page.locator('[data-live="games"]').waitFor();
    expect(await page.title()).toBe('games – foreign');
    expect([await owners(page), await outline(page)]).toEqual([['games'], '7px']);

    await press(page, '/en/information/about');
    await page.locator('[data-slot="main"][data-app="information"] h1').waitFor();
    expect(await owners(page)).toEqual([]);
    expect(await outline(page)).not.toBe('7px');
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);

    await press(page, '/en/casino');
    await page.locator('[data-live="casino"]').waitFor();
    expect([await owners(page), await outline(page)]).toEqual([['casino'], '7px']);
    for (const name of ['shared.js', 'shared.css', 'casino.css', 'casino.js'])
      expect(requests.filter(({ url }) => new URL(url).pathname.endsWith(`/${name}`)).length, name).toBe(1);
    expect(await page.evaluate(() => 'headRan' in window)).toBe(false);
    expect(complaints.filter((text) => !text.includes('<script> is not allowed in head'))).toEqual([]);
  });

  test('[MF-043] its code does not run, on the first page or on the next, unless the operator allows it', async () => {
    const { page } = await watchPage(browser);
    await page.goto(`${strict.url}/en/casino`);
    await page.locator('[data-live="casino"]').waitFor();
    await press(page, '/en/games');
    await page.locator('[data-live="games"]').waitFor();
    expect(await codeRuns(page)).toBe(0);
    expect(await page.content()).not.toContain('codeRuns');
  });

  test('[MF-043] allowed code runs once per load, under the same policy', async () => {
    const { page, complaints } = await watchPage(browser);
    await page.goto(`${trusting.url}/en/casino`);
    await page.locator('[data-live="casino"]').waitFor();
    expect(await codeRuns(page)).toBe(1);
    await press(page, '/en/games');
    await page.locator('[data-live="games"]').waitFor();
    expect(await codeRuns(page)).toBe(2);
    await press(page, '/en/casino');
    await page.locator('[data-live="casino"]').waitFor();
    expect(await codeRuns(page)).toBe(3);
    expect(complaints.filter((text) => text.includes('policy'))).toEqual([]);
  });
});

describe('one sub-application inside another', () => {
  test('[MF-067] is drawn from the properties it is handed, and taken away with its place', async () => {
    const { page, complaints } = await watchPage(browser);
    await page.goto(`${strict.url}/en/debugger`);
    await hydrated(page);
    await page.getByRole('button', { name: 'Show' }).click();
    const inside = page.locator('[data-slot="embedded"][data-app="information"]');
    await inside.getByRole('link', { name: 'Read the whole page' }).waitFor();
    // The property arrived: a summary, without the first heading that the page has already.
    expect(await page.locator('h1').count()).toBe(1);
    expect(complaints).toEqual([]);

    await page.getByRole('button', { name: 'Hide' }).click();
    expect(await inside.count()).toBe(0);
    expect(await page.evaluate(() => document.querySelectorAll('[data-remote-view]').length)).toBe(0);
  });

  test('[MF-068] [MF-069] properties that cannot be serialised are left out with a warning', async () => {
    const { page, complaints } = await watchPage(browser);
    await page.goto(`${strict.url}/en/results`);
    const inside = page.locator('[data-slot="embedded"][data-app="information"]');
    await inside.getByRole('link', { name: 'Read the whole page' }).waitFor();
    expect(complaints).toEqual([
      'warning: [fairline] information: the properties onPress, big cannot be serialised and are left out.',
    ]);
  });
});
