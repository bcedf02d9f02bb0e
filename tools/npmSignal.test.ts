import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { repositoryRoot } from '@fairline/build/paths';
import { expect, onTestFinished, test } from 'vitest';

const { scripts } = JSON.parse(await readFile(join(repositoryRoot, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/** Ends in order when it is told to: the line comes a moment after the signal. */
const SERVER = `
  process.on('SIGTERM', () => setTimeout(() => { console.log('has ended in order'); process.exit(0); }, 300));
  setInterval(() => {}, 1000);
  console.log('is up', process.pid);`;

test('npm that is told to end ends what it runs, in order, and waits for it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fairline-npm-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const server = join(folder, 'server.mjs');
  await writeFile(server, SERVER);
  // The script of ours, word by word, with this server for the site.
  const start = scripts['start']
    ?.replace('tools/bootstrap.mjs', join(repositoryRoot, 'tools/bootstrap.mjs'))
    .replace('tools/start.ts', server);
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, scripts: { start } }));
  const npm = spawn('npm', ['start'], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  npm.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const isUp = new Promise<void>((resolve, reject) => {
    npm.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('is up')) resolve();
    });
    npm.on('exit', () => reject(new Error(output)));
  });
  await isUp;
  const gone = once(npm, 'exit');
  const pid = Number(/is up (\d+)/.exec(output)?.[1]);
  onTestFinished(() => {
    // Where it does not work the server is left behind.
    if (isRunning(pid)) process.kill(pid, 'SIGKILL');
  });
  npm.kill('SIGTERM');
  const [code] = (await gone) as [number | null];
  expect(output).toContain('has ended in order');
  expect([code, isRunning(pid)]).toEqual([0, false]);
});

test('so does every other script: the shell between is replaced and does not keep the signal to itself', () => {
  const others = Object.entries(scripts).filter(
    ([, script]) => !script.startsWith('exec node tools/bootstrap.mjs tools/'),
  );
  expect(others).toEqual([]);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
