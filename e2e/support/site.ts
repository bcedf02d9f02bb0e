import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';

import { freePort } from './freePort.ts';
import { refuseSecretsLeft } from './secretsLeft.ts';
import { copyOfTemplate, simulatorOf, type Book } from './template.ts';

export { copyOfTemplate, freePort };

export interface Site {
  readonly url: string;
  /** Where support/session.ts reaches it, unless it runs another script. */
  readonly seamUrl: string;
  readonly process: ChildProcess;
  readonly dataFolder: string;
  /** Everything it has printed so far. */
  output(): string;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export interface SiteOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly script?: string;
  readonly args?: readonly string[];
  /** Tiny unless said otherwise. */
  readonly book?: Book;
  /** Kept after the site has stopped when given; a copy of the template is made and removed otherwise. */
  readonly dataFolder?: string;
}

// A start is three seconds of work: on a machine that gives a twentieth of its time, a minute.
const START_MS = 120_000;
const START_TRIES = 3;

/** The embedded database is compiled once, not a second time for speed: that takes a fifth of a start. */
const QUICK_TO_START = ['--liftoff-only'];

/** Starts a server of its own process on a free port, as `npm start` does after building. */
export async function startSite(options: SiteOptions = {}): Promise<Site> {
  const dataFolder = options.dataFolder ?? (await copyOfTemplate(options.book));
  for (let tries = 1; ; tries += 1) {
    const site = await spawnSite(options, dataFolder);
    const outcome = await ready(site);
    if (outcome === 'ready') return site;
    await ended(site.process, 'SIGKILL');
    // One that ends by itself has said why; a port that was taken meanwhile is nobody's fault.
    const isAgain = outcome === 'late' || site.output().includes(' is taken on ');
    if (!isAgain || tries === START_TRIES) {
      const what = outcome === 'late' ? `did not start in ${START_MS / 1000} s` : 'ended while starting';
      throw new Error(`The site ${what}:\n${site.output()}`);
    }
  }
}

async function spawnSite(options: SiteOptions, dataFolder: string): Promise<Site> {
  const [port, seamPort] = [await freePort(), await freePort()];
  const [url, seamUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${seamPort}`];
  const script = options.script ?? 'e2e/support/seamServer.ts';
  const child = spawn(
    process.execPath,
    [...QUICK_TO_START, '--import', './e2e/support/heldProcess.ts', script, ...(options.args ?? [])],
    {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        LOG_LEVEL: 'error',
        REQUESTS_PER_MINUTE: '0',
        // Beside a browser a site may be late at any time, and is still to be waited for.
        BUSY_AFTER_MS: '0',
        PORT: String(port),
        SEAM_PORT: String(seamPort),
        DATA_DIR: dataFolder,
        DATABASE_URL: '',
        ...simulatorOf(options.book ?? 'tiny'),
        ...options.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const hasSeam = options.script === undefined;
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    try {
      // One that is killed is about to be started again, or never started.
      if (signal !== 'SIGKILL' && hasSeam && isRunning(child)) await refuseSecretsLeft(seamUrl, printed);
    } finally {
      await ended(child, signal);
      if (options.dataFolder === undefined) await rm(dataFolder, { recursive: true, force: true });
    }
    return child.exitCode;
  };
  return { url, seamUrl, process: child, dataFolder, output: () => printed, stop };
}

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode === null && signalCode === null;

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (!isRunning(child)) return;
  const end = once(child, 'exit');
  child.kill(signal);
  await end;
}

async function ready({ url, process: child }: Site): Promise<'ready' | 'ended' | 'late'> {
  const deadline = performance.now() + START_MS;
  while (performance.now() < deadline) {
    if (!isRunning(child)) return 'ended';
    const response = await fetch(`${url}/healthz`).catch(() => undefined);
    if (response?.ok === true) return 'ready';
    await new Promise((done) => setTimeout(done, 50));
  }
  return 'late';
}
