import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { CAPTCHA_HEADER } from '@fairline/contracts';
import { SOCIAL_PROVIDERS } from '@fairline/contracts/registration';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { describe, expect, onTestFinished, test } from 'vitest';

import { systemClock } from '../platform/clock.ts';
import { describeOnOneEngine } from '../platform/database/testing.ts';
import { Providers, SocialFileRefused, socialConfigOf } from '../player/social/index.ts';
import { FULL, ORIGIN, PASSWORD, registrationSite } from './testing/registrationSite.ts';
import { ADA, connecting, SOCIAL, socialSite } from './testing/socialSite.ts';

const CONNECT = '/web-api/auth/login/social';
/** Captchas are solved by arithmetic, which a busy machine takes long for. */
const SLOW = { timeout: 180_000 };
/** New browsers are asked for the code of a message. */
const ASKING = { site: { isNewDeviceConfirmed: true } };

describeOnOneEngine('social sign-in', (open) => {
  test('[AUTH-018] [AUTH-019] [REG-004] [REG-005] [HTTP-095] each of the sixteen leads to a provider, registers, and signs in the next time', async () => {
    const { browser, signIn, register, userOf } = await socialSite(open);
    const form = await browser().call('/web-api/registration/form?language=en');
    expect(form.body.providers).toEqual([...SOCIAL_PROVIDERS]);
    expect(SOCIAL_PROVIDERS).toHaveLength(16);
    for (const provider of SOCIAL_PROVIDERS) {
      const { body } = await browser().call(`/web-api/auth/oauth/${provider}?language=en`);
      const { searchParams } = new URL(body.redirectUrl as string);
      expect(searchParams.get('client_id')).toBe(`fairline-${provider}`);
      expect(searchParams.get('redirect_uri')).toBe(`${ORIGIN}/web-api/auth/oauth/${provider}/return`);
      expect(searchParams.get('code_challenge_method')).toBe('S256');
    }
    const other = await browser().call('/web-api/auth/oauth/myspace?language=en');
    expect(other.status).toBe(400);
    for (const provider of ['google', 'telegram', 'discord'] as const) {
      const seat = browser();
      const person = { ...ADA, email: `ada-${provider}@example.org` };
      expect(await signIn(seat, person, provider)).toBe(
        '/en/registration/socialregistration?returnUrl=%2Fen%2Flive&social=register',
      );
      expect((await seat.call('/web-api/auth/social/pending')).body.pending).toEqual({
        provider,
        name: 'Ada',
        email: `ada-${provider}@example.org`,
      });
      const { done } = await register({ ...SOCIAL, social_media: provider }, seat);
      expect(done).toMatchObject({ step: 'done', credentials: null });
      expect(await userOf(seat)).toBe(done.user_id);
      const next = browser();
      expect(await signIn(next, person, provider)).toBe('/en/live?social=signed-in');
      expect(await userOf(next)).toBe(done.user_id);
    }
  });

  test('an answer is good in the browser that asked, once, and only as it was given', async () => {
    const { browser, visitProvider, comeBack, userOf, signIn, register } = await socialSite(open);
    const owner = browser();
    await signIn(owner, ADA);
    await register(SOCIAL, owner);
    const [thief, victim] = [browser(), browser()];
    const address = await visitProvider(thief, ADA);
    // Somebody else's answer planted in a victim's browser signs nobody in.
    await visitProvider(victim, { ...ADA, name: 'Victim' });
    expect(await comeBack(victim, address)).toBe('/en/live?social=failed');
    expect(await comeBack(browser(), address)).toBe('/en?social=failed');
    expect(await userOf(victim)).toBeNull();
    const changed = new URL(address);
    changed.searchParams.set('state', 'another');
    const other = browser();
    const own = await visitProvider(other, ADA);
    own.searchParams.set('state', 'another');
    expect(await comeBack(other, own)).toBe('/en/live?social=failed');
    expect(await comeBack(thief, address)).toBe('/en/live?social=signed-in');
    thief.jar.delete('sid');
    expect(await comeBack(thief, address)).toBe('/en?social=failed');
  });

  test('the answer for one provider is not taken by another', async () => {
    const { browser, visitProvider, comeBack } = await socialSite(open);
    const seat = browser();
    const address = await visitProvider(seat, ADA, 'vk');
    address.pathname = address.pathname.replace('/vk/', '/google/');
    expect(await comeBack(seat, address)).toBe('/en?social=failed');
  });

  test('an equal e-mail address never opens an account, confirmed by the provider or not', async () => {
    const { browser, signIn, register, userOf, db } = await socialSite(open);
    await register(FULL);
    for (const verified of [{ verified: 'on' }, {}]) {
      const seat = browser();
      const person = {
        name: `Mallory ${Object.keys(verified).length}`,
        email: 'lea@example.org',
        ...verified,
      };
      expect(await signIn(seat, person)).toContain('social=register');
      expect(await userOf(seat)).toBeNull();
      const { status, body } = await seat.call('/web-api/registration', SOCIAL);
      if ('verified' in verified) expect([status, body.code]).toEqual([409, 'email-taken']);
      else expect(status).toBe(200);
    }
    const emails = await db.selectFrom('player_profile').select('email').execute();
    expect(emails).toEqual([{ email: 'Lea@Example.org' }, { email: null }]);
  });

  test(
    '[AUTH-011] [HTTP-088] an account that exists is connected by its own password and a captcha',
    SLOW,
    async () => {
      const { browser, signIn, register, userOf, captcha, outbox } = await socialSite(open, ASKING);
      const { seat, done } = await register(FULL);
      seat.jar.delete('sid');
      await signIn(seat, ADA);
      const login = (pass: string, token: string) => seat.call(CONNECT, connecting(pass, token));
      expect((await login(PASSWORD, '')).body.errorCode).toBe(100);
      expect((await login('not the password', await captcha(seat))).body.code).toBe('wrong-credentials');
      expect((await login(PASSWORD, await captcha(seat))).body).toEqual({ step: 'done' });
      expect(await userOf(seat)).toBe(done.user_id);
      expect((await outbox())[0]).toMatchObject({
        template: 'socialConnected',
        recipient: 'Lea@Example.org',
      });
      const { events } = (await seat.call('/web-api/user/security-events')).body;
      expect(events).toContainEqual(expect.objectContaining({ kind: 'social-connected' }));
      const next = browser();
      expect(await signIn(next, ADA)).toBe('/en/live?social=signed-in');
      expect(await userOf(next)).toBe(done.user_id);
    },
  );

  test(
    'from a new browser a password and an own provider connect nothing before the code that the owner gets',
    SLOW,
    async () => {
      const { browser, signIn, register, userOf, captcha, outbox, db } = await socialSite(open, ASKING);
      const { done } = await register(FULL);
      const seat = browser();
      await signIn(seat, ADA);
      const first = await seat.call(CONNECT, connecting(PASSWORD, await captcha(seat)));
      expect(first.body).toEqual({ step: 'two-step', methods: ['mail'] });
      const connected = () => db.selectFrom('social_identity').select(['provider', 'user_id']).execute();
      expect([await userOf(seat), await connected()]).toEqual([null, []]);
      expect(await signIn(browser(), ADA)).toContain('social=register');
      const codes = async () => (await outbox()).filter(({ template }) => template === 'signInCode');
      await expect.poll(async () => (await codes()).length, { timeout: 30_000 }).toBe(1);
      const [message] = await codes();
      expect(message).toMatchObject({ channel: 'mail', recipient: 'Lea@Example.org' });
      const code = /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? '';
      const wrong = code === '000000' ? '111111' : '000000';
      const step = (typed: string) => seat.call('/web-api/auth/social/two-step', { code: typed });
      expect((await step(wrong)).body.code).toBe('wrong-code');
      expect(await connected()).toEqual([]);
      expect((await step(code)).body).toEqual({ step: 'done' });
      expect(await userOf(seat)).toBe(done.user_id);
      expect(await connected()).toEqual([{ provider: 'google', user_id: done.user_id }]);
      const told = (await outbox()).map(({ template }) => template);
      expect(told).toContain('socialConnected');
      // Three codes in ten minutes, then none: the step is open all the same, and says so.
      const replies = [];
      for (let count = 0; count < 3; count += 1) {
        const other = browser();
        await signIn(other, { ...ADA, name: `Ada ${count}` });
        replies.push((await other.call(CONNECT, connecting(PASSWORD, await captcha(other)))).body);
      }
      expect(replies).toEqual([
        ...Array.from({ length: 2 }, () => ({ step: 'two-step', methods: ['mail'] })),
        { step: 'two-step', methods: ['mail'], isCodeHeldBack: true },
      ]);
    },
  );

  test('without an answer of a provider nothing can be connected', async () => {
    const { browser, register, captcha } = await socialSite(open);
    await register(FULL);
    const seat = browser();
    const headers = { [CAPTCHA_HEADER]: await captcha(seat) };
    expect((await seat.call(CONNECT, connecting(PASSWORD, ''), headers)).body.code).toBe('social-over');
  });

  test('[AUTH-015] [HTTP-091] after a social sign-in the second step asks for the code alone', async () => {
    const { browser, signIn, register, userOf, identity } = await socialSite(open);
    const first = browser();
    await signIn(first, ADA);
    const { done } = await register(SOCIAL, first);
    const on = async () => true;
    const { twoStep } = identity;
    Object.assign(twoStep, { isOn: on, recoveryCodesLeft: async () => 0 });
    Object.assign(twoStep, { spendAppCode: async (_user: number, code: string) => code === '246810' });
    const seat = browser();
    expect(await signIn(seat, ADA)).toBe('/en/live?social=two-step');
    expect(await userOf(seat)).toBeNull();
    const extra = await seat.call('/web-api/auth/social/two-step', { code: '246810', save: true });
    expect(extra.body.code).toBe('bad-input');
    const wrong = await seat.call('/web-api/auth/social/two-step', { code: '111111' });
    expect(wrong.body.code).toBe('wrong-code');
    const right = await seat.call('/web-api/auth/social/two-step', { code: '246810' });
    expect(right.body).toEqual({ step: 'done' });
    expect(await userOf(seat)).toBe(done.user_id);
  });

  test('who goes back at the provider is told so, and a locked account stays closed', async () => {
    const { browser, signIn, register, db, userOf } = await socialSite(open);
    expect(await signIn(browser(), { cancel: '1' })).toBe('/en/live?social=cancelled');
    const seat = browser();
    await signIn(seat, ADA);
    await register(SOCIAL, seat);
    await db.updateTable('player_profile').set({ status: 'locked' }).execute();
    const next = browser();
    expect(await signIn(next, ADA)).toBe('/en/live?social=refused');
    expect(await userOf(next)).toBeNull();
  });

  test('the way back never leads to another site', async () => {
    const { browser, visitProvider, comeBack } = await socialSite(open);
    for (const bad of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '/%5Cevil.example/..//x',
    ]) {
      const seat = browser();
      const query = `language=de&return_url=${encodeURIComponent(bad)}`;
      const back = await comeBack(seat, await visitProvider(seat, { cancel: '1' }, 'google', query));
      expect(new URL(back, ORIGIN).origin).toBe(ORIGIN);
    }
  });

  test('the tables hold no answer of a provider in the clear', async () => {
    const { browser, signIn, db } = await socialSite(open);
    const seat = browser();
    await signIn(seat, ADA);
    const rows = JSON.stringify(await db.selectFrom('social_flow').selectAll().execute());
    expect(rows).not.toContain('ada@example.org');
    expect(rows).not.toContain(seat.jar.get('social') ?? 'no cookie');
  });
});

