import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
// The list of a busy sport against a static JSON file of the same bytes from the same server: requests per CPU second of
// the server, side by side. SIMULATED_SECONDS=20 lets the line open before it is measured.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import fastifyStatic from '@fastify/static';

import { registerCatalogue } from '../server/book/catalogue/index.ts';
import { bookRun } from '../server/book/simulator/testing/bookRun.ts';
import { systemClock } from '../server/platform/clock.ts';
import { createApp } from '../server/platform/http/createApp.ts';
import { Endpoints } from '../server/platform/http/endpoints.ts';
import { systemIds } from '../server/platform/ids.ts';
import { readSettings } from '../server/platform/settings/index.ts';

const ROUNDS = 7;
const ROUND_MS = 1500;
const LEAST = 0.5;
const PATH = '/web-api/catalogue/section?language=en&section=line&sport=football';

const run = bookRun({ seed: 'fairline', start: Date.now() });
run.pass(Number(process.env['SIMULATED_SECONDS'] ?? 20));

const result = readSettings({ LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '0' });
if (!result.ok) throw new Error(result.problems.join(' '));
const app = await createApp({ settings: result.settings, ids: systemIds });
registerCatalogue(new Endpoints(app, { checksReplies: false }), {
  living: { book: run.book, subscribe: () => () => undefined },
  clock: systemClock,
  hiddenFor: async () => undefined,
});
const folder = await mkdtemp(join(tmpdir(), 'fairline-bench-'));
await app.register(fastifyStatic, { root: folder, prefix: '/static/' });
const body = (await app.inject(PATH)).rawPayload;
await writeFile(join(folder, 'section.json'), body);
const origin = await app.listen({ host: '127.0.0.1', port: 0 });

const client: ChildProcess = fork(new URL('./support/asker.ts', import.meta.url), [origin]);
await once(client, 'message');

const rates: Record<string, number[]> = { section: [], static: [], held: [] };
for (let round = 0; round <= ROUNDS; round += 1) {
  for (const [name, path, header] of [
    ['section', PATH, ''],
    ['static', '/static/section.json', ''],
    ['held', PATH, 'held'],
  ] as const) {
    const rate = await requestsPerCpuSecond(path, header);
    // The first round warms up the compiler.
    if (round > 0) rates[name]?.push(rate);
  }
}
const [section, file, held] = [median('section'), median('static'), median('held')];
console.log(`  ${(body.length / 1000).toFixed(0)} kB, requests per CPU second of the server:`);
console.log(
  `  section ${section.toFixed(0)}, static file ${file.toFixed(0)}, answered 304 ${held.toFixed(0)}`,
);
console.log(`  ${(section / file).toFixed(2)} of the static file (at least ${LEAST})`);
if (section / file < LEAST) process.exitCode = 1;
client.kill();
await app.close();
await rm(folder, { recursive: true, force: true });

async function requestsPerCpuSecond(path: string, header: string): Promise<number> {
  const before = process.cpuUsage();
  client.send({ path, header, ms: ROUND_MS });
  const [count] = (await once(client, 'message')) as [number];
  const { user, system } = process.cpuUsage(before);
  return (count * 1_000_000) / (user + system);
}

function median(name: string): number {
  const list = (rates[name] ?? []).toSorted((a, b) => a - b);
  return list[Math.floor(list.length / 2)] ?? 0;
}
