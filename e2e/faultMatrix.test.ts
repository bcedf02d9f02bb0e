// Eight sub-applications, eight faults: the shell stays usable in all of them and recovers when the fault is lifted.
import { subAppNames } from '@fairline/build';
import { FEATURES } from '@fairline/routes';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { openBrowser } from './support/browser.ts';
import { FAULTS, startFaultyRemotes, type Fault, type FaultyRemotes } from './support/faultyRemotes.ts';
import { configure } from './support/operator.ts';
import { takeHappenings, orderProblems, recordRemotes } from './support/remoteStates.ts';
import { startSite, type Site } from './support/site.ts';
import { watchPage, type WatchedPage } from './support/watchPage.ts';

interface Place {
  readonly appName: string;
  readonly path: string;
  readonly slot: 'header' | 'main' | 'footer';
}

/** The page that a sub-application is broken on. Those that are not built yet are played by foreign ones. */
const PLACES: readonly Place[] = [
  { appName: 'header', path: '/en/information/about', slot: 'header' },
  { appName: 'footer', path: '/en/information/about', slot: 'footer' },
  { appName: 'betting', path: '/en/live', slot: 'main' },
  { appName: 'information', path: '/en/information/contacts', slot: 'main' },
  { appName: 'technical', path: '/en/debugger', slot: 'main' },
  { appName: 'casino', path: '/en/casino', slot: 'main' },
  { appName: 'games', path: '/en/games', slot: 'main' },
  { appName: 'results', path: '/en/results', slot: 'main' },
];

let browser: Browser;
let remotes: FaultyRemotes;
let site: Site;

const NAMES = PLACES.map(({ appName }) => appName);
const FOREIGN = new Set(NAMES.filter((name) => !subAppNames().includes(name)));

beforeAll(async () => {
  remotes = await startFaultyRemotes({
    real: NAMES.filter((name) => !FOREIGN.has(name)),
    foreign: [...FOREIGN],
    healthyUrl: inject('siteUrl'),
  });
  [browser, site] = await Promise.all([
    // Its own: what another test has fetched of these files must not hide that they cannot be had.
    openBrowser({ flags: [] }),
    // Long enough for a healthy one on a busy machine, shorter than a slow one takes.
    startSite({ env: { ...remotes.environment, REMOTE_TIMEOUT_MS: '4000' }, book: 'none' }),
  ]);
  await configure(site, 'features', [...FEATURES]);
  // The first look at a page is slower than any other.
  for (const { path } of PLACES) await (await fetch(site.url + path)).text();
});
afterAll(async () => {
  await browser.close();
  await site.stop();
  await remotes.stop();
});

/** Faults of the files leave the server's part of the page whole; the others take the payload with them. */
const HAS_PAYLOAD: ReadonlySet<Fault> = new Set(['script-404', 'script-throws', 'render-throws']);

/**
 * All sixty-four in the large form of the tests. In the small one every fault meets the header or the footer, which
 * are treated alike, a page of ours and a foreign one, and every sub-application meets several faults: nothing but these
 * pairs decides what happens.
 */
function placesOf(fault: Fault): readonly Place[] {
  if (process.env['SOAK'] === '1') return PLACES;
  const turn = (FAULTS as readonly Fault[]).indexOf(fault);
  const mains = PLACES.filter(({ slot }) => slot === 'main');
  const isForeign = ({ appName }: Place): boolean => FOREIGN.has(appName);
  const [foreign, own] = [mains.filter(isForeign), mains.filter((place) => !isForeign(place))];
  const frame = PLACES.filter(({ slot }) => slot !== 'main');
  return [frame, own, foreign]
    .map((places) => places[turn % places.length])
    .filter((place) => place !== undefined);
}

/** So many pages at once keep two cores busy and do not get in each other's way. */
const AT_ONCE = 4;

