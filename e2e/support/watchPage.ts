import type { Browser, BrowserContextOptions, Page, Request } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';

import { tellFailure } from './tellFailure.ts';

export interface WatchedPage {
  readonly page: Page;
  /** Console errors and warnings, uncaught errors, and breaches of the content security policy. */
  readonly complaints: string[];
  /** Addresses asked for since the page was opened, with their resource type. */
  readonly requests: { readonly url: string; readonly type: string }[];
  /** Moves the page's clock, which the test has installed, by a second; not before every call has its answer. */
  readonly passSecond: () => Promise<void>;
}

/** A page that remembers everything a visitor's browser would complain about. */
export async function watchPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  const requests: WatchedPage['requests'] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.type()}: ${message.text()}`);
  });
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('request', (request) => requests.push({ url: request.url(), type: request.resourceType() }));
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    // What the server tells by itself has no end.
    if (request.resourceType() === 'fetch' && !request.url().includes('/stream?')) underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  const passSecond = async (): Promise<void> => {
    // The page gives a call up by the same clock: in one stride an answer that is on its way would come too late.
    await expect.poll(() => underWay.size).toBe(0);
    await page.clock.runFor(1000);
  };
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      // oxlint-disable-next-line no-console -- the listener above reads it.
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  const watched = { page, complaints, requests, passSecond };
  // Closed also when the test fails: a forgotten page keeps a core busy.
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await tellFailure(task.name, { ...watched, refused });
    await context.close();
  });
  return watched;
}

/** Complaints that are ours: the browser itself logs a line for a page that rightly answers with an error status. */
export function ownComplaints(complaints: readonly string[], status: number): readonly string[] {
  if (status < 400) return complaints;
  return complaints.filter((text) => !text.includes(`the server responded with a status of ${status}`));
}
