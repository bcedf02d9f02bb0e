// Draws the site's icon and the splash screens as PNG files of fixed sizes from assets/favicon.svg.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { chromium } from 'playwright-core';

const assets = fileURLToPath(new URL('../assets/', import.meta.url));
/** Kept in step with server/site/startup/manifest.ts and apps/shell/src/start/headTags.ts. */
const iconSizes = [72, 96, 128, 144, 152, 192, 384, 512];
/** Portrait screens of the tablets that get the desktop site, in device pixels. */
const splashSizes = [
  [1536, 2048],
  [1668, 2388],
  [2048, 2732],
] as const;
const background = '#0b0e14';

const executablePath = process.argv[2];
if (executablePath === undefined) throw new Error('Say where Chromium is: node tools/buildMedia.ts <path>.');
const icon = `data:image/svg+xml;base64,${(await readFile(`${assets}favicon.svg`)).toString('base64')}`;
await mkdir(`${assets}media`, { recursive: true });
const browser = await chromium.launch({ executablePath });
const page = await browser.newPage();
for (const size of iconSizes) await draw(`touch-${size}.png`, { width: size, height: size, side: size });
for (const [width, height] of splashSizes)
  await draw(`splash-${width}x${height}.png`, { width, height, side: 320 });
await browser.close();

async function draw(name: string, { width, height, side }: { width: number; height: number; side: number }) {
  await page.setViewportSize({ width, height });
  await page.setContent(
    `<style>html{background:${side === width ? 'transparent' : background}}body{margin:0;block-size:${height}px;display:grid;place-items:center}</style><img src="${icon}" width="${side}" height="${side}">`,
  );
  const png = await page.screenshot({ type: 'png', omitBackground: side === width });
  await writeFile(`${assets}media/${name}`, png);
}
