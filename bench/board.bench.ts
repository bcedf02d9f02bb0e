// The main thread's processor time for a storm of prices on a live board, against writing them to the DOM by hand.
// The board is the product's own table of rows, of which only those near the window are drawn. A row has seven prices,
// so 3,600 cells are 514 games; 300 of them change in a tick (3,000 a second at ten ticks a second). By hand the same
// rows are written to, all of them or as many as the board draws: a reference knows where each figure stands, and
// neither marks what has moved nor tells screen readers. Ratios within one run.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { CDPSession, Page } from 'playwright-core';
import { build } from 'vite';

import { openBrowser } from '../e2e/support/browser.ts';
import { bareEndpoints, commonConfig, commonPlugins, repositoryRoot } from '../packages/build/src/index.ts';
import type { Mode } from './support/boardPage.tsx';

const TICKS = Number(process.env['TICKS'] ?? 100);
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const MINUTES = Number(process.env['MINUTES'] ?? 5);
const PRESSES = Number(process.env['PRESSES'] ?? 60);
const TICKS_PER_MINUTE = 600;

interface BenchWindow {
  start(mode: Mode, visibleRows: number): void;
  run(ticks: number): Promise<void>;
  drawnRows(): number;
  press(count: number): Promise<number[]>;
}

const folder = await mkdtemp(join(tmpdir(), 'fairline-board-'));
const browser = await openBrowser({ flags: ['--js-flags=--expose-gc'] });
try {
  const { script, style } = await bundle();
  const visibleRows = await measureRows(script, style);
  console.log(`514 games, 3,598 cells; ${visibleRows} rows are near the window of 900 px`);
  const costs = new Map<Mode, number[]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const mode of ['all', 'visible', 'board', 'board-without-flashes'] as const) {
      const cost = await costOf(mode, visibleRows, script, style);
      costs.set(mode, [...(costs.get(mode) ?? []), cost]);
    }
  }
  const median = (mode: Mode): number => middle(costs.get(mode) ?? []);
  for (const mode of costs.keys()) console.log(`  ${mode}: ${median(mode).toFixed(2)} ms a tick`);
  say('against writing all cells', median('board') / median('all'), 0.25);
  say('against writing the visible ones', median('board') / median('visible'), 1.5);
  say('flashes against none', median('board') / median('board-without-flashes'), 1.1);
  await watchMemory(visibleRows, script, style);
  await watchPresses(visibleRows, script, style);
} finally {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
}

async function bundle(): Promise<{ script: string; style: string }> {
  await build({
    ...commonConfig,
    root: repositoryRoot,
    mode: 'production',
    logLevel: 'error',
    plugins: [...commonPlugins(), bareEndpoints()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      target: 'es2024',
      outDir: folder,
      cssCodeSplit: false,
      rolldownOptions: {
        input: join(repositoryRoot, 'bench/support/boardPage.tsx'),
        output: { format: 'iife', entryFileNames: 'board.js', codeSplitting: false },
      },
    },
  });
  const files = await readdir(folder, { recursive: true });
  const css = files.find((file) => file.endsWith('.css'));
  return {
    script: await readFile(join(folder, 'board.js'), 'utf8'),
    style: css === undefined ? '' : await readFile(join(folder, css), 'utf8'),
  };
}

async function open(script: string, style: string): Promise<{ page: Page; session: CDPSession }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.setContent('<!doctype html><title>Board</title><body></body>');
  await page.addStyleTag({ content: style });
  await page.addScriptTag({ content: script });
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, session };
}

function on<Result>(
  page: Page,
  work: (window: BenchWindow, value: { mode: Mode; rows: number; count: number }) => Result,
  value: { mode: Mode; rows: number; count: number },
): Promise<Awaited<Result>> {
  return page.evaluate<Awaited<Result>>(`(${work.toString()})(window, ${JSON.stringify(value)})`);
}

async function measureRows(script: string, style: string): Promise<number> {
  const { page } = await open(script, style);
  await on(page, (bench, { mode, rows }) => bench.start(mode, rows), { mode: 'board', rows: 0, count: 0 });
  await page.waitForTimeout(300);
  const rows = await on(page, (bench) => bench.drawnRows(), { mode: 'board', rows: 0, count: 0 });
  await page.context().close();
  return rows;
}

/** Milliseconds of the main thread for one tick: script, style, layout and paint. */
async function costOf(mode: Mode, rows: number, script: string, style: string): Promise<number> {
  const { page, session } = await open(script, style);
  await on(page, (bench, given) => bench.start(given.mode, given.rows), { mode, rows, count: 0 });
  await on(page, (bench, { count }) => bench.run(count), { mode, rows, count: 20 });
  const before = await metric(session, 'TaskDuration');
  await on(page, (bench, { count }) => bench.run(count), { mode, rows, count: TICKS });
  const after = await metric(session, 'TaskDuration');
  await page.context().close();
  return ((after - before) * 1000) / TICKS;
}

async function watchMemory(rows: number, script: string, style: string): Promise<void> {
  const { page, session } = await open(script, style);
  await on(page, (bench, given) => bench.start(given.mode, given.rows), { mode: 'board', rows, count: 0 });
  const used: number[] = [];
  for (let minute = 0; minute < MINUTES; minute += 1) {
    await on(page, (bench, { count }) => bench.run(count), { mode: 'board', rows, count: TICKS_PER_MINUTE });
    await session.send('HeapProfiler.collectGarbage');
    used.push((await metric(session, 'JSHeapUsedSize')) / 1e6);
  }
  console.log(`  heap after each simulated minute: ${used.map((mb) => mb.toFixed(1)).join(', ')} MB`);
  say('the last minute against the first', (used.at(-1) ?? 0) / (used[0] ?? 1), 1.1);
  await page.context().close();
}

async function watchPresses(rows: number, script: string, style: string): Promise<void> {
  const { page } = await open(script, style);
  await on(page, (bench, given) => bench.start(given.mode, given.rows), { mode: 'board', rows, count: 0 });
  const frames = await on(page, (bench, { count }) => bench.press(count), {
    mode: 'board',
    rows,
    count: PRESSES,
  });
  const sorted = frames.toSorted((a, b) => a - b);
  const at = (part: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  console.log(`Frames from a press to the chosen price, of ${frames.length}:`);
  say('median', at(0.5), 2);
  say('95th of a hundred', at(0.95), 6);
  await page.context().close();
}

async function metric(session: CDPSession, name: string): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find((each) => each.name === name)?.value ?? 0;
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function say(what: string, value: number, limit: number): void {
  console.log(`  ${what}: ${value.toFixed(2)} of at most ${limit}`);
  if (value > limit) process.exitCode = 1;
}
