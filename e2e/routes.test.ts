// Every address of the route map under every state of visitor and site: what the server answers, what the browser does
// without a page load, and that both agree. In the small form the browser goes to every third address of the states that
// show most pages and to every sixth of the others, others in each state and every one in some; the server is always
// asked for all.
import { FEATURES, matchPath } from '@fairline/routes';
import { EXPECTED_ROUTES } from '@fairline/routes/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openBrowser } from './support/browser.ts';
import { configure } from './support/operator.ts';
import { expectedAnswers, type ExpectedAnswer, type RouteStateName } from './support/routeOracle.ts';
import { openSession, publishTerms, type TestSession } from './support/session.ts';
import { startSite, type Site } from './support/site.ts';

let browser: Browser;
let site: Site;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const STATES: readonly RouteStateName[] = [
  'visitor-off',
  'visitor',
  'no-language',
  'player',
  'maintenance',
  'banned',
  'terms-changed',
];
/** The browser goes to one address of so many. */
function walkedOf(state: RouteStateName): number {
  if (process.env['SOAK'] === '1') return 1;
  return state === 'visitor' || state === 'player' ? 3 : 6;
}

interface Answer {
  readonly address: string;
  readonly status: number;
  readonly end: string;
  /** The sub-application in the middle of the page; empty for a redirect. */
  readonly app: string;
}

async function ask(address: string, cookie: string): Promise<Answer> {
  const response = await fetch(site.url + address, { redirect: 'manual', headers: { cookie } });
  const html = await response.text();
  // A server on a machine that is busy with other tests sends callers away for a moment; that says nothing of the page.
  if (response.status === 503 && html.includes('"overloaded"')) {
    await new Promise((done) => setTimeout(done, 250));
    return ask(address, cookie);
  }
  const location = response.headers.get('location');
  const app = /data-slot="main" data-app="([a-z]+)"/.exec(html)?.[1] ?? '';
  return { address, status: response.status, end: location ?? address, app: location === null ? app : '' };
}

async function askAll(addresses: readonly string[], cookie: string): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  for (let at = 0; at < addresses.length; at += 8) {
    answers.push(...(await Promise.all(addresses.slice(at, at + 8).map((address) => ask(address, cookie)))));
  }
  return answers;
}

/** What is not as expected, in words. */
function differences(expected: readonly ExpectedAnswer[], answers: readonly Answer[]): readonly string[] {
  return expected.flatMap(({ address, statuses, end }, index) => {
    const answer = answers[index];
    if (answer?.end === end && statuses.includes(answer.status)) return [];
    return [`${address}: ${statuses.join('|')} ${end} expected, ${answer?.status} ${answer?.end} answered`];
  });
}

