// `npm start` when nothing changed: seconds from the command to the first page.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort } from '../e2e/support/site.ts';

const RUNS = 4;
const LIMIT_SECONDS = 6;

const folder = await mkdtemp(join(tmpdir(), 'fairline-start-'));
const times: number[] = [];
// The first run makes the database, which a second start does not do again.
for (let run = 0; run <= RUNS; run += 1) {
  const seconds = await secondsToFirstPage(await freePort());
  console.log(`  ${run === 0 ? 'with an empty data folder' : `start ${run}`}: ${seconds.toFixed(1)} s`);
  if (run > 0) times.push(seconds);
}
await rm(folder, { recursive: true, force: true });
const best = Math.min(...times);
console.log(`  the quickest took ${best.toFixed(1)} s, on a quiet machine at most ${LIMIT_SECONDS}`);
if (best > LIMIT_SECONDS) process.exitCode = 1;

async function secondsToFirstPage(port: number): Promise<number> {
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'error' },
    stdio: 'ignore',
    detached: true,
  });
  const ended = new Promise((done) => child.once('exit', done));
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
    if (response?.status === 200) break;
    if (performance.now() - began > 120_000) throw new Error('npm start served no page in two minutes.');
    await new Promise((done) => setTimeout(done, 50));
  }
  const seconds = (performance.now() - began) / 1000;
  // npm and its children are one group: all of them are told to end.
  const group = -(child.pid ?? 0);
  process.kill(group, 'SIGTERM');
  await ended;
  // npm ends before the server has let go of its data folder.
  while (isAlive(group)) await new Promise((done) => setTimeout(done, 50));
  return seconds;
}

function isAlive(group: number): boolean {
  try {
    return process.kill(group, 0);
  } catch {
    return false;
  }
}
