import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

import type { Payer } from '@fairline/contracts/registration';
import { expect, onTestFinished } from 'vitest';

import type { OpenTestDatabase } from '../../platform/database/testing.ts';
import { signatureOf } from '../../platform/http/requestSignature.ts';
import { registrationSite } from './registrationSite.ts';

const NOTIFICATIONS = '/pay-api/v1/notifications';
export const KEY_ID = 'bank-key';
const PAY_SECRET = 'a-secret-that-both-sides-know-and-nobody-else';

export const GRACE: Payer = {
  id: 'person-7',
  firstName: 'Grace',
  lastName: 'Hopper',
  birthDate: '1990-04-01',
  country: 'DE',
  currency: 'EUR',
};

interface PlacedOrder {
  readonly orderId: string;
  readonly returnUrl: string;
  readonly notificationUrl: string;
}

/** A provider that keeps what it is asked for; what it tells the site is up to the test. */
async function startProvider() {
  const orders = new Map<string, PlacedOrder>();
  const signatures: boolean[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const timestamp = String(request.headers['fairline-timestamp']);
      const signed = { method: 'POST', path: '/place', timestamp, body };
      signatures.push(request.headers['fairline-signature'] === signatureOf(PAY_SECRET, signed));
      const order = JSON.parse(body.toString()) as PlacedOrder;
      orders.set(order.orderId, order);
      response.writeHead(status).end(JSON.stringify({ url: `https://bank.example/${order.orderId}` }));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/place`,
    orders,
    signatures,
    answerWith: (next: number) => (status = next),
  };
}

/** A site that is connected to a bank of the test's own. */
export async function paySite(
  open: OpenTestDatabase,
  options: Omit<NonNullable<Parameters<typeof registrationSite>[1]>, 'payAndPlay'> = {},
) {
  const provider = await startProvider();
  const site = await registrationSite(open, {
    ...options,
    payAndPlay: { address: provider.address, keyId: KEY_ID },
    env: { PAY_AND_PLAY_SECRET: PAY_SECRET, ...options.env },
  });
  type Seat = ReturnType<typeof site.browser>;

  const begin = (seat: Seat, requestId: string = randomUUID(), returnUrl = '/en/live') =>
    seat.call('/web-api/auth/pay-and-play', {
      request_id: requestId,
      language: 'en',
      return_url: returnUrl,
    });
  /** Begins an order; gives its id. */
  async function order(seat: Seat, returnUrl?: string): Promise<string> {
    const { status, body } = await begin(seat, randomUUID(), returnUrl);
    expect(status, JSON.stringify(body)).toBe(200);
    return new URL(body.redirectUrl as string).pathname.slice(1);
  }
  const sign = (payload: string, timestamp = String(site.clock.now().getTime()), secret = PAY_SECRET) => ({
    'content-type': 'application/json',
    'fairline-key': KEY_ID,
    'fairline-timestamp': timestamp,
    'fairline-signature': signatureOf(secret, {
      method: 'POST',
      path: NOTIFICATIONS,
      timestamp,
      body: Buffer.from(payload),
    }),
  });
  /** The provider's call, as bytes with their headers. */
  async function send(payload: string, headers: Record<string, string> = sign(payload)) {
    const reply = await site.app.inject({ method: 'POST', url: NOTIFICATIONS, headers, payload });
    const { code, field, orderId } = reply.json<Record<string, string | undefined>>();
    return { status: reply.statusCode, code, field, orderId };
  }
  const notificationOf = (orderId: string, person: Partial<Payer> = {}) =>
    JSON.stringify({
      notificationId: uuidOf(`${orderId} ${JSON.stringify(person)}`),
      orderId,
      person: { ...GRACE, ...person },
    });
  const tell = (orderId: string, person: Partial<Payer> = {}) => send(notificationOf(orderId, person));
  /** The browser follows the link that the provider was given. Gives the address to which it is sent on. */
  async function comeBack(seat: Seat, orderId: string): Promise<string> {
    const { pathname, search } = new URL(provider.orders.get(orderId)?.returnUrl ?? '');
    const reply = await site.app.inject({
      method: 'GET',
      url: pathname + search,
      cookies: Object.fromEntries(seat.jar),
    });
    for (const cookie of reply.cookies) {
      if (cookie.maxAge === 0) seat.jar.delete(cookie.name);
      else seat.jar.set(cookie.name, cookie.value);
    }
    expect(reply.statusCode).toBe(303);
    return String(reply.headers.location);
  }
  /** The whole way. */
  async function visit(seat: Seat, person: Partial<Payer> = {}): Promise<string> {
    const orderId = await order(seat);
    await tell(orderId, person);
    return comeBack(seat, orderId);
  }
  const userOf = async (seat: Seat): Promise<number | null> =>
    (await seat.call('/web-api/session/check')).body.user_id as number | null;
  const players = async (): Promise<number> =>
    (await site.db.selectFrom('player').select('user_id').execute()).length;
  return {
    ...site,
    provider,
    begin,
    order,
    sign,
    send,
    notificationOf,
    tell,
    comeBack,
    visit,
    userOf,
    players,
  };
}

/** The same text is the same number: a call that is repeated is repeated in full. */
function uuidOf(text: string): string {
  const digits = createHash('sha256').update(text).digest('hex');
  return digits.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
