import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createConnection, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface NatsServer {
  readonly url: string;
  start(): Promise<void>;
  kill(): Promise<void>;
}

export async function natsServer(program: string): Promise<NatsServer> {
  const port = await freePort();
  let child: ChildProcess | undefined;
  return {
    url: `nats://127.0.0.1:${port}`,
    async start() {
      child = spawn(program, ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
      for (let attempt = 0; attempt < 400; attempt += 1) {
        if (await answers(port)) return;
        await wait(50);
      }
      throw new Error('The NATS server does not answer.');
    },
    kill: () => killed(child),
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}

/** Below 32768: above it the system hands ports to outgoing connections, which would take ours at random. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}

/** Gone without a word, as when memory runs out. */
async function killed(child: ChildProcess | undefined): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
