import { civilDay, shutReason } from '@fairline/limits';
import { expect, test } from 'vitest';

import { readStanding } from '../../money/gate/index.ts';
import { describeOnBothEngines, type OpenTestDatabase } from '../../platform/database/testing.ts';
import { identitySite } from '../../siteTests/testing/identitySite.ts';

const LIMITS = '/limit-service-api/api/external/web/v3/limits';
const ACTION = '/limit-service-api/api/external/web/v3/limitaction';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

interface Told {
  readonly limitId: string;
  readonly limitType: number;
  readonly limitState: string;
  readonly limitValue: number;
  readonly limitUsed: string;
  readonly limitBalance: string;
  readonly endsAt: number;
}

function zoneWhereItIsSix(now: Date): string {
  const hours = ((6 - now.getUTCHours() + 35) % 24) - 11;
  // These names have the sign the other way round.
  return `Etc/GMT${hours < 0 ? '+' : '-'}${Math.abs(hours)}`;
}

/** A player where it is six in the morning, so that the day is long. */
async function build(open: OpenTestDatabase) {
  const site = await identitySite(open, { isAutoLogoffEnable: true, autoLogoffInactiveMinutes: 30 });
  const { clock, db } = site;
  const userId = await site.addPlayer({ login: 'anna', currency: 'EUR' });
  const timeZone = zoneWhereItIsSix(clock.now());
  clock.advance(HOUR_MS - (clock.now().getTime() % HOUR_MS));
  const day = civilDay(clock.now().getTime(), timeZone);
  const browser = async ({ save = false, isBeside = false } = {}) => {
    const made = site.browser();
    made.jar.set('tz', timeZone);
    // A sign-in would end the others.
    if (isBeside) made.jar.set('sid', (await site.sessions.open(db, { userId, host: 'localhost' })).key);
    else await made.signIn('anna', undefined, save);
    const call = async (method: 'GET' | 'POST', body?: object, path = LIMITS) => {
      await made.get('/web-api/user/gettoken?force_refresh=true');
      const authorization = `Bearer ${made.jar.get('user_token') ?? ''}`;
      return made.call(method, path, body, { authorization });
    };
    const set = (limitValue: unknown) => call('POST', { limits: [{ limitType: 31, limitValue }] });
    const told = async (state = 'ACTIVE') =>
      ((await call('GET')).body['limits'] as Told[]).find(
        ({ limitType, limitState }) => limitType === 31 && limitState === state,
      );
    const used = async () => Number((await told())?.limitUsed) / 60;
    return { ...made, call, set, told, used };
  };
  type Browser = Awaited<ReturnType<typeof browser>>;
  /** They are here together for so long: their pages call, and tell of what the player does. */
  const stay = async (minutes: number, ...browsers: readonly Browser[]) => {
    for (let left = minutes; left > 0; left -= 10) {
      clock.advance(Math.min(left, 10) * MINUTE_MS);
      for (const one of browsers) await one.post('/web-api/session/activity', { idleMs: 0 });
    }
  };
  const shut = async () => {
    const standing = await readStanding(db, userId, clock.now());
    return standing && shutReason('stake', standing, clock.now().getTime());
  };
  return { ...site, userId, day, browser, stay, shut };
}

