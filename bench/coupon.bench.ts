// How soon the coupon reacts to a press with 30 bets in it while half of 60 prices move ten times a second.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { build } from 'vite';

import { openBrowser } from '../e2e/support/browser.ts';
import { bareEndpoints, commonConfig, commonPlugins, repositoryRoot } from '../packages/build/src/index.ts';

const PRESSES = Number(process.env['PRESSES'] ?? 40);
const FRAMES_MAX = 2;

type Frames = Readonly<Record<'added' | 'removed' | 'staked', readonly number[]>>;

interface BenchWindow {
  start(): Promise<number>;
  press(count: number): Promise<Frames>;
}

const folder = await mkdtemp(join(tmpdir(), 'fairline-coupon-'));
const browser = await openBrowser();
try {
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
        input: join(repositoryRoot, 'bench/support/couponPage.tsx'),
        output: { format: 'iife', entryFileNames: 'coupon.js', codeSplitting: false },
      },
    },
  });
  const css = (await readdir(folder, { recursive: true })).find((file) => file.endsWith('.css'));
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.on('pageerror', (error) => console.error(error.message));
  await page.setContent('<!doctype html><title>Coupon</title><body></body>');
  await page.addStyleTag({ content: css === undefined ? '' : await readFile(join(folder, css), 'utf8') });
  await page.addStyleTag({
    content: '#board{display:flex;flex-wrap:wrap;inline-size:60rem}#coupon{inline-size:20rem}',
  });
  await page.addScriptTag({ content: await readFile(join(folder, 'coupon.js'), 'utf8') });
  const bets = await page.evaluate(() => (window as unknown as BenchWindow).start());
  console.log(`${bets} bets and one that is pressed, ${PRESSES} times`);
  const frames = await page.evaluate((count) => (window as unknown as BenchWindow).press(count), PRESSES);
  say('a price is in the coupon', frames.added);
  say('a stake is raised', frames.staked);
  say('a bet is out of it', frames.removed);
} finally {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
}

/** Half of the presses and nineteen of twenty; the whole row is told, so that nobody has to trust a percentile. */
function say(what: string, frames: readonly number[]): void {
  const sorted = frames.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const isFine = at(0.95) <= FRAMES_MAX;
  console.log(
    `  ${isFine ? 'ok ' : 'MISSED'} ${what}: half within ${at(0.5)} frames, 95 % within ${at(0.95)}, all within ${sorted.at(-1) ?? 0} (limit ${FRAMES_MAX} at 95 %)`,
  );
  if (!isFine) process.exitCode = 1;
}
