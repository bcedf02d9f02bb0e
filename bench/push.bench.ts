// Server CPU for a pushed message against a bare write of the same bytes to the same number of sockets, side by side.
// READERS=1000,5000 by default; the readers live in a process of their own, so that only the server's work is counted.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';

import { newBook, receive, type BookChange } from '@fairline/feed';
import { SteadyFeed } from '@fairline/feed/testkit';

import { PUSH_DEFAULTS, PushHub, registerPush } from '../server/book/push/index.ts';
import { createApp } from '../server/platform/http/createApp.ts';
import { Endpoints } from '../server/platform/http/endpoints.ts';
import { systemIds } from '../server/platform/ids.ts';
import { readSettings } from '../server/platform/settings/index.ts';

const COUNTS = (process.env['READERS'] ?? '1000,5000').split(',').map(Number);
/** Pairs of a tick of the hub and bare writes; the first ones warm up. */
const PAIRS = Number(process.env['PAIRS'] ?? 80);
const WARM_PAIRS = 15;
const GAMES = 20;
const LIMIT = 1.15;
/** A busy machine takes its time to connect thousands; one that cannot at all must say so. */
const PATIENCE_MS = 120_000;
/** How long a thousand readers are given to take a message before the next one. */
const MS_PER_THOUSAND = 40;
const children = new Set<ChildProcess>();

const book = newBook();
const listeners = new Set<(changes: readonly BookChange[]) => void>();
const living = {
  book,
  subscribe: (listener: (changes: readonly BookChange[]) => void) => (
    listeners.add(listener),
    () => listeners.delete(listener)
  ),
};
const sender = new SteadyFeed({ games: GAMES });
for (const message of sender.opening(0)) take(message);

for (const count of COUNTS) await measure(count);

async function measure(count: number): Promise<void> {
  const result = readSettings({ LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '0' });
  if (!result.ok) throw new Error(result.problems.join(' '));
  const app = await createApp({ settings: result.settings, ids: systemIds });
  const hub = new PushHub(living, { ...PUSH_DEFAULTS, readersMax: count, readersPerAddress: count });
  registerPush(app, new Endpoints(app, { checksReplies: false }), hub);
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });

  const sockets: Socket[] = [];
  // Without waiting for a full packet, as the HTTP server's sockets are.
  const bare: Server = createServer({ noDelay: true }, (socket) => sockets.push(socket));
  bare.listen(0, '127.0.0.1');
  await once(bare, 'listening');
  const address = bare.address();
  const barePort = typeof address === 'object' && address !== null ? address.port : 0;
  const readers = await readersOf(Number(new URL(origin).port), barePort, count);
  await until(() => hub.readerCount === count && sockets.length === count, `${count} readers are there`);

  // The same bytes: what a tick of the hub sends.
  const length = frameLength(hub);
  const bytes = Buffer.alloc(length, 'x');
  await pause(1000);
  const restMs = Math.max(20, (count / 1000) * MS_PER_THOUSAND);
  const pushCost = (): Promise<number> => {
    movePrices();
    return cpuOf(() => hub.send(), restMs);
  };
  const writeCost = (): Promise<number> =>
    cpuOf(() => {
      for (const socket of sockets) socket.write(bytes);
    }, restMs);
  const pushes: number[] = [];
  const writes: number[] = [];
  for (let pair = -WARM_PAIRS; pair < PAIRS; pair += 1) {
    // In turns, each as often the first as the second, so that whatever else the machine does meets both.
    const isPushFirst = pair % 2 === 0;
    const early = isPushFirst ? await pushCost() : undefined;
    const write = await writeCost();
    const push = early ?? (await pushCost());
    if (pair < 0) continue;
    pushes.push(push);
    writes.push(write);
  }
  // What else the machine does comes in bursts that are longer than a tick: medians leave them out on both sides.
  const ratio = quantile(pushes, 0.5) / quantile(writes, 0.5);
  console.log(
    `  ${count} readers, ${length} bytes, us a message: ${spreadOf(pushes, count)}, a bare write ${spreadOf(writes, count)};` +
      ` ${ratio.toFixed(2)} of it (at most ${LIMIT})`,
  );
  if (ratio > LIMIT) process.exitCode = 1;
  readers.kill();
  for (const socket of sockets) socket.destroy();
  bare.close();
  await app.close();
}

function take(message: Parameters<typeof receive>[1]): void {
  const { changes } = receive(book, message, 0);
  for (const listener of listeners) listener(changes);
}

function frameLength(hub: PushHub): number {
  const since = hub.position;
  movePrices();
  hub.send();
  const topic = { kind: 'sport', id: 'football', name: 'sport:football' } as const;
  return (
    JSON.stringify(hub.update(topic, since).value).length + `id: ${since}\nevent: delta\ndata: \n\n`.length
  );
}

/** Microseconds of this process until all is written. */
async function cpuOf(work: () => void, restMs: number): Promise<number> {
  const before = process.cpuUsage();
  work();
  await pause(restMs);
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/** The middle, and between which two figures half of all are. */
function spreadOf(costs: readonly number[], count: number): string {
  const [low, middle, high] = [0.25, 0.5, 0.75].map((part) => (quantile(costs, part) / count).toFixed(1));
  return `${middle} (${low} to ${high})`;
}

function quantile(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0;
}

function movePrices(): void {
  for (let game = 0; game < GAMES; game += 2) take(sender.price(game, 0));
}

async function readersOf(streamPort: number, barePort: number, count: number): Promise<ChildProcess> {
  const args = [streamPort, barePort, count].map(String);
  const child = fork(new URL('./support/pushReaders.ts', import.meta.url), args);
  children.add(child);
  let isReady = false;
  child.once('message', () => (isReady = true));
  await until(() => isReady, `${count} readers of each kind have connected`);
  return child;
}

async function until(isSo: () => boolean, what: string): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!isSo()) {
    if (performance.now() > end) {
      for (const child of children) child.kill();
      throw new Error(`It has not come to this in ${PATIENCE_MS / 1000} s: ${what}.`);
    }
    await pause(50);
  }
}

function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}
