import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { lookAt } from './axe.ts';
import { openBrowser } from './browser.ts';
import { openWhole, stillPage } from './stillPage.ts';
import { ownComplaints } from './watchPage.ts';

export interface LookedAtPage {
  readonly path: string;
  readonly status: number;
}

/**
 * Pages of the same boards as others, which are looked at with all of theirs. Here the first ones are enough: axe asks a
 * hundred questions of each element, and a row has thirty of them.
 */
const LONG_PAGES = new Set([
  '/de',
  '/ar',
  '/en/line',
  '/en/line/football',
  '/en/line/today',
  '/en/topgame/line',
  '/en/champ/line',
  '/en/cyber/virtual',
  '/en/cyber/real/strike',
  '/en/cyber/real/strike/live',
  '/en/cyber/virtual/rockets/line',
]);
const BOARDS_OF_LONG_PAGES = 3;

/**
 * Pages that are looked at with header, footer and tree: those that mark a place of theirs in them, and one of each
 * language and kind. On the others these are drawn by the same code in the same states.
 */
const FRAMED_PAGES = new Set([
  '/en',
  '/de',
  '/ar',
  '/en/live',
  '/en/line',
  '/en/line/football',
  '/en/topgame/line',
  '/en/cyber/real',
  '/en/results',
  '/en/information/about',
  '/en/registration',
  '/en/user/login',
  '/en/no-such-page',
]);

/** Every part of the design system, drawn in the browser only. */
const GALLERY = '/en/debugger';

/** What the registration form beside a board asks for after the page is whole: a part of the page that comes late. */
const LATE_PART = ['/mf/identity/', '/web-api/registration/form'];

/** Each page is opened once, and everything that every page must hold is looked at there. */
export function lookAtPages(pages: readonly LookedAtPage[]): void {
  const siteUrl = inject('siteUrl');
  /** Somebody whose time zone the server knows: on the first page of a visit what is of a day is asked for again. */
  const knownVisitor = [
    { name: 'theme', value: 'dark', url: siteUrl },
    { name: 'tz', value: 'UTC', url: siteUrl },
  ];
  let browser: Browser;
  /** An empty page that reads what the server sends: a page of ours lets nobody turn text into elements. */
  let reader: Page;
  beforeAll(async () => {
    browser = await openBrowser();
    reader = await (await browser.newContext()).newPage();
  });
  afterAll(async () => browser.close());

  test.each(pages)('$path is whole and silent, and axe finds nothing', async ({ path, status }) => {
    const { page, complaints, requests } = await stillPage(browser, { timezoneId: 'UTC' });
    await page.context().addCookies(knownVisitor);
    await openWhole(page, siteUrl + path, status);
    // Its gallery comes when the page is alive, and is to be looked at too.
    if (path === GALLERY) await page.locator('button[aria-busy="true"]').first().waitFor();
    const live = await contentOf(page);
    // The registration form beside a board is a part that comes when the page is whole.
    await page.waitForLoadState('networkidle');

    // It hydrates without a complaint and asks for nothing that has come with it.
    expect(ownComplaints(complaints, status)).toEqual([]);
    const calls = requests.filter(({ type, url }) => type === 'fetch' && !url.endsWith('.svg'));
    const late = calls.filter(({ url }) => LATE_PART.some((part) => new URL(url).pathname.startsWith(part)));
    expect(calls.filter((call) => !late.includes(call))).toEqual([]);
    expect(new Set(late.map(({ url }) => url)).size).toBe(late.length);

    // It says the same to somebody without scripts.
    const served = await contentOf(reader, await servedText(siteUrl + path));
    expect(served.headings).toEqual(live.headings);
    expect(served.headings).toHaveLength(1);
    // The gallery of the debug page is the one thing that is drawn in the browser only. Of a long list only the rows near
    // the window stay drawn.
    const isServed = new Set(served.links);
    if (path !== GALLERY) expect(live.links.filter((link) => !isServed.has(link))).toEqual([]);
    expect(live.links.length).toBeGreaterThan(0);

    await lookAt(page, {
      name: path,
      isFrameKnown: !FRAMED_PAGES.has(path),
      ...(LONG_PAGES.has(path) ? { boards: BOARDS_OF_LONG_PAGES } : {}),
    });
  });
}

async function servedText(address: string): Promise<string> {
  const headers = { 'accept-language': 'en', cookie: 'theme=dark; tz=UTC; cookies_agree_type=all' };
  return (await fetch(address, { headers })).text();
}

interface Content {
  readonly headings: readonly string[];
  /** Where its links lead, but for those of a part that comes late. */
  readonly links: readonly string[];
}

/** Of the page as it is, or of a text that is read as a browser without scripts reads it. */
function contentOf(page: Page, text?: string): Promise<Content> {
  return page.evaluate((source) => {
    const root = source === undefined ? document : new DOMParser().parseFromString(source, 'text/html');
    const links = [...root.querySelectorAll('a[href]')].filter(
      (link) => !link.closest('[data-remote-root]')?.parentElement?.closest('[data-remote-root]'),
    );
    return {
      headings: [...root.querySelectorAll('h1')].map(({ textContent }) => textContent),
      links: links.map((link) => link.getAttribute('href') ?? ''),
    };
  }, text);
}
