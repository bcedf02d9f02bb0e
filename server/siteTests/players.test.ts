import {
  CAPTCHA_HEADER,
  FINGERPRINT_HEADER,
  type CaptchaChallenge,
  type SiteConfig,
} from '@fairline/contracts';
import { NO_SESSION } from '@fairline/sdk/server';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { InjectOptions } from 'fastify';
import { decodeJwt } from 'jose';
import { onTestFinished, expect, test } from 'vitest';

import { testClock } from '../platform/clock.ts';
import { describeOnOneEngine, type OpenTestDatabase } from '../platform/database/testing.ts';
import { bind } from '../platform/module.ts';
import { Secrets } from '../player/identity/index.ts';
import { postOfIdentity, secretsOfIdentity } from '../player/identity/module.ts';
import { buildPlayer, type PlayerState } from '../player/session/testing/buildPlayer.ts';
import { COMPONENTS } from './testing/components.ts';
import { openPlayers } from './testing/openPlayers.ts';
import { testContext } from './testing/siteContext.ts';

const MINUTE_MS = 60_000;
const TEXTS = {
  en: { changes: ['Limits are shown first.'], text: ['One.', 'Two.'] },
  de: { changes: ['Limits stehen vorn.'], text: ['Eins.', 'Zwei.'] },
};

/** A site and one browser with a cookie jar. */
async function build(open: OpenTestDatabase, site: Partial<SiteConfig> = {}) {
  // The captcha library looks at the machine's clock too.
  const clock = testClock(new Date());
  const context = await testContext(await open(), { clock, site: () => site });
  const { app, db } = context;
  onTestFinished(() => app.close());
  const players = await openPlayers(context, [
    bind(secretsOfIdentity, {}, () => new Secrets(new Uint8Array(32))),
    bind(postOfIdentity, {}, () => ({ queueMessage: async () => {}, channels: [] })),
  ]);
  const jar = new Map<string, string>();
  async function call(
    method: 'GET' | 'POST',
    url: string,
    options: Pick<InjectOptions, 'headers'> & { body?: object } = {},
  ) {
    const response = await app.inject({
      method,
      url,
      headers: { 'sec-fetch-site': 'same-origin', ...options.headers },
      cookies: Object.fromEntries(jar),
      ...(method === 'POST' ? { payload: options.body ?? {} } : {}),
    });
    for (const cookie of response.cookies) {
      if (cookie.maxAge === 0) jar.delete(cookie.name);
      else jar.set(cookie.name, cookie.value);
    }
    return {
      status: response.statusCode,
      body: response.json<Record<string, never>>(),
      headers: response.headers,
    };
  }
  async function signIn(state: PlayerState = {}, isSaved = false): Promise<number> {
    const userId = await buildPlayer(db, state, clock.now());
    const { key } = await players.sessions.open(db, { userId, host: 'site.example', isSaved });
    jar.set('sid', key);
    return userId;
  }
  async function fingerprint(): Promise<Record<string, string>> {
    const { body } = await call('POST', '/web-api/fingerprint', { body: { componentsData: COMPONENTS } });
    return { [FINGERPRINT_HEADER]: body['token'] ?? '' };
  }
  async function solve() {
    const { body: time } = await call('GET', '/web-api/captcha/gettime');
    const { body } = await call('GET', `/web-api/captcha/update?time=${String(time['time'])}`);
    const challenge = body as unknown as CaptchaChallenge;
    return { challenge, solution: await solveChallenge({ challenge, deriveKey }) };
  }
  return { db, app, clock, call, jar, signIn, fingerprint, solve, ...players };
}

const TOKEN = '/web-api/user/gettoken?force_refresh=true';
const STATUS = '/web-api/api-v3/v2/user/agreement-rules/status';
const CONFIRM = '/web-api/api-v3/v2/user/agreement-rules/confirm';

