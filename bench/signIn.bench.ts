import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { DEFAULT_SITE_CONFIG } from '@fairline/contracts';
// Time of a refused sign-in for accounts that exist against accounts that do not, side by side: who measures it must
// learn nothing. ACCOUNTS=150 of each by default, ACCOUNTS=2000 for a verdict; the medians may differ by 5 %.
import { encodeCredential } from '@fairline/contracts/identity';

import { systemClock } from '../server/platform/clock.ts';
import { migrateToLatest, openDatabase } from '../server/platform/database/index.ts';
import { createApp } from '../server/platform/http/createApp.ts';
import { Endpoints } from '../server/platform/http/endpoints.ts';
import { systemIds } from '../server/platform/ids.ts';
import { bind } from '../server/platform/module.ts';
import { readSettings } from '../server/platform/settings/index.ts';
import { systemTimers } from '../server/platform/timers.ts';
import { createPlayer, openSecrets } from '../server/player/identity/index.ts';
import { postOfIdentity, secretsOfIdentity } from '../server/player/identity/module.ts';
import { openPlayers } from '../server/siteTests/testing/openPlayers.ts';

const ACCOUNTS = Number(process.env['ACCOUNTS'] ?? 150);
const LIMIT = 0.05;

const dataFolder = await mkdtemp(join(tmpdir(), 'fairline-bench-'));
const settings = readSettings({
  LOG_LEVEL: 'silent',
  REQUESTS_PER_MINUTE: '0',
  TRUST_PROXY: '127.0.0.1',
  // A site under attack refuses by a captcha before it looks at anything: that is not what is measured here.
  SIGN_IN_FAILURES_PER_MINUTE: '1000000',
});
if (!settings.ok) throw new Error(settings.problems.join(' '));
const database = await openDatabase({ kind: 'pglite', folder: dataFolder });
const { db } = database;
await migrateToLatest(db);
const app = await createApp({ settings: settings.settings, ids: systemIds });
const context = {
  app,
  endpoints: new Endpoints(app, { checksReplies: false }),
  database,
  db,
  settings: settings.settings,
  clock: systemClock,
  timers: systemTimers,
  ids: systemIds,
  isHttps: false,
  siteFor: () => DEFAULT_SITE_CONFIG,
  origin: () => 'http://fairline.test',
  orderOf: () => undefined,
};
const secrets = await openSecrets({ siteSecret: undefined, dataFolder });
const players = await openPlayers(context, [
  bind(secretsOfIdentity, {}, () => secrets),
  bind(postOfIdentity, {}, () => ({ queueMessage: async () => {}, channels: [] })),
]);
const passwordHash = await players.identity.passwords.hash('four calm rivers');
for (let index = 0; index < ACCOUNTS; index += 1) {
  await createPlayer(db, {
    login: `known${index}`,
    country: 'GB',
    currency: 'GBP',
    language: 'en',
    registrationKind: 'operator',
    passwordHash,
    now: systemClock.now(),
  });
}

interface Cost {
  /** Of the processor, all threads: what others do on this machine at the same time is not in it. */
  readonly cpuMs: number;
  readonly wallMs: number;
}

async function costOfRefusal(login: string, index: number): Promise<Cost> {
  const [began, before] = [performance.now(), process.cpuUsage()];
  const answer = await app.inject({
    method: 'POST',
    url: '/web-api/auth/login/email',
    headers: { 'x-forwarded-for': `10.0.${index >> 8}.${index & 255}` },
    payload: { uLogin: encodeCredential(login), uPassword: encodeCredential('a wrong guess'), save: false },
  });
  const { code } = answer.json<{ code: string }>();
  if (code !== 'wrong-credentials') throw new Error(`${login} was answered ${answer.statusCode} ${code}.`);
  const { user, system } = process.cpuUsage(before);
  return { cpuMs: (user + system) / 1000, wallMs: performance.now() - began };
}

const costs = { known: [] as Cost[], nobody: [] as Cost[] };
for (let index = -3; index < ACCOUNTS; index += 1) {
  // Which of the two comes first changes, so that a drift of the machine hits both alike.
  const order = index % 2 === 0 ? (['known', 'nobody'] as const) : (['nobody', 'known'] as const);
  for (const name of order) {
    const cost = await costOfRefusal(`${name}${Math.max(index, 0)}`, (index + 5) * 2);
    if (index >= 0) costs[name].push(cost);
  }
}
const cpu = compare('processor', 'cpuMs');
const clock = compare('clock', 'wallMs');
// A thief sees the clock only. On a busy machine it shows the neighbours more than the account: it is judged when two
// halves of the same accounts, measured in turns, are as close as the two kinds must be.
const noise = Math.max(noiseOf('known'), noiseOf('nobody'));
const isQuiet = noise <= LIMIT;
console.log(
  `noise     ${(noise * 100).toFixed(2)} % between halves of one kind: the clock is ${isQuiet ? '' : 'not '}judged`,
);
if (cpu > LIMIT || (isQuiet && clock > LIMIT)) process.exitCode = 1;
await app.close();
await database.close();
await rm(dataFolder, { recursive: true, force: true });

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** How far apart the clock finds every second account of a kind from the others. */
function noiseOf(account: keyof typeof costs): number {
  const half = (rest: number): number =>
    median(costs[account].filter((_, index) => index % 2 === rest).map(({ wallMs }) => wallMs));
  const [even, odd] = [half(0), half(1)];
  return Math.abs(even - odd) / Math.min(even, odd);
}

function compare(name: string, measure: keyof Cost): number {
  const of = (account: keyof typeof costs): number => median(costs[account].map((cost) => cost[measure]));
  const [known, nobody] = [of('known'), of('nobody')];
  const difference = Math.abs(known - nobody) / Math.min(known, nobody);
  const times = `known ${known.toFixed(2)} ms, unknown ${nobody.toFixed(2)} ms (medians of ${ACCOUNTS})`;
  console.log(
    `${name.padEnd(9)} ${times}: ${(difference * 100).toFixed(2)} % apart (limit ${LIMIT * 100} %)`,
  );
  return difference;
}
