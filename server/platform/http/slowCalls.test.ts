import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';

import { expect, onTestFinished, test } from 'vitest';

import { systemIds } from '../ids.ts';
import { readSettings } from '../settings/index.ts';
import { createApp, PACE, type Pace } from './createApp.ts';

async function served(pace?: Pace) {
  const read = readSettings({ LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '0', BUSY_AFTER_MS: '0' });
  if (!read.ok) throw new Error(read.problems.join(' '));
  const app = await createApp({
    settings: read.settings,
    ids: systemIds,
    ...(pace === undefined ? {} : { pace }),
  });
  onTestFinished(() => app.close());
  app.post('/x', async () => ({ isTaken: true }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, port: (app.server.address() as AddressInfo).port };
}

/** What comes back until the server closes the connection. */
async function talk(port: number, send: (write: (text: string) => void) => () => void): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.on('error', () => {});
  const stop = send((text) => socket.writable && socket.write(text));
  await once(socket, 'close');
  stop();
  return answer;
}

const HEADERS =
  'POST /x HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n';

test.for([
  ['stops in the middle', (write: (text: string) => void) => (write(`${HEADERS}{`), () => {})],
  [
    'trickles',
    (write: (text: string) => void) => {
      write(HEADERS);
      const timer = setInterval(() => write('{'), 20);
      return () => clearInterval(timer);
    },
  ],
  [
    'does not come to the end of its headers',
    (write: (text: string) => void) => (write('POST /x HTTP/1.1\r\nHo'), () => {}),
  ],
] as const)('a call that %s is answered 408, and the connection ends', async ([, send]) => {
  const { port } = await served({ requestMs: 200, lookEachMs: 50, idleMs: 10_000 });
  const [head = '', body = ''] = (await talk(port, send)).split('\r\n\r\n');
  expect(head).toContain('HTTP/1.1 408 ');
  expect(head.toLowerCase()).toContain('connection: close');
  expect(JSON.parse(body)).toEqual({
    code: 'too-slow',
    message: expect.any(String),
    requestId: expect.any(String),
  });
});

test('what is no HTTP, or has headers without end, is refused in the shape of every refusal', async () => {
  const { port } = await served();
  const nonsense = await talk(port, (write) => (write('WHAT IS THIS\r\n\r\n'), () => {}));
  expect(nonsense).toContain('HTTP/1.1 400 ');
  expect(nonsense).toContain('"code":"bad-request"');
  const headers = await talk(
    port,
    (write) => (write(`GET /x HTTP/1.1\r\nHost: a\r\nA: ${'x'.repeat(20_000)}`), () => {}),
  );
  expect(headers).toContain('HTTP/1.1 431 ');
  expect(headers).toContain('"code":"headers-too-large"');
});

test('a whole call has fifteen seconds to arrive, the last look included', async () => {
  const { app } = await served();
  expect(PACE.requestMs + PACE.lookEachMs).toBeLessThanOrEqual(15_000);
  expect([app.server.requestTimeout, app.server.headersTimeout]).toEqual([PACE.requestMs, PACE.requestMs]);
  // An idle connection lives longer than that, or it would be cut without the answer.
  expect(PACE.idleMs).toBeGreaterThanOrEqual(15_000);
  expect(app.server.timeout).toBe(PACE.idleMs);
});
