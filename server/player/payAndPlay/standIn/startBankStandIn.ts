import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';

import type { PayNotification } from '@fairline/contracts/registration';

import type { Clock } from '../../../platform/clock.ts';
import { isSignedBy, readRequestSignature } from '../../../platform/http/requestSignature.ts';
import { KEY_HEADER, sendSigned, type OrderAtProvider, type PayProvider } from '../payProvider.ts';
import { bankPage } from './bankPage.ts';

interface BankStandIn {
  readonly provider: PayProvider;
  close(): Promise<void>;
}

const ORDERS_PATH = '/orders';
/** Refusals after which the order is as open as before. */
const UNREADABLE: ReadonlySet<string> = new Set(['bad-input', 'body-not-json']);

/**
 * A provider on this machine that speaks the protocol of docs/pay-and-play.md: development, the demo and tests go
 * through it. It believes whatever it is told, so it is never started in production.
 */
export async function startBankStandIn(options: {
  readonly clock: Clock;
  readonly secret: string;
}): Promise<BankStandIn> {
  const orders = new Map<string, OrderAtProvider>();
  const key = { keyId: 'stand-in', secret: options.secret };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url?.split('?')[0] ?? '';
    if (path === ORDERS_PATH) {
      await takeOrder(request, response);
      return;
    }
    const order = orders.get(path.slice(ORDERS_PATH.length + 1));
    if (order === undefined) response.writeHead(404).end();
    else if (request.method === 'POST') await takePerson(order, request, response);
    else sendPage(response);
  }

  async function takeOrder(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const now = options.clock.now();
    const read = readRequestSignature(request.headers, { signerHeader: KEY_HEADER, now });
    const isSigned =
      !('problem' in read) &&
      read.signer === key.keyId &&
      isSignedBy([key.secret], read.signature, {
        method: request.method ?? '',
        path: ORDERS_PATH,
        timestamp: read.timestamp,
        body,
      });
    if (!isSigned) {
      response.writeHead(401).end();
      return;
    }
    const order = JSON.parse(body.toString('utf8')) as OrderAtProvider;
    orders.set(order.orderId, order);
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ url: `${originOf(server)}${ORDERS_PATH}/${order.orderId}` }));
  }

  async function takePerson(
    order: OrderAtProvider,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const form = new URLSearchParams(await text(request));
    if (!form.has('cancel')) {
      const body = notificationOf(order, form);
      const told = await sendSigned(key, { url: order.notificationUrl, body, now: options.clock.now() });
      const { code = '', message } = told.ok ? {} : await refusalOf(told);
      // What the site cannot read is typed again. Whom it does not take goes back and is told there: that order is
      // over, so that another try could only be refused.
      if (UNREADABLE.has(code)) {
        sendPage(response, message ?? 'The site did not understand this.');
        return;
      }
    }
    orders.delete(order.orderId);
    response.writeHead(303, { Location: order.returnUrl, 'Cache-Control': 'no-store' }).end();
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    provider: { address: originOf(server) + ORDERS_PATH, ...key },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function sendPage(response: ServerResponse, problem = ''): void {
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(bankPage(problem));
}

/** A proxy in between may answer with something else than the site does. */
async function refusalOf(told: Response): Promise<{ readonly code?: string; readonly message?: string }> {
  try {
    return (await told.json()) as { readonly code?: string; readonly message?: string };
  } catch {
    return {};
  }
}

/** The same names and day of birth have the same number, as at a real bank the same person has. */
function notificationOf({ orderId }: OrderAtProvider, form: URLSearchParams): PayNotification {
  const read = (name: string): string => (form.get(name) ?? '').trim();
  const [firstName, lastName, birthDate] = [read('firstName'), read('lastName'), read('birthDate')];
  const spelling = [firstName, lastName, birthDate].join('\n').toLowerCase().normalize('NFKC');
  return {
    notificationId: randomUUID(),
    orderId,
    person: {
      id: createHash('sha256').update(spelling).digest('hex').slice(0, 32),
      firstName,
      lastName,
      birthDate,
      country: read('country').toUpperCase(),
      currency: read('currency').toUpperCase(),
    },
  };
}

function originOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
