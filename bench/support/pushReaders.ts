// Readers that take everything and look at nothing: pushReaders.ts <port> <count> <stream|bare>.
// A few connect at a time, or the listening socket's queue overflows; who is refused comes again.
import { connect } from 'node:net';

const [port, count] = process.argv.slice(2).map(Number);
const isStream = process.argv[4] === 'stream';
const request = 'GET /web-api/feed/v1/stream?topics=sport:football HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n';
const TAKEN = Buffer.from('HTTP/1.1 200');
const AT_ONCE = 100;
const AGAIN_MS = 200;

async function read(): Promise<void> {
  while (!(await isTaken())) await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
}

/** Whether it is connected, and for a stream whether its answer has begun. */
function isTaken(): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port: port ?? 0, host: '127.0.0.1' });
    const answer = (taken: boolean): void => {
      if (taken) socket.resume();
      else socket.destroy();
      resolve(taken);
    };
    socket.on('error', () => answer(false));
    socket.once('connect', () => {
      if (!isStream) return answer(true);
      socket.write(request);
      socket.once('data', (first: Buffer) => answer(first.subarray(0, TAKEN.length).equals(TAKEN)));
    });
  });
}

process.on('disconnect', () => process.exit(0));
for (let begun = 0; begun < (count ?? 0); begun += AT_ONCE) {
  const group = Math.min(AT_ONCE, (count ?? 0) - begun);
  await Promise.all(Array.from({ length: group }, read));
}
process.send?.('connected');
