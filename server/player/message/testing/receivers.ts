import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
  readonly to: readonly string[];
  readonly raw: string;
}

/** A real mail server on this machine. `refuse` gives the number with which the next recipients are turned away. */
export async function startMailServer(options: { refuse?: () => number | undefined } = {}) {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo(address, _session, done) {
      const code = options.refuse?.();
      if (code === undefined) return done();
      const error = Object.assign(new Error(`no mailbox ${address.address}`), { responseCode: code });
      return done(error);
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        mails.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString('utf8'),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(resolve);
      }),
  };
}

interface ReceivedSms {
  readonly authorization: string | undefined;
  readonly key: string | undefined;
  readonly body: { readonly id: string; readonly to: string; readonly text: string };
}

/** A gateway on this machine that answers with the status it is told to. */
export async function startSmsGateway(options: { status?: () => number } = {}) {
  const messages: ReceivedSms[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      messages.push({
        authorization: request.headers.authorization,
        key: request.headers['idempotency-key'] as string | undefined,
        body: JSON.parse(Buffer.concat(parts).toString('utf8')) as ReceivedSms['body'],
      });
      response.writeHead(options.status?.() ?? 202).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/send`,
    messages,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
      }),
  };
}
