import { currentLimits, judgeLimits, shutReason, type KeptLimit } from '@fairline/limits';
import { describe, expect, test } from 'vitest';

import { readStanding } from '../../money/gate/index.ts';
import { LockedWallet, openAccounts, readAccounts } from '../../money/wallet/index.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { describeOnBothEngines, type OpenTestDatabase } from '../../platform/database/testing.ts';
import { systemIds } from '../../platform/ids.ts';
import { identitySite } from '../../siteTests/testing/identitySite.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
const LIMITS = '/limit-service-api/api/external/web/v3/limits';
const BLOCK = '/limit-service-api/api/external/web/v3/BlockUser';
const ACTION = '/limit-service-api/api/external/web/v3/limitaction';
const DAY_MS = 24 * 60 * 60_000;

const active = (limitType: 20 | 21, limitValue: number): KeptLimit => ({
  limitType,
  limitValue,
  limitState: 'ACTIVE',
  startedAt: NOW,
  anchorAt: NOW,
  endsAt: null,
  timeZone: null,
});

describe('which limits hold', () => {
  test('[RG-043] a first and a lower limit hold at once, a higher one waits', () => {
    const states = (current: readonly KeptLimit[], limitValue: number) =>
      judgeLimits(current, [{ limitType: 20, limitValue }], NOW).map(({ limitState }) => limitState);
    expect(states([], 100)).toEqual(['ACTIVE']);
    expect(states([active(20, 100)], 50)).toEqual(['ACTIVE']);
    expect(states([active(20, 100)], 101)).toEqual(['PENDING']);
    expect(states([active(20, 100)], 999_999_999)).toEqual(['PENDING']);
    expect(states([active(20, 100)], 100)).toEqual([]);
    expect(states([active(21, 10)], 100)).toEqual(['ACTIVE']);
  });

  test('a lower limit takes back a raise that was waiting', () => {
    const raise: KeptLimit = { ...active(20, 500), limitState: 'PENDING' };
    expect(currentLimits([active(20, 100), raise], NOW)).toEqual([active(20, 100), raise]);
    expect(currentLimits([active(20, 100), raise, active(20, 80)], NOW)).toEqual([active(20, 80)]);
  });
});

async function build(open: OpenTestDatabase) {
  const site = await identitySite(open);
  const userId = await site.addPlayer({ login: 'anna', currency: 'EUR' });
  const visitor = site.browser();
  await visitor.signIn('anna');
  const call = async (method: 'GET' | 'POST', body?: object, path = LIMITS) => {
    await visitor.get('/web-api/user/gettoken?force_refresh=true');
    return visitor.call(method, path, body, {
      authorization: `Bearer ${visitor.jar.get('user_token') ?? ''}`,
    });
  };
  return { ...site, userId, visitor, call };
}