/** Google as far as one-tap needs it: its keys, and statements signed with them. */
async function startGoogle() {
  const issuedAt = Math.floor(Date.now() / 1000);
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] };
  const server = createServer((request, response) => {
    response.setHeader('Content-Type', 'application/json');
    const endpoints = { jwks_uri: `${issuer()}/keys`, authorization_endpoint: `${issuer()}/auth` };
    response.end(JSON.stringify(request.url === '/keys' ? keys : { issuer: issuer(), ...endpoints }));
  });
  const issuer = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void server.close());
  const statement = (claims: object, key = privateKey, audience = 'site-1') =>
    new SignJWT({ email: 'ada@example.org', email_verified: true, name: 'Ada', ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(issuer())
      .setAudience(audience)
      .setSubject('ada-1')
      // On a busy machine the site's clock stands still meanwhile: a statement from its future is none.
      .setIssuedAt(issuedAt)
      .setExpirationTime('10m')
      .sign(key);
  const config = socialConfigOf({ google: { issuer: issuer(), clientId: 'site-1', clientSecret: 'x' } });
  const file = join(await mkdtemp(join(tmpdir(), 'fairline-social-')), 'social.json');
  await writeFile(file, JSON.stringify(Object.fromEntries(config)));
  onTestFinished(() => rm(dirname(file), { recursive: true }));
  return { statement, file, providers: new Providers(config, systemClock) };
}

const ONE_TAP = '/social-api/oauth/google-one-tap';

describeOnOneEngine('one-tap', (open) => {
  async function oneTapSite(isOneTapAuthEnabled = true) {
    const google = await startGoogle();
    const site = await registrationSite(open, {
      site: { isOneTapAuthEnabled },
      env: { SOCIAL_FILE: google.file },
    });
    const give = async (seat: ReturnType<typeof site.browser>, credential: string, path = ONE_TAP) => {
      const form = new FormData();
      const fields = { credential, language: 'de', currency: '978', countryId: '1' };
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      const sent = new Response(form);
      const response = await site.app.inject({
        method: 'POST',
        url: path,
        headers: {
          'content-type': sent.headers.get('content-type') ?? '',
          'sec-fetch-site': 'same-origin',
        },
        cookies: Object.fromEntries(seat.jar),
        payload: Buffer.from(await sent.arrayBuffer()),
      });
      for (const cookie of response.cookies) seat.jar.set(cookie.name, cookie.value);
      return { status: response.statusCode, body: response.json<Record<string, string>>() };
    };
    return { ...site, ...google, give };
  }

  test('[CFG-014] [AUTH-021] [AUTH-022] [HTTP-042] the client id is told where one-tap is on, and only there', async () => {
    const on = await oneTapSite();
    expect((await on.browser().call(`${ONE_TAP}/clientId`)).body).toEqual({
      clientId: 'site-1',
      configUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/gsi\/fedcm\.json$/),
    });
    const off = await oneTapSite(false);
    expect((await off.browser().call(`${ONE_TAP}/clientId`)).body.code).toBe('one-tap-off');
    expect((await off.give(off.browser(), await off.statement({}))).body['code']).toBe('one-tap-off');
  });

  test('[AUTH-020] [AUTH-023] [HTTP-041] a visitor’s statement comes as a form; the answer says where to go, once', async () => {
    const { give, browser, statement, register } = await oneTapSite();
    const seat = browser();
    const first = await statement({ jti: '1' });
    const answer = await give(seat, first);
    expect(answer.body).toEqual({ redirectUrl: '/de/registration/socialregistration?social=register' });
    expect((await give(browser(), first)).body['code']).toBe('credential-wrong');
    const { done } = await register({ ...SOCIAL }, seat);
    expect((await give(seat, await statement({ jti: '2' }))).body['code']).toBe('signed-in');
    const next = browser();
    expect((await give(next, await statement({ jti: '3' }))).body).toEqual({
      redirectUrl: '/de?social=signed-in',
    });
    expect((await next.call('/web-api/session/check')).body).toEqual({ user_id: done.user_id });
  });

  test('a form is read by this call and by no other', async () => {
    const { give, browser } = await oneTapSite();
    expect((await give(browser(), 'x', '/web-api/registration')).status).toBe(415);
  });
});

