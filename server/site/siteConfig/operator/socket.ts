import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { OperatorAnswer, OperatorCall } from '../../../platform/operatorOrder.ts';

/** Operating systems cut or refuse longer names of sockets. */
const NAME_MAX = 100;
const BODY_MAX = 4_000_000;

/**
 * Where the server that holds the embedded database listens for its operator: a socket in the data folder, which only
 * the account that runs the server can enter. Nobody can reach it over a network.
 */
export function operatorSocketPath(dataFolder: string): string {
  const digest = createHash('sha256').update(dataFolder).digest('hex').slice(0, 16);
  if (process.platform === 'win32') return String.raw`\\.\pipe\fairline-${digest}`;
  const inFolder = join(dataFolder, 'operator.sock');
  return inFolder.length <= NAME_MAX ? inFolder : join(tmpdir(), `fairline-${digest}.sock`);
}

/** Runs the operator's commands inside the server. The data folder's lock is held, so a socket left there is stale. */
export async function listenForOperator(
  path: string,
  run: (call: OperatorCall) => Promise<OperatorAnswer>,
): Promise<() => Promise<void>> {
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      let text = '';
      for await (const chunk of incoming.setEncoding('utf8')) {
        text += chunk;
        if (text.length > BODY_MAX) throw new Error('the command is too long');
      }
      return run(JSON.parse(text) as OperatorCall);
    })()
      .catch((error: unknown): OperatorAnswer => ({ output: String(error), isRefused: true }))
      .then((answer) => outgoing.end(JSON.stringify(answer)));
  });
  if (process.platform !== 'win32') rmSync(path, { force: true });
  // Others on this machine must not be able to connect in the moment before a change of mode would forbid it.
  const mask = process.umask(0o177);
  try {
    await new Promise<void>((done, fail) => {
      server.once('error', fail);
      server.listen(path, done);
    });
  } finally {
    process.umask(mask);
  }
  return () =>
    new Promise((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
}

/** Asks the running server; undefined when none listens there. */
export function askServer(path: string, call: OperatorCall): Promise<OperatorAnswer | undefined> {
  return new Promise((done, fail) => {
    const outgoing = request({ socketPath: path, method: 'POST', path: '/', agent: false }, (incoming) => {
      let text = '';
      incoming.setEncoding('utf8');
      incoming.on('data', (chunk: string) => (text += chunk));
      incoming.on('end', () => done(JSON.parse(text) as OperatorAnswer));
      incoming.on('error', fail);
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') done(undefined);
      else fail(error);
    });
    outgoing.end(JSON.stringify(call));
  });
}