describeOnBothEngines('the limits of a player', (open) => {
  test('[HTTP-045] [HTTP-046] are kept and told, a raise with when it was asked for', async () => {
    const { call, clock, db, visitor } = await build(open);
    expect((await call('GET')).body).toEqual({ currency: 'EUR', limits: [] });
    const saved = await call('POST', {
      limits: [
        { limitType: 20, limitValue: 100 },
        { limitType: 21, limitValue: 300 },
        { limitType: 22, limitValue: 900 },
      ],
    });
    const startedAt = Math.floor(clock.now().getTime() / 1000);
    const kept = (days: number) => ({
      limitId: expect.any(String),
      limitState: 'ACTIVE',
      limitUsed: '0',
      needApprove: false,
      startedAt,
      endsAt: startedAt + days * 86_400,
    });
    const limitsData = [
      { limitType: 20, limitValue: 100, limitBalance: '10000', ...kept(1) },
      { limitType: 21, limitValue: 300, limitBalance: '30000', ...kept(7) },
      { limitType: 22, limitValue: 900, limitBalance: '90000', ...kept(30) },
    ];
    expect(saved.body).toEqual({ status: 'ok', data: { questions: [], tokenGuid: null, limitsData } });
    await call('POST', { limits: [{ limitType: 20, limitValue: 200 }] });
    const pendingOf = async () =>
      ((await call('GET')).body['limits'] as { limitState: string; needApprove: boolean }[]).filter(
        ({ limitState }) => limitState === 'PENDING',
      );
    expect(await pendingOf()).toMatchObject([{ limitValue: 200, needApprove: false }]);
    expect(await db.selectFrom('player_limit').selectAll().execute()).toHaveLength(4);
    clock.advance(24 * 60 * 60_000);
    await visitor.signIn('anna');
    expect(await pendingOf()).toMatchObject([{ limitValue: 200, needApprove: true }]);
  });

  test('[RG-010] [RG-011] [RG-045] a break begins at once, shuts the doors of gambling and can only be made longer', async () => {
    const { call, clock, db, userId, visitor } = await build(open);
    const rest = (limitValue: unknown) => call('POST', { limits: [{ limitType: 33, limitValue }] });
    const shut = async () => {
      const standing = await readStanding(db, userId, clock.now());
      return standing && shutReason('stake', standing, clock.now().getTime());
    };
    for (const bad of [0, -1, 43, 1.5, '7', null]) expect((await rest(bad)).status).toBe(400);
    expect(await shut()).toBe(undefined);
    const startedAt = Math.floor(clock.now().getTime() / 1000);
    expect((await rest(7)).body).toMatchObject({
      data: { limitsData: [{ limitType: 33, limitValue: 7, startedAt, endsAt: startedAt + 7 * 86_400 }] },
    });
    expect(await shut()).toBe('time-out');
    const id = ((await call('GET')).body['limits'] as { limitId: string }[])[0]?.limitId;
    for (const action of ['reject', 'confirm'])
      expect((await call('POST', { limitId: id, action }, ACTION)).status).toBe(404);
    // What is asked for beside a shorter break holds all the same: nobody is kept from a stricter limit.
    const beside = await call('POST', {
      limits: [
        { limitType: 33, limitValue: 1 },
        { limitType: 10, limitValue: 5 },
      ],
    });
    expect(beside.body).toMatchObject({
      data: {
        limitsData: [
          { limitType: 33, limitValue: 7, endsAt: startedAt + 7 * 86_400 },
          { limitType: 10, limitState: 'ACTIVE', limitValue: 5 },
        ],
      },
    });
    expect((await rest(30)).status).toBe(200);
    clock.advance(30 * DAY_MS - 1000);
    await visitor.signIn('anna');
    expect(await shut()).toBe('time-out');
    clock.advance(1000);
    expect(await shut()).toBe(undefined);
    expect((await call('GET')).body['limits']).toMatchObject([{ limitType: 10 }]);
  });

  test('[HTTP-051] [RG-060] whoever stops for today is signed out everywhere and finds the doors shut for a day', async () => {
    const { call, clock, db, userId, visitor } = await build(open);
    expect((await call('POST', undefined, BLOCK)).body).toEqual({ success: true });
    expect(
      await db.selectFrom('session').select('end_reason').where('ended_at', 'is', null).execute(),
    ).toEqual([]);
    const standing = await readStanding(db, userId, clock.now());
    expect(standing?.gate.timeOutUntil).toBe(clock.now().getTime() + DAY_MS);
    // Signing in again does not end it, and stopping again is never an error.
    expect((await call('POST', undefined, BLOCK)).status).toBe(401);
    await visitor.signIn('anna');
    await call('POST', { limits: [{ limitType: 33, limitValue: 7 }] });
    expect((await call('POST', undefined, BLOCK)).body).toEqual({ success: true });
    expect((await readStanding(db, userId, clock.now()))?.gate.timeOutUntil).toBe(
      clock.now().getTime() + 7 * DAY_MS,
    );
  });

  test('what of a limit is left is told with it', async () => {
    const { call, db, userId, clock } = await build(open);
    await call('POST', {
      limits: [
        { limitType: 1, limitValue: 50 },
        { limitType: 10, limitValue: 20 },
        { limitType: 21, limitValue: 100 },
      ],
    });
    await openAccounts(db, { userId, currency: 'EUR', now: clock.now(), ids: systemIds, isPlayMoney: true });
    const [account] = await readAccounts(db, userId);
    const move = (kind: 'bet' | 'settlement' | 'deposit', amount: bigint) =>
      inTransaction(db, async (tx) =>
        (await LockedWallet.lock(tx, userId)).move({
          userId,
          accountId: account?.id ?? 0,
          kind,
          amount,
          key: systemIds.next(),
          now: clock.now(),
          ids: systemIds,
        }),
      );
    await move('bet', -3000n);
    await move('settlement', 1200n);
    await move('deposit', 9999n);
    expect((await call('GET')).body['limits']).toMatchObject([
      { limitType: 1, limitUsed: '3000', limitBalance: '2000', endsAt: null },
      { limitType: 10, limitUsed: '1800', limitBalance: '200', endsAt: null },
      { limitType: 21, limitUsed: '9999', limitBalance: '1' },
    ]);
    await move('settlement', 5000n);
    expect((await call('GET')).body['limits']).toMatchObject([
      { limitUsed: '3000' },
      { limitUsed: '0', limitBalance: '2000' },
      {},
    ]);
  });

  test('no change of a limit moves the moment from which its windows are counted', async () => {
    const { call, clock, db, visitor } = await build(open);
    const first = clock.now();
    const set = (limitValue: number) => call('POST', { limits: [{ limitType: 21, limitValue }] });
    await set(100);
    clock.advance(DAY_MS);
    await visitor.signIn('anna');
    await set(50);
    clock.advance(DAY_MS);
    await visitor.signIn('anna');
    const raised = (await set(70)).body['data'] as { limitsData: { limitId: string; limitState: string }[] };
    const limitId = raised.limitsData.find(({ limitState }) => limitState === 'PENDING')?.limitId;
    clock.advance(DAY_MS);
    await visitor.signIn('anna');
    expect((await call('POST', { limitId, action: 'confirm' }, ACTION)).status).toBe(200);
    const rows = await db
      .selectFrom('player_limit')
      .select(['limit_value', 'anchor_at'])
      .orderBy('sequence')
      .execute();
    expect(rows.map(({ limit_value }) => limit_value)).toEqual([100, 50, 70, 70]);
    for (const { anchor_at } of rows) expect(anchor_at).toEqual(first);
  });

  test('[HTTP-048] [RG-036] [RG-037] a raise is confirmed after a day and a fresh proof, and can be rejected at any time', async () => {
    const { call, clock, visitor } = await build(open);
    const set = async (limitValue: number) => {
      const { body } = await call('POST', { limits: [{ limitType: 20, limitValue }] });
      const { limitsData } = body['data'] as { limitsData: { limitId: string; limitState: string }[] };
      return limitsData.find(({ limitState }) => limitState === 'PENDING')?.limitId ?? '';
    };
    const act = (limitId: string, action: string) => call('POST', { limitId, action }, ACTION);
    const values = async () =>
      ((await call('GET')).body['limits'] as { limitValue: number; limitState: string }[]).map(
        ({ limitValue, limitState }) => `${limitValue} ${limitState}`,
      );
    await set(100);
    const rejected = await set(200);
    expect((await act(rejected, 'confirm')).body).toMatchObject({ code: 'limit-too-early' });
    expect((await act(rejected, 'reject')).body).toMatchObject({ success: true });
    expect(await values()).toEqual(['100 ACTIVE']);
    expect(await act(rejected, 'confirm')).toMatchObject({
      status: 404,
      body: { code: 'limit-not-waiting' },
    });
    const raise = await set(300);
    clock.advance(DAY_MS - 1000);
    await visitor.signIn('anna');
    expect(await act(raise, 'confirm')).toMatchObject({ status: 409 });
    clock.advance(10 * 60_000);
    expect((await act(raise, 'confirm')).body['code'], 'a sign-in of ten minutes ago').toBe(
      'step-up-required',
    );
    expect(await values()).toEqual(['100 ACTIVE', '300 PENDING']);
    await visitor.signIn('anna');
    expect((await act(raise, 'confirm')).body).toMatchObject({
      success: true,
      limitsData: [{ limitType: 20, limitValue: 300, limitState: 'ACTIVE', needApprove: false }],
    });
    expect((await act(raise, 'confirm')).status, 'a second press').toBe(404);
    expect(await values()).toEqual(['300 ACTIVE']);
  });

  test('[RG-043] a raise that nobody has confirmed is over eight days after it was asked for', async () => {
    const { call, clock, visitor } = await build(open);
    await call('POST', { limits: [{ limitType: 20, limitValue: 100 }] });
    await call('POST', { limits: [{ limitType: 20, limitValue: 200 }] });
    const idOf = async () =>
      ((await call('GET')).body['limits'] as { limitId: string; limitState: string }[]).find(
        ({ limitState }) => limitState === 'PENDING',
      )?.limitId;
    const raise = await idOf();
    clock.advance(8 * DAY_MS - 1000);
    await visitor.signIn('anna');
    expect(await idOf()).toBe(raise);
    clock.advance(1000);
    expect(await idOf()).toBeUndefined();
    expect((await call('POST', { limitId: raise, action: 'confirm' }, ACTION)).status).toBe(404);
  });

  test('a raise of somebody else is nobody’s business', async () => {
    const { call, browser, addPlayer } = await build(open);
    await call('POST', { limits: [{ limitType: 20, limitValue: 100 }] });
    const { body } = await call('POST', { limits: [{ limitType: 20, limitValue: 200 }] });
    const [, raise] = (body['data'] as { limitsData: { limitId: string }[] }).limitsData;
    await addPlayer({ login: 'thief', currency: 'EUR' });
    const thief = browser();
    await thief.signIn('thief');
    await thief.get('/web-api/user/gettoken?force_refresh=true');
    const headers = { authorization: `Bearer ${thief.jar.get('user_token') ?? ''}` };
    for (const action of ['confirm', 'reject']) {
      const reply = await thief.call('POST', ACTION, { limitId: raise?.limitId, action }, headers);
      expect(reply).toMatchObject({ status: 404, body: { code: 'limit-not-waiting' } });
    }
    expect((await call('GET')).body['limits']).toHaveLength(2);
  });

  test('raises alone are counted: too many ask for a captcha, and what is stricter is never held up', async () => {
    const { call, visitor } = await build(open);
    const set = (...wanted: readonly (readonly [limitType: number, limitValue: number])[]) =>
      call('POST', { limits: wanted.map(([limitType, limitValue]) => ({ limitType, limitValue })) });
    const active = async () =>
      ((await call('GET')).body['limits'] as { limitType: number; limitValue: number; limitState: string }[])
        .filter(({ limitState }) => limitState === 'ACTIVE')
        .map(({ limitType, limitValue }) => [limitType, limitValue]);
    // Stricter and stricter, and a break again and again.
    for (let value = 130; value > 100; value -= 1) expect((await set([20, value])).status).toBe(200);
    for (let time = 0; time < 15; time += 1) expect((await set([33, 1])).status).toBe(200);
    for (let raise = 0; raise < 10; raise += 1) expect((await set([20, 200 + raise])).status).toBe(200);
    expect(await set([20, 300])).toMatchObject({ status: 400, body: { code: 'captcha-required' } });
    expect(await set([20, 300], [10, 50], [33, 7])).toMatchObject({ body: { code: 'captcha-required' } });
    expect(await active()).toEqual([
      [20, 101],
      [33, 7],
      [10, 50],
    ]);
    expect((await set([20, 90])).status).toBe(200);
    const token = await visitor.captcha();
    const raised = await visitor.call(
      'POST',
      LIMITS,
      { limits: [{ limitType: 20, limitValue: 300 }] },
      { authorization: `Bearer ${visitor.jar.get('user_token') ?? ''}`, 'x-captcha-token': token },
    );
    expect(raised.status).toBe(200);
  });

  test('a call without the authorisation header is refused, and so is every bad one', async () => {
    const { visitor, call, db } = await build(open);
    expect((await visitor.get(LIMITS)).status).toBe(401);
    expect((await visitor.post(LIMITS, { limits: [{ limitType: 20, limitValue: 5 }] })).status).toBe(401);
    for (const limits of [
      [],
      [{ limitType: 99, limitValue: 5 }],
      [{ limitType: 20, limitValue: 0 }],
      [{ limitType: 20, limitValue: 1.5 }],
      [{ limitType: 20, limitValue: '5' }],
      [{ limitType: 20, limitValue: 1_000_000_000 }],
      [
        { limitType: 20, limitValue: 5 },
        { limitType: 20, limitValue: 6 },
      ],
    ])
      expect((await call('POST', { limits })).status, JSON.stringify(limits)).toBe(400);
    expect(await db.selectFrom('player_limit').selectAll().execute()).toEqual([]);
  });
});