test.each(FAULTS)(
  '[MF-023] [MF-027] [MF-029..034] [MF-051..053] [SHELL-140] [SHELL-141] [SHELL-144] by %s: the rest lives, and it comes back, at each place',
  async (fault) => {
    const outcomes: string[] = [];
    const places = placesOf(fault);
    const waiting = [...places];
    const work = async () => {
      for (let place = waiting.shift(); place !== undefined; place = waiting.shift())
        outcomes.push(`${place.appName}: ${await outcomeOf(place, fault)}`);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    expect(outcomes.toSorted()).toEqual(places.map(({ appName }) => `${appName}: recovered`).toSorted());
  },
  600_000,
);

async function outcomeOf(place: Place, fault: Fault): Promise<string> {
  const watched = await watchPage(browser);
  try {
    await breakAndHeal(watched, place, fault);
    return 'recovered';
  } catch (error) {
    return `${(error as Error).message} with ${watched.complaints.join(' | ')}`;
  } finally {
    await watched.page.context().close();
  }
}

async function breakAndHeal(watched: WatchedPage, place: Place, fault: Fault): Promise<void> {
  const { page, complaints, requests } = watched;
  const { appName, slot } = place;
  const caseId = `${appName}-${fault}`;
  remotes.break(caseId, appName, fault);
  await recordRemotes(page);
  await page.clock.install();
  const response = await page.goto(`${site.url}${place.path}?case=${caseId}`, { timeout: 120_000 });
  const isDown = slot === 'main' && !HAS_PAYLOAD.has(fault);
  expect(response?.status()).toBe(isDown ? 503 : 200);

  // However it fails, its own block stands in its place at last and offers to try again.
  // The gallery of the debug page has alerts of its own, which are no sign of a failure.
  const block = page
    .locator(`[data-app="${appName}"] [role="alert"][data-kind]`)
    .filter({ hasText: 'Refresh the page if this does not help.' });
  const refresh = block.getByRole('button', { name: 'Refresh' });
  await waitFor(page, QUICKLY, async () => refresh.isVisible());

  const live = page.locator(`[data-app="${appName}"][data-status="live"]`);
  expect(await block.innerText()).toContain('This block did not load');
  expect(await block.innerText()).toContain('Refresh the page if this does not help.');

  // A page whose own script fails is loaded anew, once; then the guard leaves it at the block.
  const isReloaded = slot === 'main' && (fault === 'script-404' || fault === 'script-throws');
  expect(requests.filter(({ type }) => type === 'document').length).toBe(isReloaded ? 2 : 1);

  await leaveAndComeBack(page, place);
  // From here on nothing loads the page anew: only the part that was broken comes back.
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  remotes.lift(caseId);
  await waitFor(page, IN_TIME, async () => {
    if (await refresh.isVisible()) await refresh.click();
    return (await live.count()) === 1;
  });
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  expect(await block.count()).toBe(0);
  expect(orderProblems(await takeHappenings(page))).toEqual([]);
  expect(complaints.filter((text) => text.startsWith('uncaught') || text.includes('policy:'))).toEqual([]);
}

/** Other sections can be opened and closed while one is down, by the links of the frame that is left. */
async function leaveAndComeBack(page: Page, { appName, path }: Place): Promise<void> {
  const isByFooter = appName === 'header';
  // Neither the page that is down nor a long board, which would take more time than all the rest.
  const isInformation = path.startsWith('/en/information');
  const byHeader = isInformation ? '/en/results' : '/en/information/about';
  const target = isByFooter ? '/en/information/contacts' : byHeader;
  const links = page.locator(`[data-slot="${isByFooter ? 'footer' : 'header'}"] a[href="${target}"]`);
  await links.first().evaluate((link: HTMLAnchorElement) => link.click());
  await page.waitForURL(`**${target}`);
  const other = page.locator('[data-slot="main"] h1');
  await waitFor(page, IN_TIME, async () => (await other.count()) === 1 && !page.url().includes(path));
  await page.goBack();
  await page.waitForURL(`**${path}?case=*`);
}

/** How much real time a second of the page takes: faults need no time, healthy answers need some. */
const QUICKLY = 100;
const IN_TIME = 1000;

/** Lets the page's clock run on, a second at a time, until something holds. */
async function waitFor(page: Page, paceMs: number, holds: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 90_000;
  let advancedAt = performance.now();
  while (performance.now() < deadline) {
    // A page that is just being loaded anew answers nothing.
    if (await holds().catch(() => false)) return;
    if (performance.now() - advancedAt >= paceMs) {
      await page.clock.fastForward(1000).catch(() => undefined);
      advancedAt = performance.now();
    }
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`It did not happen in time on ${page.url()}: ${await page.locator('body').innerText()}`);
}
