import { encodeCredential } from '@fairline/contracts/identity';
import { expect, test } from 'vitest';

import { describeOnOneEngine, type OpenTestDatabase } from '../platform/database/testing.ts';
import { sweepIdentity } from '../player/identity/index.ts';
import { identitySite, PASSWORD } from './testing/identitySite.ts';
import { PHONE, signedIn } from './testing/signedIn.ts';

const MINUTE_MS = 60_000;

describeOnOneEngine('the player’s own security', (open) => {
  test('[AUTH-048] five minutes after the proof a change of security asks for another one', async () => {
    const { visitor, clock, jarKey } = await withKey(open);
    const begin = () => visitor.post('/web-api/user/two-step/begin');
    expect((await begin()).status).toBe(200);
    clock.advance(5 * MINUTE_MS);
    expect(await begin()).toMatchObject({ status: 403, body: { code: 'step-up-required' } });
    const before = jarKey();
    const wrong = await visitor.post('/web-api/auth/step-up', { uPassword: encodeCredential('wrong') });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'wrong-password', field: '/body/uPassword' } });
    expect(jarKey()).toBe(before);
    const proved = await visitor.post('/web-api/auth/step-up', { uPassword: encodeCredential(PASSWORD) });
    expect(proved.body).toEqual({
      isProved: true,
      provedUntil: clock.now().getTime() + 5 * MINUTE_MS,
      methods: ['password'],
      hasPassword: true,
    });
    expect(jarKey(), 'the key is replaced at a step-up').not.toBe(before);
    expect((await begin()).status).toBe(200);
  });

  test('[AUTH-048] a key from before the step-up has none of its rights, and ends the session when it comes again', async () => {
    const { visitor, clock, browser, jarKey } = await withKey(open);
    clock.advance(6 * MINUTE_MS);
    const stolen = browser();
    stolen.jar.set('sid', jarKey() ?? '');
    await visitor.post('/web-api/auth/step-up', { uPassword: encodeCredential(PASSWORD) });
    const begin = (from: typeof visitor) => from.post('/web-api/user/two-step/begin');
    expect((await begin(visitor)).status).toBe(200);
    expect((await begin(stolen)).body['code']).toBe('step-up-required');
    clock.advance(MINUTE_MS + 1);
    expect(await stolen.userId()).toBeNull();
    expect((await visitor.post('/web-api/session/refresh')).body['endReason']).toBe('reused');
  });

  test('a copied key that has ended the session is told by message, in the inbox and among what happened', async () => {
    const { visitor, clock, browser, jarKey, messages, db } = await withKey(open);
    const stolen = browser({ ip: '198.51.100.77' });
    stolen.jar.set('sid', jarKey() ?? '');
    await visitor.post('/web-api/auth/step-up', { uPassword: encodeCredential(PASSWORD) });
    clock.advance(MINUTE_MS + 1);
    messages.length = 0;
    const copied = stolen.jar.get('sid') ?? '';
    for (let count = 0; count < 3; count += 1) {
      stolen.jar.set('sid', copied);
      expect(await stolen.userId()).toBeNull();
    }
    expect(messages).toMatchObject([
      { channel: 'mail', to: 'anna@site.example', message: { kind: 'key-reused', at: clock.now() } },
    ]);
    await visitor.signIn('anna');
    const { body } = await visitor.get('/web-api/user/security-events');
    const told = (body['events'] as { kind: string; ip: string }[]).filter(
      ({ kind }) => kind === 'key-reused',
    );
    expect(told).toMatchObject([{ ip: '198.51.100.77' }]);
    expect((await db.selectFrom('player_notice').select('kind').execute()).map(({ kind }) => kind)).toContain(
      'key-reused',
    );
  });

  test('a sign-in that waits for its second step ends with a new password', async () => {
    const { visitor, browser, codeOf, turnOn, clock } = await signedIn(open);
    const { secret } = await turnOn();
    const thief = browser();
    expect((await thief.signIn('anna')).body['result']).toBe('two-step');
    const { body: handoff } = await visitor.post('/web-api/auth/token');
    const changed = await visitor.post('/web-api/user/password', {
      uPassword: encodeCredential(PASSWORD),
      uNewPassword: encodeCredential('another calm river 93'),
    });
    expect(changed.status).toBe(200);
    clock.advance(30_000);
    const late = await thief.post('/web-api/auth/two-step', { code: codeOf(secret), save: false });
    expect(late).toMatchObject({ status: 400, body: { code: 'time-up' } });
    const { expiresAt, ...token } = handoff;
    expect(expiresAt).toBeGreaterThan(clock.now().getTime());
    const byLink = await browser().post('/web-api/auth/login/token', { ...token, lng: 'en' });
    expect(byLink.status).not.toBe(200);
    expect(await thief.userId()).toBeNull();
  });

  test('[AUTH-004] [AUTH-014] [HTTP-090] with two-step on, a code follows the password, and each code works once', async () => {
    const { userId, browser, clock, codeOf, turnOn } = await signedIn(open);
    const { secret } = await turnOn();
    const visitor = browser();
    const first = await visitor.signIn('anna');
    expect(first.body).toEqual({
      result: 'two-step',
      methods: ['totp', 'sms', 'recovery'],
      expiresAt: clock.now().getTime() + 10 * MINUTE_MS,
    });
    expect(await visitor.userId()).toBeNull();
    const code = codeOf(secret);
    const confirm = (from: typeof visitor, text: string) =>
      from.post('/web-api/auth/two-step', { code: text, save: false });
    expect((await confirm(browser(), code)).body['code']).toBe('time-up');
    const wrong = code === '000000' ? '111111' : '000000';
    expect((await confirm(visitor, wrong)).body['code']).toBe('wrong-code');
    expect((await confirm(visitor, code)).body).toEqual({ result: 'signed-in', user_id: userId });
    const again = browser();
    await again.signIn('anna');
    expect((await confirm(again, code)).body['code'], 'the same code again').toBe('wrong-code');
  });

  test('an OTP sweep ends after five tries, also over many sign-ins', async () => {
    const { browser, turnOn, codeOf } = await signedIn(open);
    const { secret } = await turnOn();
    const thief = browser({ ip: '203.0.113.99' });
    const right = codeOf(secret);
    const guesses = Array.from({ length: 8 }, (_, index) => String(100_000 + index)).filter(
      (guess) => guess !== right,
    );
    const codes = new Set<unknown>();
    for (const [index, guess] of guesses.entries()) {
      if (index % 4 === 0) await thief.signIn('anna');
      codes.add((await thief.post('/web-api/auth/two-step', { code: guess, save: false })).body['code']);
    }
    expect(codes).toContain('too-many-tries');
    await thief.signIn('anna');
    const last = await thief.post('/web-api/auth/two-step', { code: codeOf(secret), save: false });
    expect(last).toMatchObject({ status: 429, body: { code: 'too-many-tries' } });
  });

  test('without the app, a message to the confirmed phone or a recovery code finishes the sign-in', async () => {
    const { userId, browser, messages, turnOn, visitor: owner } = await signedIn(open);
    const { recoveryCodes } = await turnOn();
    expect(recoveryCodes).toHaveLength(10);
    const visitor = browser();
    await visitor.signIn('anna');
    messages.length = 0;
    expect((await visitor.post('/web-api/auth/two-step/sms')).status).toBe(200);
    await expect.poll(() => messages).toHaveLength(1);
    const sent = messages[0]?.message;
    const code = sent?.kind === 'two-step-code' ? sent.code : '';
    expect((await visitor.post('/web-api/auth/two-step', { code, save: false })).body['user_id']).toBe(
      userId,
    );
    const [recovery = ''] = recoveryCodes;
    const other = browser();
    await other.signIn('anna');
    const enter = { code: recovery.toUpperCase(), save: true };
    expect((await other.post('/web-api/auth/two-step', enter)).body['user_id']).toBe(userId);
    expect((await other.get('/web-api/user/two-step')).body).toEqual({
      isOn: true,
      recoveryCodesLeft: 9,
      phoneEnd: '456',
    });
    await owner.signIn('anna');
    expect((await owner.post('/web-api/auth/two-step', enter)).body['code']).toBe('wrong-code');
  });

  test('two-step is on only when a code of the app came back; its QR code and secret are shown before', async () => {
    const { visitor, codeOf, db } = await signedIn(open);
    const begun = await visitor.post('/web-api/user/two-step/begin');
    const { secret, uri, qr } = begun.body as { secret: string; uri: string; qr: string[] };
    expect(uri).toBe(
      `otpauth://totp/Fairline:anna?issuer=Fairline&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(new Set(qr.map((row) => row.length))).toEqual(new Set([qr.length]));
    const wrong = codeOf(secret) === '000000' ? '111111' : '000000';
    const enable = (code: string) => visitor.post('/web-api/user/two-step/enable', { code });
    expect((await enable(wrong)).body['code']).toBe('wrong-code');
    expect((await visitor.get('/web-api/user/two-step')).body['isOn']).toBe(false);
    expect((await enable(codeOf(secret))).status).toBe(200);
    expect((await visitor.get('/web-api/user/two-step')).body['isOn']).toBe(true);
    const tables = JSON.stringify(await db.selectFrom('player_totp').select('secret_sealed').execute());
    expect(tables).not.toContain(secret);
    expect((await visitor.post('/web-api/user/two-step/disable')).status).toBe(200);
    expect((await visitor.get('/web-api/user/two-step')).body).toMatchObject({
      isOn: false,
      recoveryCodesLeft: 0,
    });
  });

  test('with two-step on, a password is no step-up; a code is', async () => {
    const { visitor, turnOn, codeOf, clock } = await signedIn(open);
    const { secret } = await turnOn();
    clock.advance(5 * MINUTE_MS);
    const byPassword = await visitor.post('/web-api/auth/step-up', { uPassword: encodeCredential(PASSWORD) });
    expect(byPassword.body['code']).toBe('wrong-password');
    const byCode = await visitor.post('/web-api/auth/step-up', { code: codeOf(secret) });
    expect(byCode.body).toMatchObject({ isProved: true, methods: ['totp'] });
  });

  test('with two-step on, the old password changes nothing without a step-up, and is none afterwards', async () => {
    const { visitor, turnOn, codeOf, clock, userId } = await signedIn(open);
    const { secret } = await turnOn();
    const change = () =>
      visitor.post('/web-api/user/password', {
        uPassword: encodeCredential(PASSWORD),
        uNewPassword: encodeCredential('a new phrase of mine'),
      });
    clock.advance(5 * MINUTE_MS);
    expect(await change()).toMatchObject({ status: 403, body: { code: 'step-up-required' } });
    expect((await visitor.post('/web-api/auth/step-up', { code: codeOf(secret) })).status).toBe(200);
    clock.advance(4 * MINUTE_MS);
    expect((await change()).status).toBe(200);
    expect(await visitor.userId()).toBe(userId);
    clock.advance(MINUTE_MS);
    for (const path of ['two-step/disable', 'two-step/begin', 'passkeys/options'])
      expect((await visitor.post(`/web-api/user/${path}`)).body['code'], path).toBe('step-up-required');
  });

  test('who has no e-mail address is told of changes of security by SMS', async () => {
    const { addPlayer, browser, messages } = await identitySite(open);
    await addPlayer({ login: 'ben', phone: PHONE, isPhoneConfirmed: true });
    await addPlayer({ login: 'carl', phone: { ...PHONE, number: '7400123457' } });
    for (const login of ['ben', 'carl']) {
      const visitor = browser();
      await visitor.signIn(login);
      const changed = await visitor.post('/web-api/user/password', {
        uPassword: encodeCredential(PASSWORD),
        uNewPassword: encodeCredential('a new phrase of mine'),
      });
      expect(changed.status).toBe(200);
    }
    expect(messages, 'a number that was not confirmed may be a stranger’s').toHaveLength(1);
    expect(messages[0]).toMatchObject({
      channel: 'sms',
      to: '+447400123456',
      message: { kind: 'password-changed' },
    });
  });

  test('a changed password works at once, the old one never again, and other sessions are over', async () => {
    const { visitor, browser, messages, sessions, db, userId } = await signedIn(open);
    const other = browser();
    const elsewhere = await sessions.open(db, { userId, host: 'site.example' });
    other.jar.set('sid', elsewhere.key);
    expect(await other.userId()).toBe(userId);
    const change = (from: string, to: string) =>
      visitor.post('/web-api/user/password', {
        uPassword: encodeCredential(from),
        uNewPassword: encodeCredential(to),
      });
    const bad = [
      ['wrong', 'another good phrase', 'wrong-password'],
      [PASSWORD, 'short', 'password-short'],
      [PASSWORD, 'Password1!', 'password-known'],
      [PASSWORD, 'anna2024!', 'password-personal'],
      [PASSWORD, PASSWORD, 'password-same'],
      [PASSWORD, 'x'.repeat(64).concat('y'.repeat(65)), 'password-long'],
    ] as const;
    for (const [from, to, code] of bad) expect((await change(from, to)).body['code']).toBe(code);
    expect((await change(PASSWORD, 'a new phrase of mine')).status).toBe(200);
    expect((await other.post('/web-api/session/refresh')).body['endReason']).toBe('password');
    expect(await visitor.userId()).toBe(userId);
    expect(messages.map(({ message }) => message.kind)).toEqual(['password-changed']);
    expect((await browser().signIn('anna')).body['code']).toBe('wrong-credentials');
    expect((await browser().signIn('anna', 'a new phrase of mine')).status).toBe(200);
  });

  test('a sign-in from a new browser is told by mail; the first one and known ones are not', async () => {
    const { visitor, browser, messages, userId } = await signedIn(open);
    await visitor.signIn('anna');
    expect(messages).toEqual([]);
    await browser({ ip: '198.51.100.9', userAgent: 'Another/1.0' }).signIn('anna');
    expect(messages).toMatchObject([
      {
        channel: 'mail',
        to: 'anna@site.example',
        userId,
        message: { kind: 'new-device', ip: '198.51.100.9', userAgent: 'Another/1.0' },
      },
    ]);
  });

  test('devices are listed; one that is revoked is signed out and a new one next time', async () => {
    const { browser, visitor: old, messages } = await signedIn(open);
    const current = browser({ userAgent: 'Second/2.0' });
    await current.signIn('anna');
    const list = async () =>
      (await current.get('/web-api/user/devices')).body['devices'] as Record<string, unknown>[];
    const devices = await list();
    expect(devices.map(({ userAgent, isCurrent, isSignedIn }) => [userAgent, isCurrent, isSignedIn])).toEqual(
      [
        ['Second/2.0', true, true],
        ['Mozilla/5.0 (X11) Firefox/140.0', false, false],
      ],
    );
    const revoke = (id: unknown) => current.call('DELETE', `/web-api/user/devices/${String(id)}`);
    expect((await revoke(devices[1]?.['id'])).status).toBe(200);
    expect((await revoke(devices[1]?.['id'])).status).toBe(404);
    expect(await list()).toHaveLength(1);
    messages.length = 0;
    await old.signIn('anna');
    expect(messages.map(({ message }) => message.kind)).toEqual(['new-device']);
    expect((await current.post('/web-api/session/refresh')).body['endReason']).toBe('newer');
  });

  test('the list of browsers tells when each of them last made a call, however it was written', async () => {
    const { browser, visitor: old, clock, db, identity, userId } = await signedIn(open);
    const written = async () =>
      (
        await db
          .selectFrom('player_device')
          .select('last_seen_at')
          .where('user_agent', 'like', '%Firefox%')
          .executeTakeFirstOrThrow()
      ).last_seen_at;
    clock.advance(10 * MINUTE_MS);
    const first = clock.now();
    // Asking is a use too: whoever has copied a key does nothing that counts as activity.
    expect(await old.userId()).toBe(userId);
    expect(await written()).toEqual(first);
    clock.advance(20_000);
    const last = clock.now();
    await old.userId();
    expect(await written(), 'once a minute is enough').toEqual(first);
    const current = browser({ userAgent: 'Second/2.0' });
    await current.signIn('anna');
    clock.advance(5 * MINUTE_MS);
    expect(await old.userId(), 'a key that is over is no use').toBeNull();
    const seen = async () =>
      ((await current.get('/web-api/user/devices')).body['devices'] as Record<string, unknown>[]).map(
        ({ userAgent, lastSeenAt }) => [userAgent, lastSeenAt],
      );
    const told = [
      ['Second/2.0', clock.now().getTime()],
      ['Mozilla/5.0 (X11) Firefox/140.0', last.getTime()],
    ];
    expect(await seen()).toEqual(told);
    await sweepIdentity(identity);
    expect(await written(), 'the last one of a minute is written with the next sweep').toEqual(last);
    expect(await seen()).toEqual(told);
  });

  test('revoking the browser one sits at ends its own session', async () => {
    const { visitor } = await signedIn(open);
    const { body } = await visitor.get('/web-api/user/devices');
    const [device] = body['devices'] as { id: string }[];
    await visitor.call('DELETE', `/web-api/user/devices/${device?.id ?? ''}`);
    expect((await visitor.post('/web-api/session/refresh')).body['endReason']).toBe('revoked');
  });

  test('what happened to the account can be read, the newest first', async () => {
    const { visitor, turnOn } = await signedIn(open);
    await turnOn();
    const { body } = await visitor.get('/web-api/user/security-events');
    expect((body['events'] as { kind: string }[]).map(({ kind }) => kind)).toEqual([
      'two-step-on',
      'sign-in',
    ]);
  });
});

async function withKey(open: OpenTestDatabase) {
  const site = await signedIn(open);
  return { ...site, jarKey: () => site.visitor.jar.get('sid') };
}
