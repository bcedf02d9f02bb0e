// Readers that take everything and look at nothing: pushReaders.ts <port of the stream> <port of bare writes> <count>.
// One process reads both kinds, one of each in turn: wherever the system lets it run, both pay the same for it.
// A few connect at a time, or the listening socket's queue overflows; who is refused comes again.
import { connect } from 'node:net';

const [streamPort = 0, barePort = 0, count = 0] = process.argv.slice(2).map(Number);
const request = 'GET /web-api/feed/v1/stream?topics=sport:football HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n';
const TAKEN = Buffer.from('HTTP/1.1 200');
const AT_ONCE = 50;
const AGAIN_MS = 200;

async function read(port: number, isStream: boolean): Promise<void> {
  while (!(await isTaken(port, isStream))) await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
}

/** Whether it is connected, and for a stream whether its answer has begun. */
function isTaken(port: number, isStream: boolean): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
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
for (let begun = 0; begun < count; begun += AT_ONCE) {
  const group = Array.from({ length: Math.min(AT_ONCE, count - begun) });
  await Promise.all(group.flatMap(() => [read(streamPort, true), read(barePort, false)]));
}
process.send?.('connected');
