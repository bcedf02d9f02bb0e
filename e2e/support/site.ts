import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { refuseSecretsLeft } from './secretsLeft.ts';

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
  /** Kept after the site has stopped when given; a temporary folder is made and removed otherwise. */
  readonly dataFolder?: string;
}

// A start is ten seconds of work: on a machine that gives a twentieth of its time, several minutes.
const START_MS = 240_000;

/** Starts a server of its own process on a free port, as `npm start` does after building. */
export async function startSite(options: SiteOptions = {}): Promise<Site> {
  const [port, seamPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const dataFolder = options.dataFolder ?? (await copyOfTemplate());
  const child = spawn(
    process.execPath,
    [options.script ?? 'e2e/support/seamServer.ts', ...(options.args ?? [])],
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
        // A living book of every sport that leaves the processor to the browser.
        SIMULATOR_SIZE: 'small',
        ...options.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    const code = await ended;
    try {
      // One that was killed is about to be started again, or never started.
      if (signal !== 'SIGKILL') await refuseSecretsLeft(dataFolder, printed);
    } finally {
      if (options.dataFolder === undefined) await rm(dataFolder, { recursive: true, force: true });
    }
    return code;
  };
  const seamUrl = `http://127.0.0.1:${seamPort}`;
  const site: Site = { url, seamUrl, process: child, dataFolder, output: () => printed, stop };
  await ready(site, ended);
  return site;
}

/** A data folder that has been started once: copying it is quicker than making a database. */
export const TEMPLATE_FOLDER = join(
  tmpdir(),
  `fairline-template-${process.env['FAIRLINE_TEST_RUN'] ?? 'none'}`,
);

export async function copyOfTemplate(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fairline-site-'));
  if (existsSync(TEMPLATE_FOLDER)) await cp(TEMPLATE_FOLDER, folder, { recursive: true });
  return folder;
}

async function ready(site: Site, ended: Promise<number | null>): Promise<void> {
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  const deadline = performance.now() + START_MS;
  while (performance.now() < deadline) {
    if (hasEnded) throw new Error(`The site ended while starting:\n${site.output()}`);
    const response = await fetch(`${site.url}/healthz`).catch(() => undefined);
    if (response?.ok === true) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  await site.stop('SIGKILL');
  throw new Error(`The site did not start in ${START_MS / 1000} s:\n${site.output()}`);
}

/** A free port below those that outgoing connections take, so that they cannot collide. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    if (await canListen(port)) return port;
  }
  throw new Error('No free port between 20000 and 32000.');
}

function canListen(port: number): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)));
  });
}
