// The main thread's processor time for a storm of prices on a live board, against writing them to the DOM by hand.
// The board is the product's own table of rows, of which only those near the window are drawn. A row has seven prices,
// so 3,600 cells are 514 games; 300 of them change in a tick, ten ticks a second as in the product. By hand the same
// rows are written to, all of them or as many as the board draws: a reference knows where each figure stands, and
// neither marks what has moved nor tells screen readers. The board, with flashes and without, and the visible rows by
// hand run side by side, each a third of a tick after the other, so that whatever disturbs the machine disturbs them
// alike; writing all cells fills the ticks and runs alone. Ratios are those of a round, the middle one of the rounds
// counts. TICKS=200 ROUNDS=3 MINUTES=5 PRESSES=60.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { CDPSession, Page } from 'playwright-core';
import { build } from 'vite';

import { openBrowser } from '../e2e/support/browser.ts';
import { bareEndpoints, commonConfig, commonPlugins, repositoryRoot } from '../packages/build/src/index.ts';
import type { Mode } from './support/boardPage.tsx';

const TICKS = Number(process.env['TICKS'] ?? 200);
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const MINUTES = Number(process.env['MINUTES'] ?? 5);
const PRESSES = Number(process.env['PRESSES'] ?? 60);
const TICKS_PER_MINUTE = 600;
/** Until as many prices are marked as there ever will be: a mark stays for up to three seconds. */
const WARM_TICKS = 40;

interface BenchWindow {
  start(mode: Mode, visibleRows: number): void;
  run(ticks: number, phaseMs: number): Promise<void>;
  simulate(ticks: number): Promise<void>;
  drawnRows(): number;
  markedPrices(): number;
  press(count: number): Promise<number[]>;
}

/** What a tick takes of the main thread, in milliseconds. */
interface Cost {
  readonly whole: number;
  readonly script: number;
  readonly style: number;
  readonly layout: number;
}

const BESIDE = ['visible', 'board', 'board-without-flashes'] as const;
type Round = Record<(typeof BESIDE)[number] | 'all', Cost>;

const folder = await mkdtemp(join(tmpdir(), 'fairline-board-'));
const browser = await openBrowser({ flags: ['--js-flags=--expose-gc'] });
try {
  const { script, style } = await bundle();
  const visibleRows = await measureRows(script, style);
  console.log(`514 games, 3,598 cells; ${visibleRows} rows are near the window of 900 px`);
  const rounds: Round[] = [];
  for (let done = 0; done < ROUNDS; done += 1) {
    const all = await costOf('all', { rows: visibleRows, ticks: TICKS / 4, phaseMs: 0 }, script, style);
    const [visible, board, still] = await Promise.all(
      BESIDE.map((mode, index) => {
        const phaseMs = (index * 100) / BESIDE.length;
        return costOf(mode, { rows: visibleRows, ticks: TICKS, phaseMs }, script, style);
      }) as [Promise<Cost>, Promise<Cost>, Promise<Cost>],
    );
    rounds.push({ all, visible, board, 'board-without-flashes': still });
  }
  for (const mode of ['all', ...BESIDE] as const) sayCost(mode, rounds);
  const ratios = (over: keyof Round) => rounds.map((round) => round.board.whole / round[over].whole);
  sayMiddle('against writing all cells', ratios('all'), 0.25);
  sayMiddle('against writing the visible ones', ratios('visible'), 1.5);
  sayMiddle('flashes against none', ratios('board-without-flashes'), 1.1);
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
    // The bundle has them in the order of its imports: without this a price looks like a bare button.
    style: `@layer tokens, base, ui, app;${css === undefined ? '' : await readFile(join(folder, css), 'utf8')}`,
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

interface Given {
  readonly mode: Mode;
  readonly rows: number;
  readonly count: number;
  readonly phaseMs: number;
}

function on<Result>(
  page: Page,
  work: (window: BenchWindow, given: Given) => Result,
  given: Partial<Given> = {},
): Promise<Awaited<Result>> {
  return page.evaluate<Awaited<Result>>(`(${work.toString()})(window, ${JSON.stringify(given)})`);
}

async function measureRows(script: string, style: string): Promise<number> {
  const { page } = await open(script, style);
  await on(page, (bench, { mode }) => bench.start(mode, 0), { mode: 'board' });
  await page.waitForTimeout(300);
  const rows = await on(page, (bench) => bench.drawnRows());
  await page.context().close();
  return rows;
}

async function costOf(
  mode: Mode,
  { rows, ticks, phaseMs }: { readonly rows: number; readonly ticks: number; readonly phaseMs: number },
  script: string,
  style: string,
): Promise<Cost> {
  const { page, session } = await open(script, style);
  await on(page, (bench, given) => bench.start(given.mode, given.rows), { mode, rows });
  const run = (count: number) =>
    on(page, (bench, given) => bench.run(given.count, given.phaseMs), { count, phaseMs });
  await run(WARM_TICKS);
  const before = await spentOn(session);
  await run(ticks);
  const after = await spentOn(session);
  const marked = await on(page, (bench) => bench.markedPrices());
  if (mode === 'board' ? marked === 0 : marked > 0) throw new Error(`${mode}: ${marked} prices are marked.`);
  await page.context().close();
  const of = (part: keyof Cost): number => ((after[part] - before[part]) * 1000) / ticks;
  return { whole: of('whole'), script: of('script'), style: of('style'), layout: of('layout') };
}

/** Seconds of processor time so far. */
async function spentOn(session: CDPSession): Promise<Cost> {
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string): number => metrics.find((each) => each.name === name)?.value ?? 0;
  return {
    whole: of('TaskDuration'),
    script: of('ScriptDuration'),
    style: of('RecalcStyleDuration'),
    layout: of('LayoutDuration'),
  };
}

