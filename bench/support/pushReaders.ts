// Readers that take everything and look at nothing: pushReaders.ts <port> <count>.
import { connect } from 'node:net';

const [port, count] = process.argv.slice(2).map(Number);
const request = 'GET /web-api/feed/v1/stream?topics=sport:football HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n';
for (let index = 0; index < (count ?? 0); index += 1) {
  const socket = connect({ port: port ?? 0, host: '127.0.0.1' });
  socket.on('connect', () => socket.write(request));
  socket.on('error', () => undefined);
  socket.resume();
  // A few at a time, or the listening socket's queue overflows.
  if (index % 100 === 99) await new Promise((resolve) => setTimeout(resolve, 50));
}
process.on('disconnect', () => process.exit(0));
process.send?.('connected');
