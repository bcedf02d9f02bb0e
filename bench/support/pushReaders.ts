// Readers that take everything and look at nothing: pushReaders.ts <port> <count> <stream|bare>.
// A few connect at a time, or the listening socket's queue overflows; who is refused comes again.
import { connect } from 'node:net';

const [port, count] = process.argv.slice(2).map(Number);
const isStream = process.argv[4] === 'stream';
const request = 'GET /web-api/feed/v1/stream?topics=sport:football HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n';
const AT_ONCE = 100;
const AGAIN_MS = 200;

/** Resolves when it is connected, and for a stream when its answer has begun. */
function read(): Promise<void> {
  return new Promise((done) => {
    const socket = connect({ port: port ?? 0, host: '127.0.0.1' });
    const again = (): void => {
      socket.destroy();
      setTimeout(() => void read().then(done), AGAIN_MS);
    };
    socket.once('error', again);
    socket.once('connect', () => {
      if (!isStream) {
        socket.resume();
        done();
        return;
      }
      socket.write(request);
      socket.once('data', (first: Buffer) => {
        if (!first.subarray(0, 12).equals(Buffer.from('HTTP/1.1 200'))) {
          again();
          return;
        }
        socket.off('error', again).on('error', () => undefined);
        socket.resume();
        done();
      });
    });
  });
}

process.on('disconnect', () => process.exit(0));
for (let begun = 0; begun < (count ?? 0); begun += AT_ONCE) {
  const group = Math.min(AT_ONCE, (count ?? 0) - begun);
  await Promise.all(Array.from({ length: group }, read));
}
process.send?.('connected');
