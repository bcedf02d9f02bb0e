import { shutReason } from '@fairline/limits';
import { expect, test } from 'vitest';

import { readStanding } from '../../money/gate/index.ts';
import { LockedWallet, openAccounts, readAccounts } from '../../money/wallet/index.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { describeOnBothEngines, type OpenTestDatabase } from '../../platform/database/testing.ts';
import { systemIds } from '../../platform/ids.ts';
import { identitySite } from '../../siteTests/testing/identitySite.ts';

const LIMITS = '/limit-service-api/api/external/web/v3/limits';
const ACTION = '/limit-service-api/api/external/web/v3/limitaction';
const CHECK = '/web-api/api/web/user/v1/reality-check';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

interface Attributes {
  readonly action?: string;
  readonly minutes: number;
  readonly next_show_at: number | null;
  readonly due_in_seconds: number | null;
  readonly elapsed: number;
  readonly wagered: string;
  readonly returned: string;
  readonly net: string;
}

async function build(open: OpenTestDatabase) {
  const site = await identitySite(open, { isAutoLogoffEnable: true, autoLogoffInactiveMinutes: 30 });
  const { clock, db } = site;
  const userId = await site.addPlayer({ login: 'anna', currency: 'EUR' });
  await openAccounts(db, { userId, currency: 'EUR', now: clock.now(), ids: systemIds, isPlayMoney: true });
  // Calls are noted to the minute.
  clock.advance(MINUTE_MS - (clock.now().getTime() % MINUTE_MS));
  const visitor = site.browser();
  const signIn = () => visitor.signIn('anna');
  await signIn();
  const call = async (method: 'GET' | 'POST', body?: object, path = LIMITS) => {
    await visitor.get('/web-api/user/gettoken?force_refresh=true');
    const authorization = `Bearer ${visitor.jar.get('user_token') ?? ''}`;
    return visitor.call(method, path, body, { authorization });
  };
  const every = (limitValue: unknown) => call('POST', { limits: [{ limitType: 32, limitValue }] });
  const attributesOf = (body: Record<string, unknown>) =>
    (body['data'] as { attributes: Attributes }).attributes;
  const told = async () => attributesOf((await visitor.get(CHECK)).body);
  const answer = async (action: string, isNotShownAgain = false) =>
    visitor.post(CHECK, {
      data: {
        attributes: {
          action,
          do_not_show_again: isNotShownAgain,
          popup_show_at: Math.floor(clock.now().getTime() / 1000),
        },
      },
    });
  const answered = async (action: string, isNotShownAgain = false) =>
    attributesOf((await answer(action, isNotShownAgain)).body);
  const stay = async (minutes: number) => {
    for (let left = minutes; left > 0; left -= 10) {
      clock.advance(Math.min(left, 10) * MINUTE_MS);
      await visitor.post('/web-api/session/activity', { idleMs: 0 });
    }
  };
  const shut = async () => {
    const standing = await readStanding(db, userId, clock.now());
    return standing && shutReason('stake', standing, clock.now().getTime());
  };
  const move = async (kind: 'bet' | 'settlement', amount: bigint) => {
    const [account] = await readAccounts(db, userId);
    return inTransaction(db, async (tx) =>
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
  };
  return { ...site, userId, visitor, signIn, call, every, told, answer, answered, stay, shut, move };
}

describeOnBothEngines('the reality check', (open) => {
  test('[HTTP-053] [HTTP-054] [RG-009] [RG-078] [RG-081] tells time and money of the visit, shuts the doors when it is due, and is answered once', async () => {
    const { every, told, answered, stay, shut, move, db, clock } = await build(open);
    expect(await told()).toMatchObject({ minutes: 0, next_show_at: null, due_in_seconds: null });
    await stay(20);
    for (const bad of [1, 4, 61, -1, 7.5, '30', null]) expect((await every(bad)).status).toBe(400);
    await move('bet', -3000n);
    await every(30);
    await move('settlement', 1250n);
    await stay(29);
    expect(await told()).toMatchObject({ minutes: 30, due_in_seconds: 60 });
    expect(await shut()).toBe(undefined);
    // Nobody has to come by for it to be due.
    clock.advance(MINUTE_MS);
    expect(await shut()).toBe('reality-check-due');
    const now = Math.floor(clock.now().getTime() / 1000);
    expect(await told()).toEqual({
      minutes: 30,
      next_show_at: now,
      due_in_seconds: 0,
      elapsed: 50 * 60,
      currency: 'EUR',
      wagered: '3000',
      returned: '1250',
      net: '-1750',
    });
    expect(await answered('continue')).toMatchObject({
      action: 'continue',
      elapsed: 50 * 60,
      net: '-1750',
      next_show_at: now + 30 * 60,
      due_in_seconds: 30 * 60,
    });
    expect(await shut()).toBe(undefined);
    const kept = await db.selectFrom('reality_answer').selectAll().execute();
    expect(kept).toMatchObject([
      { action: 'continue', is_not_shown_again: false, elapsed_seconds: 50 * 60, currency: 'EUR' },
    ]);
    expect(kept.map(({ staked, returned }) => [staked, returned])).toEqual([[3000n, 1250n]]);
  });

  test('[RG-072] [RG-080] neither nothing nor a wish to see it no more opens what a check has shut, and no early answer puts it off', async () => {
    const { every, told, answered, stay, shut, db } = await build(open);
    await every(15);
    await stay(14);
    for (let time = 0; time < 3; time += 1)
      expect(await answered('continue')).toMatchObject({ due_in_seconds: 60 });
    await stay(1);
    expect(await answered('nothing', true)).toMatchObject({ action: 'nothing', due_in_seconds: 0 });
    expect(await shut()).toBe('reality-check-due');
    await stay(5);
    expect(await shut()).toBe('reality-check-due');
    expect(await answered('continue', true)).toMatchObject({ due_in_seconds: 15 * 60 });
    expect((await told()).due_in_seconds).toBe(15 * 60);
    expect(await db.selectFrom('reality_answer').select(['action', 'is_not_shown_again']).execute()).toEqual([
      { action: 'nothing', is_not_shown_again: true },
      { action: 'continue', is_not_shown_again: true },
    ]);
  });

  test('[RG-068] signing out and in, another browser, a short pause or time without a page begin no new wait and answer nothing', async () => {
    const { every, told, answered, stay, shut, visitor, signIn, clock, browser } = await build(open);
    await every(30);
    await stay(20);
    await visitor.post('/web-api/session/logout', { reason: 'user' });
    clock.advance(5 * MINUTE_MS);
    await signIn();
    expect(await told()).toMatchObject({ due_in_seconds: 5 * 60, elapsed: 25 * 60 });
    await stay(5);
    expect(await shut()).toBe('reality-check-due');
    await visitor.post('/web-api/session/logout', { reason: 'user' });
    clock.advance(3 * 60 * MINUTE_MS);
    const other = browser();
    await other.signIn('anna');
    expect((await other.get(CHECK)).body).toMatchObject({ data: { attributes: { due_in_seconds: 0 } } });
    expect(await shut()).toBe('reality-check-due');
    await signIn();
    await answered('continue');
    // Half an hour away is rest, and a new visit.
    await stay(10);
    await visitor.post('/web-api/session/logout', { reason: 'user' });
    clock.advance(31 * MINUTE_MS);
    await signIn();
    expect(await told()).toMatchObject({ due_in_seconds: 30 * 60, elapsed: 0 });
    expect(await shut()).toBe(undefined);
  });

  test('[RG-043] more often holds at once, rarer or never waits for a day and a second yes, and none of it moves what is due', async () => {
    const { every, told, answered, stay, shut, call, signIn, clock } = await build(open);
    await every(20);
    await every(60);
    expect(await told()).toMatchObject({ minutes: 20, due_in_seconds: 20 * 60 });
    await every(10);
    expect(await told()).toMatchObject({ minutes: 10, due_in_seconds: 10 * 60 });
    await stay(9);
    await every(5);
    expect(await told()).toMatchObject({ minutes: 5, due_in_seconds: 60 });
    await every(0);
    await stay(1);
    expect(await shut()).toBe('reality-check-due');
    const raise = (
      (await call('GET')).body['limits'] as { limitId: string; limitValue: number; limitState: string }[]
    ).find(({ limitState }) => limitState === 'PENDING');
    expect(raise?.limitValue).toBe(0);
    clock.advance(DAY_MS);
    await signIn();
    expect((await call('POST', { limitId: raise?.limitId, action: 'confirm' }, ACTION)).status).toBe(200);
    expect(await shut()).toBe('reality-check-due');
    expect(await answered('continue')).toMatchObject({ minutes: 0, next_show_at: null });
    expect(await shut()).toBe(undefined);
  });

  test('[RG-075] [RG-077] whoever logs out by it is logged out, and has seen it', async () => {
    const { every, answered, stay, shut, visitor } = await build(open);
    await every(5);
    await stay(5);
    expect(await answered('log_out')).toMatchObject({ action: 'log_out', due_in_seconds: 300 });
    expect(await visitor.userId()).toBe(null);
    expect(await shut()).toBe(undefined);
  });

  test('is for players, and an answer that is none changes nothing', async () => {
    const { every, answer, stay, shut, visitor, browser } = await build(open);
    await every(5);
    await stay(5);
    expect((await answer('later')).status).toBe(400);
    for (const attributes of [
      {},
      { action: 'continue' },
      { action: 'continue', do_not_show_again: 'no', popup_show_at: 1 },
      { action: 'continue', do_not_show_again: false, popup_show_at: -1 },
      { action: 'continue', do_not_show_again: false, popup_show_at: 1, user_id: 1 },
    ])
      expect((await visitor.post(CHECK, { data: { attributes } })).status).toBe(400);
    expect(await shut()).toBe('reality-check-due');
    expect((await browser().get(CHECK)).status).toBe(401);
  });
});
