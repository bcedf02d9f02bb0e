import { chromium, type Browser, type Page } from 'playwright-core';

import { findBrowser } from '../../tools/browser.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export async function openBrowser(): Promise<Browser> {
  const executablePath = await findBrowser();
  if (typeof executablePath !== 'string')
    throw new Error(`Browser tests need Chromium: ${executablePath.missing}.`);
  return chromium.launch({ executablePath, args: FLAGS });
}

/** Waits until every sub-application on the page is live: React has put its own keys on their elements. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const roots = [...document.querySelectorAll('[data-remote-root]')];
    const isLive = (root: Element) => Object.keys(root).some((key) => key.startsWith('__reactContainer'));
    return roots.length > 0 && roots.every(isLive);
  });
}
