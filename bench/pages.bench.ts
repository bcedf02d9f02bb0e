// What a visitor waits for: the longest task of Home and Live after their first paint, what moves on them by itself,
// and how a game opens from a list. Tasks are counted in processor time of the page's main thread, so that a busy
// machine makes none of them longer. A page is watched for WATCH_SECONDS=10, as it loads; what a longer look shows
// are games that end and leave their list. RUNS=3 by default, of which the middle one counts for tasks and the worst
// for what moves; PAGES=/en,/en/live.
import type { Browser, CDPSession, Page } from 'playwright-core';

import { hydrated, openBrowser } from '../e2e/support/browser.ts';
import { startSite } from '../e2e/support/site.ts';
import { longestTask, type TraceEvent } from './support/traceTasks.ts';

const RUNS = Number(process.env['RUNS'] ?? 3);
const WATCH_MS = 1000 * Number(process.env['WATCH_SECONDS'] ?? 10);
const TASK_LIMIT_MS = 200;
const CATEGORIES = ['toplevel', 'devtools.timeline', 'loading', 'blink.user_timing', '__metadata'];

const site = await startSite({ env: { SIMULATOR_SIZE: process.env['SIMULATOR_SIZE'] ?? 'full' } });
const browser = await openBrowser();
try {
  for (const address of (process.env['PAGES'] ?? '/en,/en/live,/en/line').split(',')) {
    const looks = [];
    for (let run = 0; run < RUNS; run += 1) looks.push(await lookAt(browser, site.url + address));
    const taskMs = middle(looks.map((look) => look.taskMs));
    const shifts = looks.flatMap((look) => look.shifts);
    const shift = Math.max(...looks.map((look) => sumOf(look.shifts)));
    const all = looks.map((look) => look.taskMs.toFixed(0)).join(', ');
    console.log(`${address}: ${looks[0]?.rows ?? 0} games`);
    say('longest task after the first paint', taskMs, TASK_LIMIT_MS, `ms (${all})`);
    // To three decimals, as the figure is read everywhere: a centred price that changes its digits is no move of a page.
    say('layout shift', Math.round(1000 * shift) / 1000, 0, `(${shift})`);
    for (const { value, atMs, moved } of shifts)
      console.log(`    ${value} after ${(atMs / 1000).toFixed(1)} s: ${moved.join('; ')}`);
  }
  await openGame(browser, site.url);
} finally {
  await browser.close();
  await site.stop();
}

interface Shift {
  readonly value: number;
  readonly atMs: number;
  /** Each element with where it was and where it came to. */
  readonly moved: readonly string[];
}

interface Look {
  readonly taskMs: number;
  readonly shifts: readonly Shift[];
  readonly rows: number;
}

async function lookAt(from: Browser, url: string): Promise<Look> {
  const context = await from.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await watchShifts(page);
  const session = await from.newBrowserCDPSession();
  const end = await trace(session);
  const began = performance.now();
  await page.goto(url);
  await isLiving(page);
  await page.waitForTimeout(Math.max(0, WATCH_MS - (performance.now() - began)));
  const events = await end();
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  const rows = await page.locator('[data-board] tbody tr').count();
  await context.close();
  await session.detach();
  return { taskMs: longestTask(events), shifts, rows };
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
    interface Entry extends PerformanceEntry {
      readonly value: number;
      readonly sources: readonly {
        readonly node: Node | null;
        readonly previousRect: DOMRectReadOnly;
        readonly currentRect: DOMRectReadOnly;
      }[];
    }
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}x${height}`;
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : (node?.parentElement ?? undefined);
      const text = (node?.textContent ?? '').slice(0, 30);
      return `${element?.localName ?? 'gone'}.${element?.getAttribute('class') ?? ''} "${text}"`;
    };
    new PerformanceObserver((list) => {
      for (const { value, startTime, sources } of list.getEntries() as Entry[])
        shifts.push({
          value,
          atMs: startTime,
          moved: sources.map(
            ({ node, previousRect, currentRect }) =>
              `${nameOf(node)} from ${placeOf(previousRect)} to ${placeOf(currentRect)}`,
          ),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

function sumOf(shifts: readonly Shift[]): number {
  return shifts.reduce((sum, { value }) => sum + value, 0);
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
  // What is not nothing must not look like it.
  const figure = Number.isInteger(value) ? String(value) : value < 0.001 ? String(value) : value.toFixed(3);
  console.log(`  ${what}: ${figure} of at most ${limit} ${more}`);
  if (value > limit) process.exitCode = 1;
}
