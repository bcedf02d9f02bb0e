// What a visitor downloads: Home on a first visit, and then the second sub-application.
import type { CDPSession } from 'playwright-core';

import { hydrated, openBrowser } from '../e2e/support/browser.ts';
import { startSite } from '../e2e/support/site.ts';

interface Transfer {
  readonly url: string;
  readonly kind: string;
  /** Bytes on the wire with headers. */
  bytes: number;
}

const site = await startSite();
const browser = await openBrowser();
try {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  const transfers = await watchTransfers(await page.context().newCDPSession(page));
  const response = await page.goto(`${site.url}/en`);
  const html = (await response?.text()) ?? '';
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  const first = transfers.splice(0);
  // What the document names must be there before the page is live; the rest follows when it is.
  // The map of the shared modules names what may come later too.
  const names = new Set([...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address]) => address));
  const named = first.filter(({ url }) => names.has(new URL(url).pathname));
  const js = sum(named, 'Script');
  const css = sum(named, 'Stylesheet');
  const laterJs = sum(first, 'Script') - js;
  const laterCss = sum(first, 'Stylesheet') - css;
  console.log(`Home, first load: ${first.length} requests`);
  console.log(
    `  JavaScript ${kb(js)} of at most 150 kB, CSS ${kb(css)} of at most 25 kB (brotli, headers included)`,
  );
  console.log(
    `  what follows by itself once the page is live: JavaScript ${kb(laterJs)}, CSS ${kb(laterCss)}`,
  );
  console.log(
    `  document ${kb(sum(first, 'Document'))}, fonts ${kb(sum(first, 'Font'))}, the rest ${kb(rest(first))}`,
  );

  await page.locator('[data-slot="header"] a[href="/en/information/about"]').first().click();
  await page.getByRole('heading', { level: 1, name: 'About' }).waitFor();
  await page.waitForLoadState('networkidle');
  const second = transfers.splice(0);
  const own = second.filter(({ url }) => url.includes('/assets/information/'));
  const ownBytes = own.reduce((total, { bytes }) => total + bytes, 0);
  const all = second.reduce((total, { bytes }) => total + bytes, 0);
  console.log(`Opening the information sub-application: ${second.length} requests, ${kb(all)}`);
  console.log(`  its own code ${kb(ownBytes)}, everything else ${kb(all - ownBytes)} of at most 3 kB`);
  for (const { url, bytes } of second) console.log(`    ${kb(bytes)} ${new URL(url).pathname}`);
  if (js > 150_000 || css > 25_000 || all - ownBytes > 3000) process.exitCode = 1;
} finally {
  await browser.close();
  await site.stop();
}

async function watchTransfers(session: CDPSession): Promise<Transfer[]> {
  const transfers: Transfer[] = [];
  const byId = new Map<string, Transfer>();
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    const transfer = { url: response.url, kind: type, bytes: 0 };
    byId.set(requestId, transfer);
    transfers.push(transfer);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = byId.get(requestId);
    if (transfer !== undefined) transfer.bytes = encodedDataLength;
  });
  return transfers;
}

function sum(transfers: readonly Transfer[], kind: string): number {
  return transfers
    .filter((transfer) => transfer.kind === kind)
    .reduce((total, { bytes }) => total + bytes, 0);
}

function rest(transfers: readonly Transfer[]): number {
  const named = new Set(['Script', 'Stylesheet', 'Document', 'Font']);
  return transfers.filter(({ kind }) => !named.has(kind)).reduce((total, { bytes }) => total + bytes, 0);
}

function kb(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
