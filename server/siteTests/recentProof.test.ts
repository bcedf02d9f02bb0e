import { encodeCredential } from '@fairline/contracts/identity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { DEMO_PLAYERS } from '../demo/index.ts';
import { systemIds } from '../platform/ids.ts';
import type { AttackBrowser } from './testing/attackedSite.ts';
import { roundOf } from './testing/belongings.ts';
import { betOn, commandOf } from './testing/betting/bettorClient.ts';
import { GameFeed } from './testing/betting/gameFeed.ts';
import { wholeSite, type WholeSite } from './testing/wholeSite.ts';

const [, ACTIVE] = DEMO_PLAYERS;
if (ACTIVE === undefined) throw new Error('No demo players.');
const { login, password } = ACTIVE;
const HOUR_MS = 3_600_000;
interface Operation {
  readonly operationId: string;
  readonly description?: string;
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
  /** What answers once the proof is there. Ids that nobody has show that the call itself was reached. */
  readonly proved: number;
}

let site: WholeSite;
beforeAll(async () => {
  site = await wholeSite();
}, 120_000);
afterAll(() => site.remove(), 60_000);

/** A browser in which the player stays signed in, and the money calls with what belongs to the player. */
async function savedSeat(): Promise<{ seat: AttackBrowser; calls: Readonly<Record<string, Call>> }> {
  const seat = site.browser();
  const { status, body } = await seat.post('/web-api/auth/login/email', {
    uLogin: encodeCredential(login),
    uPassword: encodeCredential(password),
    save: true,
  });
  expect([status, body['result']]).toEqual([200, 'signed-in']);
  const { body: wallet } = await seat.get('/web-api/user/accounts');
  const accountId = (wallet['accounts'] as { id: number }[])[0]?.id ?? 0;
  const { body: devices } = await seat.get('/web-api/user/devices');
  const current = (devices['devices'] as { id: string; isCurrent: boolean }[]).find((one) => one.isCurrent);
  const coupon = '/web-api/coupon/v1';
  const bet = betOn(new GameFeed('any', 1).gameIds[0] ?? '');
  const whole = commandOf({ userId: 0, accountId, cookie: '' }, [bet]);
  const { changeCoefAction, coefViewId, exactCoef, isDropOnScoreChange } = whole;
  const singles = { accountId, changeCoefAction, coefViewId, exactCoef, isDropOnScoreChange };
  const calls: Record<string, Call> = {
    placeCoupon: {
      method: 'POST',
      path: `${coupon}/place?language=en`,
      body: whole,
      proved: 200,
    },
    placeSingles: {
      method: 'POST',
      path: `${coupon}/place-singles?language=en`,
      body: { ...singles, singles: [{ id: systemIds.next(), amount: '50', prepaidAmount: '0', bet }] },
      proved: 200,
    },
    playRound: {
      method: 'POST',
      path: '/web-api/play/v1/rounds',
      body: await roundOf(seat, { accountId, pairId: systemIds.next() }),
      proved: 200,
    },
    takeCashOut: {
      method: 'POST',
      path: `${coupon}/coupons/1000000001/cash-out`,
      body: { id: systemIds.next(), percent: 100, offer: '1' },
      proved: 404,
    },
    setAutoCashOut: {
      method: 'PUT',
      path: `${coupon}/coupons/1000000001/auto-cash-out`,
      body: { threshold: '100' },
      proved: 404,
    },
    addCurrency: {
      method: 'POST',
      path: '/web-api/office/accounts',
      body: { currencyId: 826 },
      proved: 200,
    },
    removeCurrency: { method: 'DELETE', path: `/web-api/office/accounts/${accountId}`, proved: 409 },
    convertAccount: {
      method: 'POST',
      path: `/web-api/office/accounts/${accountId}/convert`,
      body: {},
      proved: 409,
    },
    revokeDevice: { method: 'DELETE', path: `/web-api/user/devices/${current?.id ?? ''}`, proved: 200 },
  };
  return { seat, calls };
}

const send = (seat: AttackBrowser, { method, path, body }: Call) =>
  seat.call(method, path, body === undefined ? {} : { body });

describe('money and devices of a player who stays signed in', { timeout: 120_000 }, () => {
  test('[AUTH-016] twelve hours after the last proof every call for them asks for one, says how, and works after it', async () => {
    const { seat, calls } = await savedSeat();
    site.clock.advance(12 * HOUR_MS);
    expect(await seat.userId(), 'still signed in').not.toBeNull();
    for (const [id, call] of Object.entries(calls)) {
      const { status, body } = await send(seat, call);
      expect([id, status, body['code']]).toEqual([id, 403, 'step-up-required']);
      expect(body['message']).toContain('POST /web-api/auth/step-up');
    }
    const proof = await seat.post('/web-api/auth/step-up', { uPassword: encodeCredential(password) });
    expect(proof.body['isProved']).toBe(true);
    // Twelve hours it holds, not the few minutes of changes of security.
    site.clock.advance(11 * HOUR_MS);
    for (const [id, call] of Object.entries(calls)) {
      const { status, body } = await send(seat, call);
      expect([id, status, JSON.stringify(body)]).toEqual([id, call.proved, expect.any(String)]);
    }
  });

  test('[AUTH-016] the calls tried here are all that ask for such a proof', async () => {
    const { calls } = await savedSeat();
    const { body } = await site.browser().get('/web-api/openapi.json');
    const operations = Object.values(body['paths'] as Record<string, Record<string, Operation>>)
      .flatMap((methods) => Object.values(methods))
      .filter((operation) => operation.description?.includes('step-up of the last 12 hours'));
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(calls).sort());
  });
});
