import { chromium, type Browser, type Page, type Route } from 'playwright-core';

import { findBrowser } from '../../tools/browser.ts';
import { BROWSER_FLAGS } from '../../tools/browserFlags.ts';
import { holdDate } from './heldDate.ts';
import { heldMoment } from './heldProcess.ts';
import { keepTimeRunning } from './pageClock.ts';
import { sharedBrowser } from './sharedBrowser.ts';
import { STEP_MS } from './stepTime.ts';

interface BrowserOptions {
  /** Nobody has answered the questions of a first visit yet. */
  readonly isFirstVisit?: boolean;
  readonly flags?: readonly string[];
}

let shared: Promise<Browser> | undefined;

/**
 * The browser of this worker, with pages of a visitor who has answered the questions of a first visit. Files have it one
 * after the other, and what it knows of the site's scripts stays. With other options it is one of its own.
 */
export async function openBrowser(options: BrowserOptions = {}): Promise<Browser> {
  if (options.isFirstVisit === true || options.flags !== undefined)
    return heldBrowser(await launch(options.flags), { isAnswered: options.isFirstVisit !== true });
  shared ??= launch().then((browser) => sharedBrowser(heldBrowser(browser, { isAnswered: true })));
  return shared;
}

async function launch(flags: readonly string[] = []): Promise<Browser> {
  const executablePath = await findBrowser();
  if (typeof executablePath !== 'string')
    throw new Error(`Browser tests need Chromium: ${executablePath.missing}.`);
  return chromium.launch({ executablePath, args: [...BROWSER_FLAGS, ...flags] });
}

/** Every page begins at the moment of the tests. */
function heldBrowser(browser: Browser, { isAnswered }: { readonly isAnswered: boolean }): Browser {
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    context.setDefaultTimeout(STEP_MS);
    if (heldMoment !== undefined) {
      await context.addInitScript(holdDate, heldMoment);
      keepTimeRunning(context.clock);
    }
    if (isAnswered) await context.addInitScript(answerFirstVisit);
    return context;
  };
  return browser;
}

/** Every page begins as one of a visitor who has answered the questions of a first visit: their age and their cookies. */
function answerFirstVisit(): void {
  // A page of no site, such as about:blank, has neither.
  if (!location.protocol.startsWith('http')) return;
  // A minute ago: a page whose clock is the test's may be a little behind, and an answer of the future counts for nothing.
  localStorage.setItem('age_confirmed', String(Date.now() - 60_000));
  if (!document.cookie.includes('cookies_agree_type=')) document.cookie = 'cookies_agree_type=all; Path=/';
}

/** Waits until every sub-application on the page is live: React has put its own keys on their elements and has drawn. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const roots = [...document.querySelectorAll('[data-remote-root]')];
    const isLive = (root: Element) => {
      const slot = root.closest('[data-slot]');
      // A long page is taken over in portions: the shell says when it is done. A page without shell has no slots.
      if (slot !== null && slot.getAttribute('data-status') !== 'live') return false;
      return Object.keys(root).some((key) => key.startsWith('__reactContainer'));
    };
    return roots.length > 0 && roots.every(isLive);
  });
}

/**
 * Answers calls of a page in the server's place, mostly with its answer changed. A page goes on asking while its test
 * ends and its site stops: what cannot be answered then is a call that failed, not an error of the whole run.
 */
export async function answerCalls(
  page: Page,
  url: string,
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  await page.route(url, async (route) => {
    try {
      await answer(route);
    } catch {
      // Nor can a closed page be told that its call has failed.
      await route.abort().catch(() => undefined);
    }
  });
}

/** Until the page has drawn twice: what follows from the last step by itself is there then. */
export async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
