import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';

import { openPostgres } from './postgres.ts';

const realUrl = process.env.TEST_DATABASE_URL ?? '';

/** An engine that is still starting up, as PostgreSQL says it, for so many connections; then the real one behind it. */
async function slowEngine(refusals: number, behave: (socket: Socket) => void) {
  const real = new URL(realUrl === '' ? 'postgres://127.0.0.1:5432/x' : realUrl);
  const realPort = Number(real.port);
  let asked = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    asked += 1;
    if (asked <= refusals) {
      behave(socket);
      return;
    }
    const behind = connect(realPort, real.hostname);
    sockets.add(behind);
    behind.on('error', () => socket.destroy());
    socket.pipe(behind).pipe(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  real.port = String((server.address() as AddressInfo).port);
  return { url: real.href, asked: () => asked };
}

function errorResponse(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.from([0x45, 0, 0, 0, 0]);
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

const isStarting = (socket: Socket): void =>
  void socket.once('data', () => socket.end(errorResponse('57P03', 'the database system is starting up')));
const saysNothing = (socket: Socket): void => void socket.on('data', () => {});

test.skipIf(realUrl === '').each([
  ['is starting up', isStarting],
  ['does not answer in time at first', saysNothing],
])('a database that %s is waited for', async (_what, behave) => {
  const { url, asked } = await slowEngine(2, behave);
  const engine = await openPostgres({
    url,
    poolSize: 1,
    patience: { connectMs: 500, altogetherMs: 60_000, pauseMs: 10 },
  });
  onTestFinished(() => engine.close());
  expect((await sql<{ one: number }>`select 1 as one`.execute(engine.db)).rows).toEqual([{ one: 1 }]);
  expect(asked()).toBe(3);
});

test('one that never comes is told after the time that is given to it', async () => {
  const { url, asked } = await slowEngine(Infinity, isStarting);
  const opening = openPostgres({
    url,
    poolSize: 1,
    patience: { connectMs: 500, altogetherMs: 100, pauseMs: 10 },
  });
  await expect(opening).rejects.toMatchObject({
    reason: 'unreachable',
    message: expect.stringContaining('starting up'),
  });
  expect(asked()).toBeGreaterThan(1);
});

test('one that is not there at all is told at once', async () => {
  const { url, asked } = await slowEngine(Infinity, (socket) => socket.destroy());
  const opening = openPostgres({
    url,
    poolSize: 1,
    patience: { connectMs: 500, altogetherMs: 60_000, pauseMs: 10 },
  });
  await expect(opening).rejects.toMatchObject({ reason: 'unreachable' });
  expect(asked()).toBe(1);
});
