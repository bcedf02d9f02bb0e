// Server rendering of Home with 100 games against a plain string template that writes the same bytes, side by side.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

import {
  NOTHING_BLOCKED,
  getGameCounts,
  getHomeBoard,
  type Api,
  type GameRow,
  type HomeBoard,
} from '@fairline/contracts';
import type { RouteState } from '@fairline/routes';
import {
  DEFAULT_AUDIENCE,
  DEFAULT_VISITOR,
  type RemoteOutcome,
  type Render,
  type RenderShell,
  type ShellFiles,
} from '@fairline/sdk/server';

import { startSite } from '../e2e/support/site.ts';
import { homeTemplate } from './support/template.ts';

const GAMES = 100;
const ROUNDS = 9;
const ROUND_MS = 700;

const board = await boardOf(GAMES);
const api = fakeApi(board);
const renders = {
  betting: await load<Render>('betting', 'render'),
  header: await load<Render>('header', 'render'),
  footer: await load<Render>('footer', 'render'),
};
const renderShell = await load<RenderShell>('shell', 'renderShell');

const rowsOf = (html: string) => html.split('GameRowView_row_').length - 1;
const page = await drawPage(board);
const words = Object.assign(
  {},
  ...['packages/board/src/words/en.json', 'apps/betting/src/words/en.json'].map((file) =>
    JSON.parse(readFileSync(file, 'utf8')),
  ),
) as Record<string, string>;
const template = homeTemplate(page, board, words);
if (template(board) !== page) throw new Error('The template does not write the same page.');
console.log(`Home: ${rowsOf(page)} game rows, ${(page.length / 1000).toFixed(0)} kB of HTML`);

let version = 1;
// Every variant ends in bytes, as a server's answer does; a text that is never read costs nothing to put together.
const variants: Record<string, () => Promise<Buffer>> = {
  'string template': async () => Buffer.from(template(changed(board, 1))),
  'React, nothing changed': async () => Buffer.from(await drawPage(board)),
  'React, one row in ten changed': async () => Buffer.from(await drawPage(changed(board, 0.1))),
  'React, every row changed': async () => Buffer.from(await drawPage(changed(board, 1))),
};
const perSecond = new Map<string, number[]>(Object.keys(variants).map((name) => [name, []]));
for (let round = 0; round <= ROUNDS; round += 1) {
  for (const [name, draw] of Object.entries(variants)) {
    const rate = await pagesPerCpuSecond(draw);
    // The first round warms up the compiler.
    if (round > 0) perSecond.get(name)?.push(rate);
  }
}
const base = median(perSecond.get('string template') ?? []);
for (const [name, rates] of perSecond) {
  const rate = median(rates);
  console.log(
    `  ${name.padEnd(32)} ${rate.toFixed(0).padStart(6)} pages per CPU second, cost ${(base / rate).toFixed(2)}`,
  );
}
const worst = base / median(perSecond.get('React, every row changed') ?? []);
console.log(`  the dearest costs ${worst.toFixed(2)} times the template, of at most 5`);
if (worst > 5) process.exitCode = 1;

/** A real board of the seeded book, cut or repeated to the wanted number of rows on the page. */
async function boardOf(count: number): Promise<HomeBoard> {
  const site = await startSite();
  const response = await fetch(`${site.url}/web-api/catalogue/home?language=en`);
  const real = (await response.json()) as HomeBoard;
  await site.stop();
  const football = real.soon.filter(({ sport }) => sport === 'football');
  const soon: GameRow[] = [];
  for (let index = 0; soon.length < count; index += 1) {
    const game = football[index % football.length];
    if (game === undefined) throw new Error('The book has no football to come.');
    soon.push({ ...game, id: `${game.id}-${index}`, number: index });
  }
  return { ...real, live: [], soon };
}

function changed(original: HomeBoard, share: number): HomeBoard {
  version += 1;
  const every = Math.round(1 / share);
  const soon = original.soon.map((game, index) => (index % every === 0 ? { ...game, version } : game));
  return { ...original, soon };
}

function fakeApi(home: HomeBoard): Api {
  return {
    call: async (endpoint) => {
      if (endpoint.id === getHomeBoard.id) return home as never;
      if (endpoint.id === getGameCounts.id) return { live: 71, line: 235 } as never;
      throw new Error(`Nobody answers ${endpoint.id}.`);
    },
  };
}

async function drawPage(home: HomeBoard): Promise<string> {
  const files: ShellFiles = {
    importMap: '{}',
    styles: ['/a.css'],
    script: '/a.js',
    preload: [],
    head: '',
    ahead: {},
  };
  const result = await renderShell({
    path: '/en',
    search: '',
    ...DEFAULT_AUDIENCE,
    country: 'GB',
    host: 'localhost',
    geo: { geoCountryId: 1, geoCurrency: 840 },
    blocking: NOTHING_BLOCKED,
    isMessengerView: false,
    onProblem: (problem) => {
      throw new Error(problem);
    },
    visitor: DEFAULT_VISITOR,
    wantedLanguages: [],
    nonce: 'n',
    mode: 'production',
    version: '1',
    requestId: '1',
    files,
    fetchRemote: (name, asked) => drawRemote(name, asked, home),
  });
  if (result.kind !== 'page') throw new Error('Home is a page.');
  return result.html;
}

async function drawRemote(name: string, asked: RouteState, home: HomeBoard): Promise<RemoteOutcome> {
  const render = renders[name as keyof typeof renders];
  const assets = { scripts: ['/b.js'], styles: ['/b.css'], words: {} };
  const payload = await render({
    route: asked,
    ...DEFAULT_AUDIENCE,
    visitor: DEFAULT_VISITOR,
    api: home === board ? api : fakeApi(home),
    assets,
    isSpa: false,
  });
  return { ok: true, payload };
}

async function load<Entry>(app: string, name: string): Promise<Entry> {
  const file = `apps/${app}/dist/server/server.js`;
  readFileSync(file);
  return ((await import(pathToFileURL(file).href)) as Record<string, unknown>)[name] as Entry;
}

async function pagesPerCpuSecond(draw: () => Promise<Buffer>): Promise<number> {
  const until = performance.now() + ROUND_MS;
  const before = process.cpuUsage();
  let pages = 0;
  while (performance.now() < until) {
    await draw();
    pages += 1;
  }
  const { user, system } = process.cpuUsage(before);
  return pages / ((user + system) / 1_000_000);
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
