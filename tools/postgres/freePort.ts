import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below 32768: above it the system hands ports to outgoing connections, which would take ours at random. */
const lowest = 20_000;
const highest = 32_000;

export async function freePort(attempts = 50): Promise<number> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const port = randomInt(lowest, highest);
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port found between ${lowest} and ${highest}`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
