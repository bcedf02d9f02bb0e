import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** In small runs it lives too short to earn back what a better translation of the embedded engine costs. */
const SHORT_LIVED = process.env.SOAK === '1' ? [] : ['--liftoff-only'];

/** The whole server without pages as a process of its own, which can be killed and started again on the same data. */
export class SiteServer {
  readonly #env: Readonly<Record<string, string>>;
  #child: ChildProcess | undefined;
  #address = '';
  #errors = '';
  #isListening = false;

  constructor(env: Readonly<Record<string, string>>) {
    this.#env = env;
  }

  /** Of the last start. */
  get address(): string {
    return this.#address;
  }

  /** None while it does not listen. */
  get addresses(): readonly string[] {
    return this.isRunning && this.#isListening ? [this.#address] : [];
  }

  /** Resolves with whether it came to listen; it does not when it is killed before. */
  async start(): Promise<boolean> {
    const child = fork(fileURLToPath(new URL('../siteProcess.ts', import.meta.url)), {
      env: {
        PATH: process.env.PATH ?? '',
        LOG_LEVEL: 'fatal',
        SIMULATOR: 'off',
        REQUESTS_PER_MINUTE: '0',
        BUSY_AFTER_MS: '0',
        PORT: '0',
        NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../../.cache/node'),
        ...this.#env,
      },
      execArgv: SHORT_LIVED,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#child = child;
    this.#isListening = false;
    child.stderr?.on('data', (chunk: Buffer) => (this.#errors = (this.#errors + chunk).slice(-4000)));
    const started = await Promise.race([
      once(child, 'message').then(([ready]) => ready as { address: string }),
      once(child, 'exit').then(() => undefined),
    ]);
    if (started !== undefined) {
      this.#address = started.address;
      this.#isListening = true;
    } else if (child.signalCode !== 'SIGKILL') throw new Error(`The server ended at once: ${this.#errors}`);
    return started !== undefined;
  }

  get isRunning(): boolean {
    return this.#child?.exitCode === null && this.#child.signalCode === null;
  }

  /** As the system does it when memory runs out: nothing is said good-bye to. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (child === undefined || !this.isRunning) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  async close(): Promise<void> {
    const child = this.#child;
    if (child === undefined || !this.isRunning) return;
    const gone = once(child, 'exit');
    child.send('close');
    await gone;
  }
}