/** Opens a page and goes to every address by a link on it, without a page load. */
async function walk(
  start: string,
  session: TestSession | undefined,
  cookies: Readonly<Record<string, string>>,
  {
    expected,
    answers,
  }: { readonly expected: readonly ExpectedAnswer[]; readonly answers: readonly Answer[] },
): Promise<readonly string[]> {
  const context = await browser.newContext();
  const all = {
    ...cookies,
    ...(session === undefined ? {} : { [session.cookie.name]: session.cookie.value }),
  };
  await context.addCookies(Object.entries(all).map(([name, value]) => ({ name, value, url: site.url })));
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await page.goto(site.url + start);
  await page.waitForFunction(() => {
    const root = document.querySelector('#root');
    return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const apps = new Map(
    answers.filter(({ address, end }) => address === end).map(({ address, app }) => [address, app]),
  );
  const header = Object.entries(all)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const unknown = new Set(expected.map(({ end }) => end).filter((end) => !apps.has(end)));
  for (const answer of await askAll([...unknown], header)) apps.set(answer.address, answer.app);
  const steps = expected.map(({ address, end }) => ({ address, end, app: apps.get(end) ?? '' }));
  const wrong = await goEverywhere(page, steps);
  const isSameDocument = await page.evaluate(() => 'isSameDocument' in window);
  await context.close();
  return isSameDocument ? wrong : [...wrong, 'The page was loaded again on the way.'];
}

async function goEverywhere(
  page: Page,
  steps: readonly { readonly address: string; readonly end: string; readonly app: string }[],
): Promise<readonly string[]> {
  return page.evaluate(async (all) => {
    const wrong: string[] = [];
    let changes = 0;
    for (const name of ['pushState', 'replaceState'] as const) {
      const original = history[name].bind(history);
      history[name] = (...args: Parameters<History['pushState']>) => {
        changes += 1;
        original(...args);
      };
    }
    const here = () => location.pathname + location.search;
    const shown = () => document.querySelector('[data-slot="main"]')?.getAttribute('data-app') ?? '';
    const wait = async (until: () => boolean, ms: number) => {
      const deadline = performance.now() + ms;
      while (!until() && performance.now() < deadline) await new Promise((done) => setTimeout(done, 5));
    };
    for (const { address, end, app } of all) {
      const before = changes;
      const link = document.createElement('a');
      link.href = address;
      document.body.append(link);
      link.click();
      link.remove();
      // The press has been taken up when the address changes; what the guards say follows.
      await wait(() => changes > before, 5000);
      await wait(() => here() === end && shown() === app, 5000);
      if (here() !== end || shown() !== app)
        wrong.push(`${address}: ${end} ${app} expected, ${here()} ${shown()} shown`);
      if (wrong.length === 10) break;
    }
    return wrong;
  }, steps);
}

async function check(options: {
  readonly state: RouteStateName;
  readonly session?: TestSession;
  readonly cookies?: Readonly<Record<string, string>>;
  /** A page that can be opened in this state. */
  readonly start: string;
}): Promise<void> {
  const { state, session, cookies = {}, start } = options;
  const expected = expectedAnswers(state);
  const header = [
    ...Object.entries(cookies).map(([name, value]) => `${name}=${value}`),
    ...(session === undefined ? [] : [`${session.cookie.name}=${session.cookie.value}`]),
  ].join('; ');
  const answers = await askAll(
    expected.map(({ address }) => address),
    header,
  );
  expect(differences(expected, answers)).toEqual([]);
  const oneOf = walkedOf(state);
  const turn = STATES.indexOf(state) % oneOf;
  const walked = expected.filter((_, index) => index % oneOf === turn);
  // A state that is not in the list would be walked nowhere.
  expect(walked.length).toBeGreaterThan(0);
  expect(await walk(start, session, cookies, { expected: walked, answers })).toEqual([]);
}

test('with every feature off: what is built is there, everything else is not found', async () => {
  await check({ state: 'visitor-off', start: '/en/information/about' });
}, 600_000);

test('a visitor, every feature on', async () => {
  await configure(site, 'features', FEATURES);
  await configure(site, 'isShowIdentification', true);
  await configure(site, 'isSlotFirstDepositRedirect', true);
  await check({ state: 'visitor', start: '/en/information/about' });
}, 600_000);

test('[ROUTE-003] without a language every address gets one', async () => {
  await check({ state: 'no-language', start: '/ru/information/about' });
}, 600_000);

test('a constraint that is broken is no page', async () => {
  const broken = EXPECTED_ROUTES.flatMap((row) => row.broken.map((path) => `/en/${path}`)).filter(
    (address) => matchPath(address).name === 'notFound',
  );
  expect(broken.length).toBeGreaterThan(150);
  const answers = await askAll([...new Set(broken)], '');
  expect(answers.filter(({ status }) => status !== 404)).toEqual([]);
}, 120_000);

test('a player', async () => {
  const session = await openSession(site);
  await check({ state: 'player', session, start: '/en/information/about' });
}, 600_000);

test('[ROUTE-008] a visitor with the maintenance cookie', async () => {
  await check({ state: 'maintenance', cookies: { maintenance: '1' }, start: '/en/maintenance' });
}, 600_000);

test('a banned player', async () => {
  const session = await openSession(site, { banLevel: 10, banVersion: 1 });
  await check({ state: 'banned', session, start: '/en/information/contacts' });
}, 600_000);

test('[GUARD-027] a player whose terms have changed', async () => {
  await publishTerms(site);
  const session = await openSession(site, { isTermsChanged: true });
  await check({ state: 'terms-changed', session, start: '/en/confirm' });
}, 600_000);

test('a payload is refused where the page would be', async () => {
  const headers = { 'mf-render-mode': 'json', 'mf-api-version': 'v2', 'force-spa': '1' };
  const payload = async (address: string, cookie = '') =>
    (
      await fetch(`${site.url}/mf/technical${address}`, { headers: { ...headers, cookie } })
    ).json() as Promise<{
      redirect: { location: string } | null;
      state: unknown;
    }>;
  expect(await payload('/en/office/account')).toMatchObject({
    redirect: { location: '/en/user/login?returnUrl=%2Fen%2Foffice%2Faccount' },
    state: null,
  });
  expect(await payload('/en/live', 'maintenance=1')).toMatchObject({
    redirect: { location: '/en/maintenance' },
  });
  expect((await payload('/en/block')).redirect).toBeNull();
});
