import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, onTestFinished, test } from 'vitest';

import { testClock } from '../../../platform/clock.ts';
import { placeOrder } from '../payProvider.ts';
import { startBankStandIn } from './startBankStandIn.ts';

const RETURN_URL = 'https://site.example/back';
const PERSON = {
  firstName: 'Grace',
  lastName: 'Hopper',
  birthDate: '1990-04-01',
  country: 'DE',
  currency: 'EUR',
};

/** Somebody says at the stand-in who they are, and the site answers with this. */
async function typeIn(status: number, answer: string) {
  const site = createServer((_request, response) => void response.writeHead(status).end(answer));
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  onTestFinished(() => void site.close());
  const clock = testClock(new Date());
  const bank = await startBankStandIn({ clock, secret: 'a-secret-that-both-sides-know' });
  onTestFinished(() => bank.close());
  const page = await placeOrder(
    bank.provider,
    {
      orderId: 'order-1',
      notificationUrl: `http://127.0.0.1:${(site.address() as AddressInfo).port}/told`,
      returnUrl: RETURN_URL,
      language: 'en',
    },
    clock.now(),
  );
  const post = () => fetch(page, { method: 'POST', body: new URLSearchParams(PERSON), redirect: 'manual' });
  return { reply: await post(), post };
}

test.for(['bad-input', 'body-not-json'])('%s: the form is shown again with the reason', async (code) => {
  const { reply, post } = await typeIn(400, JSON.stringify({ code, message: 'The name is too short.' }));
  expect(reply.status).toBe(200);
  expect(await reply.text()).toContain('The name is too short.');
  // The order is still there.
  expect((await post()).status).toBe(200);
});

test.for([
  [200, '{"orderId":"order-1"}'],
  [400, '{"code":"country-unknown","message":"The person is not taken."}'],
  [400, '{"code":"currency-unknown","message":"The person is not taken."}'],
  [400, '{"code":"birth-date-wrong","message":"The person is not taken."}'],
  [403, '{"code":"too-young","message":"The person is not taken."}'],
  [409, '{"code":"order-over","message":"Begin anew."}'],
  [502, 'Bad gateway'],
] as const)('%i %s: the browser goes back, as nothing that is typed changes it', async ([status, answer]) => {
  const { reply, post } = await typeIn(status, answer);
  expect([reply.status, reply.headers.get('location')]).toEqual([303, RETURN_URL]);
  expect((await post()).status).toBe(404);
});