describe('statements of one-tap', () => {
  test('one for this site tells who it is; another site’s, a forged and an old one tell nothing', async () => {
    const { statement, providers } = await startGoogle();
    const person = { provider: 'google', subject: 'ada-1', name: 'Ada', email: 'ada@example.org' };
    expect(await providers.readStatement('google', await statement({}))).toEqual(person);
    const unconfirmed = await statement({ email_verified: false });
    expect(await providers.readStatement('google', unconfirmed)).toMatchObject({ email: null });
    const { privateKey } = await generateKeyPair('RS256');
    for (const bad of [
      await statement({}, undefined, 'another-site'),
      await statement({}, privateKey),
      await new SignJWT({ sub: 'x' }).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(privateKey),
      'no statement',
    ])
      expect(await providers.readStatement('google', bad)).toBeUndefined();
  });
});

describe('the file of providers', () => {
  test.each([
    [null, 'an object'],
    [{ myspace: {} }, 'must be one of google'],
    [{ google: { issuer: 'ftp://x', clientId: 'a' } }, 'google.issuer'],
    [{ google: { issuer: 'http://id.example.org', clientId: 'a' } }, 'https address'],
    [{ google: { issuer: 'https://id.example.org' } }, 'clientId'],
  ])('%o is refused with its place', (value, text) => {
    expect(() => socialConfigOf(value)).toThrow(SocialFileRefused);
    expect(() => socialConfigOf(value)).toThrow(text);
  });
});