describeOnBothEngines('hours of a day', (open) => {
  test('[RG-008] are counted by the server over all browsers, overlap once, and shut the doors when they are used up', async () => {
    const { browser, stay, shut, day, clock } = await build(open);
    const one = await browser();
    await stay(30, one);
    await one.set(2);
    expect(await one.told()).toMatchObject({
      limitValue: 2,
      limitUsed: String(30 * 60),
      limitBalance: String(90 * 60),
      endsAt: day.to / 1000,
    });
    const two = await browser({ isBeside: true });
    await stay(30, one, two);
    expect(await one.used()).toBe(60);
    // Signing out stops the clock when it is the last browser, and signing in again begins nothing anew.
    await one.post('/web-api/session/logout', { reason: 'user' });
    await stay(20, two);
    await two.post('/web-api/session/logout', { reason: 'user' });
    clock.advance(3 * HOUR_MS);
    const three = await browser();
    expect(await three.used()).toBe(80);
    expect(await shut()).toBe(undefined);
    await stay(39, three);
    expect(await shut()).toBe(undefined);
    // Nobody has to come by for the last minute to be over.
    clock.advance(MINUTE_MS);
    expect(await shut()).toBe('session-limit-reached');
    const four = await browser();
    expect(await four.used()).toBe(120);
    expect(await shut()).toBe('session-limit-reached');
    expect(await four.told()).toMatchObject({ limitBalance: '0' });
  });

  test('begin anew with the day of the player, whose zone no later browser moves', async () => {
    const { browser, stay, shut, day, clock, db } = await build(open);
    const one = await browser();
    await one.set(2);
    await stay(70, one);
    const far = await browser();
    far.jar.set('tz', 'Pacific/Kiritimati');
    await far.set(1);
    expect(await shut()).toBe('session-limit-reached');
    clock.set(new Date(day.to - 1));
    await far.signIn('anna');
    await far.get('/web-api/session/check');
    expect(await shut()).toBe('session-limit-reached');
    clock.advance(1);
    await far.get('/web-api/session/check');
    expect(await shut()).toBe(undefined);
    const zones = await db.selectFrom('player_limit').select('time_zone').distinct().execute();
    expect(zones).toHaveLength(1);
    expect(await far.told()).toMatchObject({ limitValue: 1, limitUsed: '0', endsAt: day.to / 1000 + 86_400 });
  });

  test('go on until an idle session is over, however late anybody notices it', async () => {
    const { browser, clock } = await build(open);
    const one = await browser();
    await one.set(10);
    clock.advance(5 * HOUR_MS);
    const two = await browser();
    // Half an hour, and the moment in which the browser may still answer.
    expect(await two.used()).toBe(30.5);
  });

  test('of who stays signed in for days are those in which the browser calls, and five minutes more', async () => {
    const { browser, clock, stay } = await build(open);
    const one = await browser({ save: true });
    await one.set(10);
    for (let minute = 0; minute < 20; minute += 1) {
      clock.advance(MINUTE_MS);
      await one.get('/web-api/session/check');
    }
    clock.advance(2 * HOUR_MS);
    expect(await one.used()).toBe(25);
    await stay(0, one);
    clock.advance(MINUTE_MS);
    expect(await one.used()).toBe(26);
  });

  test('[RG-043] fewer are in force at once, more wait for a day and a second yes, and none of it gives used ones back', async () => {
    const { browser, stay, shut, clock, day } = await build(open);
    const one = await browser();
    for (const bad of [0, 25, -2, 1.5, '2', null]) expect((await one.set(bad)).status).toBe(400);
    await one.set(4);
    await stay(90, one);
    await one.set(1);
    expect(await shut()).toBe('session-limit-reached');
    await one.set(3);
    await one.set(-1);
    expect(await shut()).toBe('session-limit-reached');
    const raise = await one.told('PENDING');
    expect(raise).toMatchObject({ limitValue: -1, limitState: 'PENDING' });
    const act = () => one.call('POST', { limitId: raise?.limitId, action: 'confirm' }, ACTION);
    await one.signIn('anna');
    expect((await act()).status).toBe(409);
    expect(await shut()).toBe('session-limit-reached');
    clock.set(new Date(day.from + 36 * HOUR_MS));
    await one.signIn('anna');
    await stay(60, one);
    expect(await shut()).toBe('session-limit-reached');
    await one.signIn('anna');
    expect((await act()).status).toBe(200);
    expect(await shut()).toBe(undefined);
    expect(await one.told()).toMatchObject({ limitValue: -1, limitUsed: null, limitBalance: null });
    await stay(120, one);
    expect(await shut()).toBe(undefined);
    // Set again, they count what was used of the day without them.
    await one.set(2);
    expect(await shut()).toBe('session-limit-reached');
  });

  test('that are lowered while calls come in are the lower ones from then on, whoever is first', async () => {
    const { browser, clock, db, userId } = await build(open);
    const one = await browser();
    const two = await browser({ isBeside: true });
    const began = clock.now().getTime();
    for (const hours of [12, 10, 8, 5, 2, 1]) {
      // A new minute, so that every call wants to tell the gate.
      clock.advance(MINUTE_MS);
      await Promise.all([
        two.get('/web-api/session/check'),
        one.set(hours),
        two.get('/web-api/session/check'),
        one.get('/web-api/session/check'),
      ]);
      const standing = await readStanding(db, userId, clock.now());
      expect(standing?.gate.sessionOverAt).toBe(began + hours * HOUR_MS);
    }
  });
});