describeOnOneEngine('the calls about who is there', (open) => {
  test('[HTTP-061] the session is told to its player and to nobody else, and is never kept', async () => {
    const { call, signIn } = await build(open);
    const visitor = await call('GET', '/web-api/session');
    expect(visitor).toMatchObject({ status: 200, body: { session: { userId: null }, endReason: null } });
    expect(visitor.headers['cache-control']).toBe('no-store');
    const userId = await signIn();
    const { body, headers } = await call('GET', '/web-api/session');
    expect([body, headers['cache-control']]).toMatchObject([{ session: { userId } }, 'no-store']);
  });

  test('[HTTP-062] the session says all that a page may know of its player, and why it is over', async () => {
    const { agreements, call, clock, signIn } = await build(open);
    expect((await call('GET', '/web-api/session')).body).toEqual({
      session: {
        userId: null,
        banLevel: 0,
        banVersion: 0,
        isTermsChanged: false,
        termsChangedAt: null,
        isNeedIdentification: false,
        isDataAfterRegistration: false,
        afterRegistrationUrl: null,
        isSaved: false,
      },
      endReason: null,
    });
    await agreements.publish(TEXTS, 'test');
    const state = {
      banLevel: 2,
      banVersion: 5,
      isNeedIdentification: true,
      isDataAfterRegistration: true,
      afterRegistrationUrl: '/en/live',
    };
    const userId = await signIn(state, true);
    expect((await call('GET', '/web-api/session')).body).toEqual({
      session: {
        userId,
        ...state,
        isTermsChanged: true,
        termsChangedAt: clock.now().toISOString(),
        isSaved: true,
      },
      endReason: null,
    });
    clock.advance(8 * 24 * 60 * MINUTE_MS);
    const { body } = await call('GET', '/web-api/session');
    expect(body).toMatchObject({ session: { userId: null }, endReason: 'expired' });
  });

  test('[HTTP-073] [HTTP-074] [HTTP-093] [HTTP-096] [HTTP-117] the session check returns the user id, and null after the logout', async () => {
    const { call, signIn, jar } = await build(open);
    const userId = await signIn();
    expect((await call('GET', '/web-api/session/check')).body).toEqual({ user_id: userId });
    expect((await call('POST', '/web-api/session/logout', { body: { reason: 'user' } })).status).toBe(200);
    expect(jar.has('sid')).toBe(false);
    expect((await call('GET', '/web-api/session/check')).body).toEqual({ user_id: null });
    expect((await call('POST', '/web-api/session/logout', { body: { reason: 'user' } })).status).toBe(200);
  });

  test('[HTTP-075] [SHELL-085] the refresh answers the auth state, tells once why a session ended, and is no activity', async () => {
    const { call, signIn, clock, jar } = await build(open);
    const userId = await signIn();
    for (let minute = 0; minute < 30; minute += 1) {
      clock.advance(MINUTE_MS);
      const { body } = await call('POST', '/web-api/session/refresh');
      expect(body).toMatchObject({ session: { userId }, endReason: null });
    }
    clock.advance(MINUTE_MS);
    const ended = await call('POST', '/web-api/session/refresh');
    expect(ended.body).toEqual({ session: NO_SESSION, endReason: 'idle' });
    expect(jar.has('sid')).toBe(false);
    expect((await call('POST', '/web-api/session/refresh')).body).toMatchObject({ endReason: null });
  });

  test('[SHELL-070] activity is told by how long ago it was; a visitor has none to tell', async () => {
    const { call, signIn, clock, db } = await build(open);
    const activity = () => call('POST', '/web-api/session/activity', { body: { idleMs: 20_000 } });
    expect((await activity()).status).toBe(401);
    await signIn();
    clock.advance(5 * MINUTE_MS);
    expect((await activity()).status).toBe(200);
    const { last_active_at } = await db.selectFrom('session').selectAll().executeTakeFirstOrThrow();
    expect(last_active_at).toEqual(new Date(clock.now().getTime() - 20_000));
    const bad = await call('POST', '/web-api/session/activity', { body: { idleMs: -1 } });
    expect(bad).toMatchObject({ status: 400, body: { code: 'bad-input', field: '/body/idleMs' } });
  });

  test('[SHELL-067] [AUTH-082] the configured minutes are in force, and without auto-logoff none', async () => {
    const quick = await build(open, { autoLogoffInactiveMinutes: 5 });
    await quick.signIn();
    quick.clock.advance(5 * MINUTE_MS + 30_000);
    expect((await quick.call('GET', '/web-api/session/check')).body).toEqual({ user_id: null });
    const never = await build(open, { isAutoLogoffEnable: false });
    const userId = await never.signIn();
    never.clock.advance(600 * MINUTE_MS);
    expect((await never.call('GET', '/web-api/session/check')).body).toEqual({ user_id: userId });
  });

  test('[HTTP-022] [HTTP-063] [AUTH-063] a player gets a token in data.token and in the cookie, a visitor 401', async () => {
    const { call, signIn, jar, clock } = await build(open);
    expect((await call('GET', TOKEN)).status).toBe(401);
    await signIn();
    const { body } = await call('GET', TOKEN);
    expect(body).toEqual({ data: { token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) } });
    const { token } = body['data'] as unknown as { token: string };
    expect(jar.get('user_token')).toBe(token);
    expect(decodeJwt(token).exp).toBe(Math.floor(clock.now().getTime() / 1000) + 300);
    expect((await call('GET', '/web-api/user/gettoken')).status).toBe(400);
  });

  test('[HTTP-064] [HTTP-066] the video token is for the bearer of a valid token of a living session', async () => {
    const { call, signIn, clock, jar } = await build(open);
    const update = (authorization?: string) =>
      call('POST', '/web-api/user/updatetoken', {
        headers: authorization === undefined ? {} : { authorization },
      });
    expect((await update()).status).toBe(401);
    await signIn();
    expect((await update()).status).toBe(401);
    await call('GET', TOKEN);
    const bearer = `Bearer ${jar.get('user_token') ?? ''}`;
    const answer = await update(bearer);
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { expiresAt: Math.floor(clock.now().getTime()) + 600_000 } },
    });
    const video = (answer.body['data'] as unknown as { token: string }).token;
    expect((await update(`Bearer ${video}`)).status).toBe(401);
    await signIn();
    expect((await update(bearer)).status, 'a token of another session').toBe(401);
    await call('GET', TOKEN);
    clock.advance(5 * MINUTE_MS);
    expect((await update(`Bearer ${jar.get('user_token') ?? ''}`)).status, 'an old token').toBe(401);
  });

  test('[HTTP-009] [HTTP-082..084] [AUTH-067] too many calls ask for a captcha; each way a token is no good has its code', async () => {
    const { call, signIn, solve, clock } = await build(open);
    await signIn();
    const withToken = (token?: string) =>
      call('GET', TOKEN, { headers: token === undefined ? {} : { [CAPTCHA_HEADER]: token } });
    for (let count = 0; count < 30; count += 1) expect((await withToken()).status).toBe(200);
    expect(await withToken()).toMatchObject({
      status: 400,
      body: { code: 'captcha-required', errorCode: 100 },
    });
    expect(await withToken('nonsense')).toMatchObject({ status: 400, body: { errorCode: 111 } });

    const captcha = await solve();
    // Work that nobody does for a thousand guesses: here it is the usual, in other tests it is easy.
    expect(captcha.challenge.parameters.cost).toBe(5000);
    expect(captcha.solution?.counter).toBeGreaterThanOrEqual(100);
    const wrong = { ...captcha, solution: { ...captcha.solution, derivedKey: '00'.repeat(32) } };
    const validate = (body: object) => call('POST', '/web-api/captcha/validate', { body });
    expect(await validate({ captcha: wrong })).toMatchObject({ status: 400, body: { errorCode: 111 } });
    const eased = structuredClone(captcha);
    eased.challenge.parameters.keyPrefix = '00';
    expect(await validate({ captcha: eased })).toMatchObject({ status: 400, body: { errorCode: 111 } });
    const { body, status } = await validate({ captcha });
    expect(status).toBe(200);
    expect(await validate({ captcha })).toMatchObject({ status: 400, body: { errorCode: 113 } });
    const token = body['token'] ?? '';
    expect((await withToken(token)).status).toBe(200);
    expect(await withToken(token)).toMatchObject({ status: 400, body: { errorCode: 113 } });

    const [late, unused] = [await solve(), await solve()];
    const pass = (await validate({ captcha: unused })).body['token'] ?? '';
    clock.advance(2 * MINUTE_MS);
    expect(await validate({ captcha: late })).toMatchObject({ status: 400, body: { errorCode: 112 } });
    for (let count = 0; count < 30; count += 1) await withToken();
    expect(await withToken(pass)).toMatchObject({ status: 400, body: { errorCode: 112 } });
  });

  test('[HTTP-083] a wish for a challenge that is not of this minute is refused', async () => {
    const { call, clock } = await build(open);
    const time = clock.now().getTime();
    for (const bad of [time - MINUTE_MS - 1, time + 1]) {
      const answer = await call('GET', `/web-api/captcha/update?time=${bad}`);
      expect(answer).toMatchObject({ status: 400, body: { code: 'stale-time', field: '/query/time' } });
    }
  });

  test('[TERMS-003] [TERMS-016] the status says whether the player has confirmed the version in force', async () => {
    const { call, signIn, agreements, clock } = await build(open);
    expect((await call('GET', STATUS)).status).toBe(401);
    await signIn();
    expect((await call('GET', STATUS)).body).toEqual({ result: 0, updatedAt: '' });
    await agreements.publish(TEXTS, 'operator');
    const updatedAt = clock.now().toISOString();
    expect((await call('GET', STATUS)).body).toEqual({ result: 1, updatedAt });
    expect((await call('GET', '/web-api/session')).body).toMatchObject({
      session: { isTermsChanged: true, termsChangedAt: updatedAt },
    });
  });

  test('[HTTP-067] [HTTP-111] [TERMS-015] a confirmation needs a fingerprint and the version in force, and counts once', async () => {
    const { call, signIn, agreements, fingerprint, db, clock } = await build(open);
    const userId = await signIn();
    await agreements.publish(TEXTS, 'operator');
    const body = { version: 1 };
    expect(await call('POST', CONFIRM, { body })).toMatchObject({
      status: 400,
      body: { code: 'fingerprint-invalid', errorCode: 120 },
    });
    const headers = await fingerprint();
    await agreements.publish(TEXTS, 'operator');
    expect(await call('POST', CONFIRM, { headers, body })).toMatchObject({
      status: 409,
      body: { code: 'terms-not-in-force', field: '/body/version' },
    });
    const confirmed = { result: 0, updatedAt: clock.now().toISOString() };
    for (let time = 0; time < 2; time += 1)
      expect((await call('POST', CONFIRM, { headers, body: { version: 2 } })).body).toEqual(confirmed);
    const rows = await db.selectFrom('agreement_confirmation').selectAll().execute();
    expect(rows).toEqual([
      {
        user_id: userId,
        version: 2,
        confirmed_at: clock.now(),
        ip: '127.0.0.1',
        fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ]);
    clock.advance(24 * 60 * MINUTE_MS);
    await signIn();
    expect(await call('POST', CONFIRM, { headers, body: { version: 2 } })).toMatchObject({
      status: 400,
      body: { code: 'fingerprint-expired', errorCode: 120 },
    });
  });

  test('the terms in force come in the language of the reader, else in English', async () => {
    const { call, agreements, clock } = await build(open);
    const read = async (language: string) =>
      (await call('GET', `/web-api/agreement-rules?language=${language}`)).body;
    expect(await read('en')).toEqual({ agreement: null });
    await agreements.publish(TEXTS, 'operator');
    const common = { version: 1, publishedAt: clock.now().toISOString() };
    expect(await read('de')).toEqual({ agreement: { ...common, ...TEXTS.de } });
    expect(await read('tr')).toEqual({ agreement: { ...common, ...TEXTS.en } });
  });

  test('[TERMS-009] with changed terms a call that needs them is answered 451, code 1, where the site asks for it', async () => {
    const asking = await build(open);
    const bearerCall = async ({ call, jar }: Awaited<ReturnType<typeof build>>) => {
      await call('GET', TOKEN);
      const headers = { authorization: `Bearer ${jar.get('user_token') ?? ''}` };
      return call('POST', '/web-api/user/updatetoken', { headers });
    };
    await asking.signIn();
    await asking.agreements.publish(TEXTS, 'operator');
    expect(await bearerCall(asking)).toMatchObject({
      status: 451,
      body: { code: 'terms-changed', exception_code: 1 },
    });
    const silent = await build(open, { isAvailableConfirmTerms: false });
    await silent.signIn();
    await silent.agreements.publish(TEXTS, 'operator');
    expect((await bearerCall(silent)).status).toBe(200);
  });

  test('[HTTP-068] [CFG-060] when a player agreed to cookies is kept once where the site logs it, and nowhere else', async () => {
    const COOKIES = '/web-api/user/cookie-agreement';
    const silent = await build(open);
    const cookiesAgreeTime = new Date(silent.clock.now().getTime() - MINUTE_MS).toISOString();
    const body = { cookiesAgreeTime };
    expect((await silent.call('POST', COOKIES, { body })).status).toBe(401);
    await silent.signIn();
    expect((await silent.call('POST', COOKIES, { body })).body).toEqual({ isLogged: false });
    const rows = (db: typeof silent.db) => db.selectFrom('cookie_agreement').selectAll().execute();
    expect(await rows(silent.db)).toEqual([]);
    const logging = await build(open, { isCookieAgreementLogged: true });
    const userId = await logging.signIn();
    for (let time = 0; time < 2; time += 1)
      expect((await logging.call('POST', COOKIES, { body })).body).toEqual({ isLogged: true });
    expect(await rows(logging.db)).toEqual([
      { user_id: userId, agreed_at: new Date(cookiesAgreeTime), logged_at: logging.clock.now() },
    ]);
    for (const bad of ['soon', new Date(logging.clock.now().getTime() + 60 * MINUTE_MS).toISOString()])
      expect((await logging.call('POST', COOKIES, { body: { cookiesAgreeTime: bad } })).status).toBe(400);
  });

  test('[AUTH-083] a site whose operator has configured no idle time uses 30 minutes', async () => {
    const { call, signIn, clock } = await build(open);
    const userId = await signIn();
    clock.advance(30 * MINUTE_MS - 1);
    expect((await call('GET', '/web-api/session')).body['session']).toMatchObject({ userId });
    // The browser ends it first; the server lets a late message of activity arrive.
    clock.advance(2 * MINUTE_MS);
    expect((await call('GET', '/web-api/session')).body).toMatchObject({
      session: { userId: null },
      endReason: 'idle',
    });
  });
});
