// What a visitor waits for: the longest task of Home and Live after their first paint, what moves on them by itself,
// and how a game opens from a list. Tasks are counted in processor time of the page's main thread, so that a busy
// machine makes none of them longer. RUNS=3 by default, of which the middle one counts;
// PAGES=/en,/en/live.
import type { Browser, CDPSession, Page } from 'playwright-core';

import { hydrated, openBrowser } from '../e2e/support/browser.ts';
import { startSite } from '../e2e/support/site.ts';
import { longestTask, type TraceEvent } from './support/traceTasks.ts';

const RUNS = Number(process.env['RUNS'] ?? 3);
const TASK_LIMIT_MS = 200;
const CATEGORIES = ['toplevel', 'devtools.timeline', 'loading', 'blink.user_timing', '__metadata'];

const site = await startSite({ env: { SIMULATOR_SIZE: process.env['SIMULATOR_SIZE'] ?? 'full' } });
const browser = await openBrowser();
try {
  for (const address of (process.env['PAGES'] ?? '/en,/en/live,/en/line').split(',')) {
    const looks = [];
    for (let run = 0; run < RUNS; run += 1) looks.push(await lookAt(browser, site.url + address));
    const taskMs = middle(looks.map((look) => look.taskMs));
    const shift = Math.max(...looks.map((look) => look.shift));
    const all = looks.map((look) => look.taskMs.toFixed(0)).join(', ');
    console.log(`${address}: ${looks[0]?.rows ?? 0} games`);
    say('longest task after the first paint', taskMs, TASK_LIMIT_MS, `ms (${all})`);
    say('layout shift', shift, 0, '');
  }
  await openGame(browser, site.url);
} finally {
  await browser.close();
  await site.stop();
}

interface Look {
  readonly taskMs: number;
  readonly shift: number;
  readonly rows: number;
}

async function lookAt(from: Browser, url: string): Promise<Look> {
  const context = await from.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await watchShifts(page);
  const session = await from.newBrowserCDPSession();
  const end = await trace(session);
  await page.goto(url);
  await isLiving(page);
  const events = await end();
  const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
  const rows = await page.locator('[data-board] tbody tr').count();
  await context.close();
  await session.detach();
  return { taskMs: longestTask(events), shift, rows };
}

/** The list is drawn and held back is the only question: what is seen then comes from the list itself. */
async function openGame(from: Browser, url: string): Promise<void> {
  const context = await from.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${url}/en/live`);
  await isLiving(page);
  const asked: string[] = [];
  let letGo = (): void => {};
  const gone = new Promise<void>((done) => (letGo = done));
  await page.route('**/web-api/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    // The stream of prices is open anyway, and what the visitor does is counted apart from what is shown.
    if (pathname.includes('/book/') || pathname.includes('/catalogue/')) {
      asked.push(pathname);
      await gone;
    }
    await route.continue().catch(() => undefined);
  });
  const link = page.locator('[data-board] tbody tr a[href*="/live/"]').first();
  const began = performance.now();
  await link.click();
  await page.locator('[data-card] button').first().waitFor();
  const seenMs = performance.now() - began;
  const known = await page.locator('[data-card]').count();
  letGo();
  await page.waitForFunction((count) => document.querySelectorAll('[data-card]').length > count, known);
  const whole = await page.locator('[data-card]').count();
  console.log(
    `A game from the list: ${known} markets ${seenMs.toFixed(0)} ms after the press, from the list`,
  );
  say(`requests until all ${whole} are there`, asked.length, 1, asked.join(' '));
  await context.close();
}

/** Every part is live and the prices have their spoken names, which come with the moving part. */
async function isLiving(page: Page): Promise<void> {
  await hydrated(page);
  await page.locator('[data-board] button[aria-label]').first().waitFor();
  await page.waitForLoadState('networkidle');
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function trace(session: CDPSession): Promise<() => Promise<TraceEvent[]>> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const complete = new Promise<void>((done) => session.once('Tracing.tracingComplete', () => done()));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  });
  return async () => {
    await session.send('Tracing.end');
    await complete;
    return events;
  };
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function say(what: string, value: number, limit: number, more: string): void {
  const figure = Number.isInteger(value) ? String(value) : value.toFixed(3);
  console.log(`  ${what}: ${figure} of at most ${limit} ${more}`);
  if (value > limit) process.exitCode = 1;
}
