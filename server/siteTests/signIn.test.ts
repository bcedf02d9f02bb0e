import { encodeCredential } from '@fairline/contracts/identity';
import { expect, test } from 'vitest';

import { describeOnOneEngine } from '../platform/database/testing.ts';
import { systemIds } from '../platform/ids.ts';
import { runPlayerCall } from '../player/playerOrder/index.ts';
import { COMPONENTS } from './testing/components.ts';
import { identitySite, PASSWORD } from './testing/identitySite.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const PHONE = { country: 'GB', code: '44', number: '7400123456' };
const WRONG = { code: 'wrong-credentials', message: 'This login and password do not belong together.' };

describeOnOneEngine('signing in', (open) => {
  test('[AUTH-001] [AUTH-005..008] [AUTH-062] [HTTP-085] login or e-mail address and password open a session', async () => {
    const { addPlayer, browser } = await identitySite(open);
    const userId = await addPlayer({ login: 'Anna', email: 'anna@site.example' });
    for (const name of ['anna', ' ANNA ', 'Anna@Site.Example']) {
      const visitor = browser();
      expect(await visitor.signIn(name)).toEqual({
        status: 200,
        body: { result: 'signed-in', user_id: userId },
      });
      expect(await visitor.userId()).toBe(userId);
      expect(visitor.jar.get('ua')).toBe(String(userId));
    }
  });

  test('[HTTP-085] the wish to stay and the fingerprint go along, and a call that lacks anything else is refused', async () => {
    const { addPlayer, browser } = await identitySite(open);
    await addPlayer({ login: 'anna' });
    const good = {
      uLogin: encodeCredential('anna'),
      uPassword: encodeCredential(PASSWORD),
      save: true,
      componentsData: COMPONENTS,
    };
    const send = async (body: object) => {
      const visitor = browser();
      const { status } = await visitor.post('/web-api/auth/login/email', body);
      const { body: answer } = await visitor.get('/web-api/session');
      const { userId, isSaved } = answer['session'] as { userId: number | null; isSaved: boolean };
      return { status, isIn: userId !== null, isSaved };
    };
    expect(await send(good)).toEqual({ status: 200, isIn: true, isSaved: true });
    expect(await send({ ...good, save: false })).toEqual({ status: 200, isIn: true, isSaved: false });
    for (const name of ['uLogin', 'uPassword', 'save'])
      expect(await send({ ...good, [name]: undefined }), name).toMatchObject({ status: 400, isIn: false });
    expect(await send({ ...good, componentsData: { screen: 'wide' } })).toMatchObject({ status: 400 });
  });

  test('[PREF-064] the cookies of a sign-in are ua and user_token', async () => {
    const { addPlayer, browser } = await identitySite(open);
    const userId = await addPlayer({ login: 'anna' });
    const visitor = browser();
    await visitor.signIn('anna');
    await visitor.get('/web-api/user/gettoken?force_refresh=true');
    expect(visitor.jar.get('ua')).toBe(String(userId));
    expect(visitor.jar.get('user_token')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  });

  test('a player without a login of their own signs in by the number of the account', async () => {
    const { addPlayer, browser } = await identitySite(open);
    const userId = await addPlayer();
    expect((await browser().signIn(String(userId))).status).toBe(200);
  });

  test('[AUTH-002] [AUTH-009] [HTTP-086] phone and password open a session', async () => {
    const { addPlayer, browser } = await identitySite(open);
    const userId = await addPlayer({ phone: PHONE });
    const visitor = browser();
    const send = (phone_number: string, password: string) =>
      visitor.post('/web-api/auth/login/phone', {
        phone_number,
        country_code: 'GB',
        uPassword: encodeCredential(password),
        save: false,
      });
    for (const bad of [await send('07400 123456', 'wrong'), await send('999', PASSWORD)])
      expect(bad).toMatchObject({ status: 400, body: WRONG });
    expect(await send('07400 123456', PASSWORD)).toMatchObject({ body: { user_id: userId } });
  });

  test('a refusal never tells which part was wrong, or whether there is such an account', async () => {
    const { db, addPlayer, browser } = await identitySite(open);
    await addPlayer({ login: 'anna' });
    const closedId = await addPlayer({ login: 'closed' });
    await db
      .updateTable('player_profile')
      .set({ status: 'closed' })
      .where('user_id', '=', closedId)
      .execute();
    const visitor = browser();
    const bodies = [];
    for (const [login, password] of [
      ['anna', 'wrong password'],
      ['nobody', PASSWORD],
      ['closed', PASSWORD],
      ['', 'x'],
    ] as const) {
      const { status, body } = await visitor.signIn(login === '' ? ' ' : login, password);
      const { requestId: _id, ...rest } = body;
      bodies.push({ status, rest });
    }
    for (const body of bodies) expect(body).toEqual({ status: 400, rest: WRONG });
    expect([...visitor.jar.keys()]).toEqual([]);
  });

  test('what is not encoded, and fields that nobody knows, are refused', async () => {
    const { browser } = await identitySite(open);
    const good = { uLogin: encodeCredential('anna'), uPassword: encodeCredential('x'), save: false };
    for (const change of [{ uLogin: 'an na' }, { uPassword: 'A' }, { save: 1 }, { isAdmin: true }]) {
      const { status, body } = await browser().post('/web-api/auth/login/email', { ...good, ...change });
      expect({ status, code: body['code'] }).toEqual({ status: 400, code: 'bad-input' });
    }
  });

  test('five wrong passwords close the account to strangers, and its owner still gets in', async () => {
    const { addPlayer, browser, clock } = await identitySite(open);
    await addPlayer({ login: 'anna' });
    const owner = browser({ ip: '198.51.100.1' });
    await owner.signIn('anna');
    const thief = browser({ ip: '203.0.113.66' });
    for (let index = 0; index < 5; index += 1)
      expect((await thief.signIn('anna', `guess ${index}`)).body['code']).toBe('wrong-credentials');
    expect(await thief.signIn('anna')).toMatchObject({
      status: 429,
      body: { code: 'too-many-tries', retryAfterSeconds: 15 * 60 },
    });
    // From another address neither, and under another spelling neither.
    expect((await browser({ ip: '203.0.113.67' }).signIn(' ANNA')).status).toBe(429);
    expect((await owner.signIn('anna')).status).toBe(200);
    clock.advance(15 * MINUTE_MS);
    expect((await thief.signIn('anna', 'guess')).body['code']).toBe('wrong-credentials');
  });

  test('nobody stays locked out: the owner’s own browser opens a locked name, and so does a day without tries', async () => {
    const { addPlayer, browser, clock, db } = await identitySite(open);
    await addPlayer({ login: 'anna' });
    const owner = browser({ ip: '198.51.100.1' });
    await owner.signIn('anna');
    const thief = browser({ ip: '203.0.113.66' });
    const lock = async () => {
      expect((await thief.signIn('anna', 'a guess')).body['code']).toBe('wrong-credentials');
      await db.updateTable('auth_throttle').set({ total: 100 }).execute();
      expect((await thief.signIn('anna', 'a guess')).status).toBe(429);
    };
    await lock();
    expect((await owner.signIn('anna')).status).toBe(200);
    await lock();
    clock.advance(23 * 60 * MINUTE_MS);
    expect((await thief.signIn('anna', 'a guess')).status, 'a try begins the day anew').toBe(429);
    clock.advance(23 * 60 * MINUTE_MS);
    expect((await browser({ ip: '198.51.100.2' }).signIn('anna')).status).toBe(429);
    clock.advance(24 * 60 * MINUTE_MS);
    expect((await browser({ ip: '198.51.100.2' }).signIn('anna')).status).toBe(200);
  });

  test('an account that does not exist is closed after five tries too', async () => {
    const { browser } = await identitySite(open);
    const thief = browser();
    for (let index = 0; index < 5; index += 1) await thief.signIn('nobody', 'guess');
    expect((await thief.signIn('nobody', 'guess')).status).toBe(429);
  });

  test('many tries at once are no way around the limit', async () => {
    const { addPlayer, browser } = await identitySite(open);
    await addPlayer({ login: 'anna' });
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, index) => browser({ ip: `203.0.113.${index}` }).signIn('anna', 'guess')),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
  });

  test('[AUTH-064] [HTTP-085] one address that tries many accounts must solve captchas, and then wait', async () => {
    const { browser } = await identitySite(open);
    const thief = browser();
    const codes: unknown[] = [];
    for (let index = 0; index < 11; index += 1)
      codes.push((await thief.signIn(`user${index}`, 'guess')).body['code']);
    expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'wrong-credentials'));
    expect(codes[10]).toBe('captcha-required');
    const token = await thief.captcha();
    const solved = await thief.call(
      'POST',
      '/web-api/auth/login/email',
      { uLogin: encodeCredential('user11'), uPassword: encodeCredential('guess'), save: false },
      { 'x-captcha-token': token },
    );
    expect(solved.body['code']).toBe('wrong-credentials');
  });

  test('[AUTH-016] without save the cookie ends with the browser; with it the session lives seven days', async () => {
    const { addPlayer, browser, clock, app } = await identitySite(open);
    await addPlayer({ login: 'anna' });
    const headers = async (save: boolean) => {
      const response = await app.inject({
        method: 'POST',
        url: '/web-api/auth/login/email',
        payload: { uLogin: encodeCredential('anna'), uPassword: encodeCredential(PASSWORD), save },
      });
      return response.cookies.find(({ name }) => name === 'sid');
    };
    const [kept, short] = [await headers(true), await headers(false)];
    expect(kept).toMatchObject({ maxAge: 7 * 24 * 3600, httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(short?.maxAge).toBeUndefined();
    const visitor = browser();
    await visitor.signIn('anna', PASSWORD, true);
    for (let day = 0; day < 6; day += 1) {
      clock.advance(24 * HOUR_MS);
      // Twice: the key that was replaced comes back as the new one.
      expect(await visitor.userId()).not.toBeNull();
      expect(await visitor.userId()).not.toBeNull();
    }
    clock.advance(25 * HOUR_MS);
    expect(await visitor.userId()).toBeNull();
  });

  test('a newer sign-in ends the older session, which is told why', async () => {
    const { addPlayer, browser } = await identitySite(open);
    const userId = await addPlayer({ login: 'anna' });
    const [first, second] = [browser(), browser({ userAgent: 'another' })];
    await first.signIn('anna');
    await second.signIn('anna');
    expect((await first.post('/web-api/session/refresh')).body).toMatchObject({
      session: { userId: null },
      endReason: 'newer',
    });
    expect(await second.userId()).toBe(userId);
  });

  test('ten sign-ins of one player at once leave one session', async () => {
    const { db, addPlayer, browser } = await identitySite(open);
    await addPlayer({ login: 'anna' });
    const first = browser();
    await first.signIn('anna');
    const others = Array.from({ length: 5 }, () => browser());
    await Promise.all(others.map((other) => other.signIn('anna')));
    const living = await db.selectFrom('session').select('id').where('ended_at', 'is', null).execute();
    expect(living).toHaveLength(1);
  });

  test('another player in the same browser ends the session of the one before', async () => {
    const { db, addPlayer, browser } = await identitySite(open);
    await addPlayer({ login: 'anna' });
    const bertId = await addPlayer({ login: 'bert' });
    const shared = browser();
    await shared.signIn('anna');
    await shared.signIn('bert');
    expect(await shared.userId()).toBe(bertId);
    const living = await db.selectFrom('session').select('user_id').where('ended_at', 'is', null).execute();
    expect(living).toEqual([{ user_id: bertId }]);
  });

  test('[AUTH-034] [AUTH-044] logout ends the session on the server and takes every cookie of the player away', async () => {
    const { addPlayer, browser } = await identitySite(open);
    await addPlayer({ login: 'anna' });
    const visitor = browser();
    await visitor.signIn('anna');
    await visitor.get('/web-api/user/gettoken?force_refresh=true');
    await visitor.get('/web-api/user/secure-data');
    const stolen = new Map(visitor.jar);
    expect([...stolen.keys()].sort()).toEqual(['did', 'ggru', 'grant', 'sid', 'ua', 'user_token']);
    await visitor.post('/web-api/session/logout', { reason: 'user' });
    expect([...visitor.jar.keys()]).toEqual(['did']);
    for (const [name, value] of stolen) visitor.jar.set(name, value);
    expect(await visitor.userId()).toBeNull();
    const bearer = { authorization: `Bearer ${stolen.get('user_token') ?? ''}` };
    expect((await visitor.call('POST', '/web-api/user/updatetoken', {}, bearer)).status).toBe(401);
  });

  test('a hash that was made with less work is made anew at the next sign-in', async () => {
    const { db, addPlayer, browser, clock } = await identitySite(open, {}, { hasUsualCost: true });
    const { hash } = await import('@node-rs/argon2');
    const weak = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1 });
    const userId = await addPlayer({ login: 'anna', passwordHash: weak, isPasswordMadeByUs: true });
    const setAt = clock.now();
    clock.advance(HOUR_MS);
    expect((await browser().signIn('anna')).status).toBe(200);
    const row = await db
      .selectFrom('player_password')
      .selectAll()
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    // It is the same password: the player is still asked to choose one, and it is as old as it was.
    expect(row).toMatchObject({ is_made_by_us: true, set_at: setAt });
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await browser().signIn('anna')).status).toBe(200);
  });

  test('[AUTH-010] [HTTP-087] a token signs in once, within a minute, with its signature', async () => {
    const { addPlayer, browser, clock } = await identitySite(open);
    const userId = await addPlayer({ login: 'anna' });
    const first = browser();
    await first.signIn('anna');
    const made = async () => (await first.post('/web-api/auth/token')).body;
    const enter = (token: object) =>
      browser({ userAgent: 'app' }).post('/web-api/auth/login/token', { ...token, lng: 'en' });
    const { expiresAt: _end, ...token } = await made();
    expect((await enter({ ...token, sign: '0'.repeat(64) })).body['code']).toBe('wrong-credentials');
    expect((await enter({ ...token, method_id: 2 })).body['code']).toBe('wrong-credentials');
    expect((await enter(token)).body).toEqual({ result: 'signed-in', user_id: userId });
    expect((await enter(token)).body['code']).toBe('time-up');
    await first.signIn('anna');
    const { expiresAt: _late, ...late } = await made();
    clock.advance(MINUTE_MS);
    expect((await enter(late)).body['code']).toBe('time-up');
  });

  test('[AUTH-056..058] [AUTH-061] [AUTH-088] [HTTP-076] secure data sets ggru and, for half an hour, the grant found under the value of ua', async () => {
    const { app, addPlayer, browser } = await identitySite(open);
    const userId = await addPlayer({ login: 'anna' });
    const visitor = browser();
    expect((await visitor.get('/web-api/user/secure-data')).status).toBe(401);
    await visitor.signIn('anna');
    const response = await app.inject({
      url: '/web-api/user/secure-data',
      cookies: Object.fromEntries(visitor.jar),
    });
    const data = response.json<{ ggru: string; grants: Record<string, { grant: string }> }>();
    expect(data.ggru).toMatch(/^[0-9a-f]{32}$/);
    expect(Object.keys(data.grants)).toEqual([visitor.jar.get('ua')]);
    const cookies = Object.fromEntries(response.cookies.map((cookie) => [cookie.name, cookie]));
    expect(cookies['ggru']?.value).toBe(data.ggru);
    expect(cookies['grant']).toMatchObject({ value: data.grants[String(userId)]?.grant, maxAge: 1800 });
  });

  test('[HTTP-094] rights follow from who is signed in, their ban and their last proof', async () => {
    const { db, addPlayer, browser, clock } = await identitySite(open);
    const userId = await addPlayer({ login: 'anna' });
    const visitor = browser();
    const rights = async () => (await visitor.get('/web-api/auth/rights')).body;
    expect(await rights()).toEqual({ user_id: null, rights: [] });
    await visitor.signIn('anna');
    expect(await rights()).toEqual({
      user_id: userId,
      rights: ['play', 'deposit', 'withdraw', 'change-security'],
    });
    clock.advance(5 * MINUTE_MS);
    await db.updateTable('player').set({ ban_level: 1 }).where('user_id', '=', userId).execute();
    expect(await rights()).toEqual({ user_id: userId, rights: ['withdraw'] });
  });

  test('[USER-061] [USER-062] who must identify themselves plays on, and waits with taking money out until they are verified', async () => {
    const { db, addPlayer, browser, clock, identity } = await identitySite(open);
    await addPlayer({ login: 'anna', isNeedIdentification: true });
    const visitor = browser();
    await visitor.signIn('anna');
    clock.advance(5 * MINUTE_MS);
    const rights = async () => (await visitor.get('/web-api/auth/rights')).body['rights'];
    const verify = (word: string) =>
      runPlayerCall(
        { db, clock, ids: systemIds, openMail: async () => identity },
        { args: ['player', 'verify', 'anna', word, '--why', 'papers'], by: 'olga' },
      );
    for (const word of ['none', 'pending', 'refused', 'verified', 'document']) {
      expect((await verify(word)).output).toContain(`verification: ${word}`);
      expect([word, await rights()]).toEqual([
        word,
        word === 'verified' ? ['play', 'deposit', 'withdraw'] : ['play', 'deposit'],
      ]);
    }
  });
});