async function watchMemory(rows: number, script: string, style: string): Promise<void> {
  const { page, session } = await open(script, style);
  const mode = 'board-simulated';
  await on(page, (bench, given) => bench.start(given.mode, given.rows), { mode, rows });
  const used: number[] = [];
  for (let minute = 0; minute < MINUTES; minute += 1) {
    await on(page, (bench, { count }) => bench.simulate(count), { count: TICKS_PER_MINUTE });
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    used.push(usedSize / 1e6);
  }
  console.log(`  heap after each simulated minute: ${used.map((mb) => mb.toFixed(1)).join(', ')} MB`);
  say('the last minute against the first', (used.at(-1) ?? 0) / (used[0] ?? 1), 1.1);
  await page.context().close();
}

async function watchPresses(rows: number, script: string, style: string): Promise<void> {
  const { page } = await open(script, style);
  await on(page, (bench, given) => bench.start(given.mode, given.rows), { mode: 'board', rows });
  const frames = await on(page, (bench, { count }) => bench.press(count), { count: PRESSES });
  const sorted = frames.toSorted((a, b) => a - b);
  const at = (part: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  console.log(`Frames from a press to the chosen price, of ${frames.length}:`);
  say('median', at(0.5), 2);
  say('95th of a hundred', at(0.95), 6);
  await page.context().close();
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function sayCost(mode: keyof Round, rounds: readonly Round[]): void {
  const of = (part: keyof Cost): string => middle(rounds.map((round) => round[mode][part])).toFixed(2);
  const parts = `script ${of('script')}, style ${of('style')}, layout ${of('layout')}`;
  console.log(`  ${mode}: ${of('whole')} ms a tick (${parts}; painting and the rest beside them)`);
}

function sayMiddle(what: string, values: readonly number[], limit: number): void {
  say(what, middle(values), limit, ` (${values.map((value) => value.toFixed(2)).join(', ')})`);
}

function say(what: string, value: number, limit: number, more = ''): void {
  console.log(`  ${what}: ${value.toFixed(2)} of at most ${limit}${more}`);
  if (value > limit) process.exitCode = 1;
}
