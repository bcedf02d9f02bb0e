import { encodeCredential } from '@fairline/contracts/identity';
import { codeRefusalOf, RECOVERY_STEPS } from '@fairline/contracts/registration';
import { expect, test } from 'vitest';

import { describeOnOneEngine } from '../platform/database/testing.ts';
import { EMAIL, forgetful, NEW_PASSWORD } from './testing/forgetfulPlayer.ts';
import { FAST, FULL, ORIGIN, PASSWORD, PHONE, registrationSite } from './testing/registrationSite.ts';
import { solveCaptcha } from './testing/solveCaptcha.ts';

const MINUTE_MS = 60_000;

describeOnOneEngine('recovery of a password', (open) => {
  test('[AUTH-073] [HTTP-112] request, code, approval, save, success: the new password works, the old one does not', async () => {
    const { ask, submit, save, signIn, lastCode, userId } = await forgetful(open);
    const request = await ask();
    expect(request.body).toMatchObject({ code: { channel: 'mail', sentTo: 'l***@example.org' } });
    const approval = await submit(request.body.recovery_id, await lastCode());
    expect(approval.body).toMatchObject({ user_id: userId, login: String(userId) });
    const saved = await save(approval.body.token);
    expect([saved.status, saved.body]).toEqual([200, { isTwoStepOn: false }]);
    expect((await signIn(PASSWORD)).body.code).toBe('wrong-credentials');
    expect((await signIn(NEW_PASSWORD)).body).toMatchObject({ result: 'signed-in' });
    expect(RECOVERY_STEPS).toEqual(['request', 'code', 'approval', 'save', 'success']);
  });

  test('[AUTH-080] it signs nobody in, ends every session and tells the owner', async () => {
    const { ask, submit, save, lastCode, home, lastMessage, browser } = await forgetful(open);
    const { recovery_id } = (await ask()).body;
    const approval = await submit(recovery_id, await lastCode());
    const saved = await save(approval.body.token);
    expect(saved.headers['set-cookie']).toBeUndefined();
    expect((await home.call('/web-api/session')).body).toMatchObject({
      session: { userId: null },
      endReason: 'password',
    });
    expect((await browser().call('/web-api/session/check')).body).toEqual({ user_id: null });
    expect(await lastMessage()).toMatchObject({ template: 'passwordChanged', recipient: 'Lea@Example.org' });
  });

  test('[AUTH-080] a copy of the key that the player had is worth nothing at once, nor is a token that it has made', async () => {
    const { ask, submit, save, lastCode, home, browser, clock } = await forgetful(open);
    await home.call('/web-api/auth/step-up', { uPassword: encodeCredential(PASSWORD) });
    const token = await home.call('/web-api/auth/token', {});
    expect(token.status).toBe(200);
    const { expiresAt, ...made } = token.body;
    const { recovery_id } = (await ask()).body;
    const approval = await submit(recovery_id, await lastCode());
    expect((await save(approval.body.token)).status).toBe(200);
    expect(expiresAt).toBeGreaterThan(clock.now().getTime());
    const seat = browser();
    expect((await seat.call('/web-api/auth/login/token', { ...made, lng: 'en' })).status).toBe(400);
    // The browser still has the key that somebody else may have copied.
    for (const one of [home, seat])
      expect((await one.call('/web-api/session/check')).body.user_id).toBeNull();
  });

  test('[AUTH-080] a reset works once and for fifteen minutes, however it is played again', async () => {
    const { ask, save, linkToken, submit, lastCode, clock, signIn } = await forgetful(open);
    await ask();
    const token = await linkToken();
    const both = await Promise.all([save(token), save(token, 'another long password')]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400]);
    expect((await save(token, 'a third long password')).body.code).toBe('token-over');
    clock.advance(11 * MINUTE_MS);
    const { recovery_id } = (await ask()).body;
    const approval = await submit(recovery_id, await lastCode());
    clock.advance(15 * MINUTE_MS);
    expect((await save(approval.body.token, 'too late by a minute')).body.code).toBe('token-over');
    expect((await signIn('too late by a minute')).body.code).toBe('wrong-credentials');
  });

  test('[AUTH-079] the link of the mail leads to the page for the new password and to nothing else', async () => {
    const { ask, lastMessage, linkToken, browser, userId, save } = await forgetful(open);
    await ask({ ...EMAIL, language: 'tr' });
    expect((await lastMessage()).link).toMatch(
      /^https:\/\/site\.example\/tr\/user\/passwordreset\?token=[\w-]{43}$/,
    );
    const token = await linkToken();
    const check = await browser().call('/web-api/recovery/check', { token });
    expect(check.body).toMatchObject({ user_id: userId, login: String(userId) });
    for (const purpose of ['activate', 'activatefast', 'accountverify'])
      expect((await browser().call('/web-api/user/activation', { purpose, token })).body.code).toBe(
        'token-over',
      );
    expect((await browser().call('/web-api/user/stop-newsletter', { token })).body.code).toBe('token-over');
    expect((await save(token)).status).toBe(200);
  });

  test('[AUTH-074] the code can be sent again; the old code and the old link are over', async () => {
    const { ask, submit, lastCode, linkToken, clock, browser, save } = await forgetful(open);
    const { recovery_id } = (await ask()).body;
    const [code, token] = [await lastCode(), await linkToken()];
    const early = await browser().call('/web-api/recovery/resend', { recovery_id });
    expect([early.status, early.body.code]).toEqual([429, 'too-early']);
    clock.advance(MINUTE_MS);
    expect((await browser().call('/web-api/recovery/resend', { recovery_id })).status).toBe(200);
    expect((await save(token)).body.code).toBe('token-over');
    const again = await lastCode();
    if (again !== code) expect((await submit(recovery_id, code)).body.code).toBe('wrong_code');
    expect((await submit(recovery_id, again)).status).toBe(200);
  });

  test('[AUTH-075] [AUTH-076] a recovery that was cancelled or left changes nothing', async () => {
    const { ask, submit, lastCode, linkToken, browser, save, signIn } = await forgetful(open);
    const { recovery_id } = (await ask()).body;
    const [code, token] = [await lastCode(), await linkToken()];
    expect((await browser().call('/web-api/recovery/cancel', { recovery_id })).status).toBe(200);
    expect((await submit(recovery_id, code)).body.code).toBe('time_up');
    expect((await save(token)).body.code).toBe('token-over');
    expect((await signIn(PASSWORD)).body).toMatchObject({ result: 'signed-in' });
  });

  test('[AUTH-077] [AUTH-078] a failed code is wrong while its time is ahead, and too late afterwards', async () => {
    const { ask, submit, lastCode, clock } = await forgetful(open);
    const { recovery_id } = (await ask()).body;
    const code = await lastCode();
    const wrong = code === '000000' ? '111111' : '000000';
    clock.advance(10 * MINUTE_MS - 1);
    expect((await submit(recovery_id, wrong)).body.code).toBe('wrong_code');
    clock.advance(1);
    expect((await submit(recovery_id, wrong)).body.code).toBe('time_up');
    expect((await submit(recovery_id, code)).body.code).toBe('time_up');
    expect([codeRefusalOf(1000, 999), codeRefusalOf(1000, 1000)]).toEqual(['wrong_code', 'time_up']);
  });

  test('an address without an account gets the same answers and limits, and no message', async () => {
    const { ask, submit, outbox } = await forgetful(open);
    const before = (await outbox()).length;
    const walk = async (email: string) => {
      const statuses = [];
      const first = await ask({ email, language: 'en' });
      statuses.push(Object.keys(first.body).join(), Object.keys(first.body.code).join());
      for (let index = 0; index < 6; index += 1)
        statuses.push((await submit(first.body.recovery_id, '000000')).body.code);
      for (let index = 0; index < 4; index += 1) {
        const { status, body } = await ask({ email, language: 'en' });
        statuses.push(`${status} ${typeof body.code === 'string' ? body.code : ''}`);
      }
      return statuses;
    };
    const [unknown, known] = [await walk('nobody@example.org'), await walk('lea@example.org')];
    expect(unknown).toEqual(known);
    expect(unknown.at(-1)).toBe('429 too-many-codes');
    const recipients = (await outbox()).slice(0, -before).map(({ recipient }) => recipient);
    expect(new Set(recipients)).toEqual(new Set(['lea@example.org']));
  });

  test('[AUTH-017] codes of recovery, registration and sign-in by SMS are counted together', async () => {
    const { register, browser } = await registrationSite(open);
    await register(PHONE);
    const number = { phone_code: '49', phone_number: '15123456789' };
    const recover = async () =>
      (await browser().call('/web-api/recovery/request', { ...number, language: 'en' })).status;
    const signIn = async () => {
      const seat = browser();
      const captcha = await solveCaptcha({
        get: (path) => seat.call(path),
        post: (path, body) => seat.call(path, body ?? {}),
      });
      const wish = { 'phone-code': '49', 'phone-number': '15123456789', captcha };
      return (await seat.call('/web-api/auth/send-sms', wish)).status;
    };
    expect([await signIn(), await recover(), await signIn(), await recover()]).toEqual([200, 200, 429, 429]);
  });

  test('a sweep over all codes ends after five tries, from however many addresses it comes', async () => {
    const { ask, submit, lastCode } = await forgetful(open);
    const { recovery_id } = (await ask()).body;
    const right = await lastCode();
    const wrong = Array.from({ length: 40 }, (_, index) => String(index).padStart(6, '0')).filter(
      (code) => code !== right,
    );
    const answers = await Promise.all(wrong.map(async (code) => (await submit(recovery_id, code)).body.code));
    expect(answers.filter((code) => code === 'wrong_code')).toHaveLength(4);
    expect((await submit(recovery_id, right)).body.code).toBe('time_up');
  });

  test('links never lead where a request says that the site is', async () => {
    const { ask, outbox } = await forgetful(open);
    await ask(EMAIL, {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      forwarded: 'host=evil.example',
    });
    const messages = await outbox();
    expect(messages[0]?.link?.startsWith(`${ORIGIN}/`)).toBe(true);
    expect(JSON.stringify(messages)).not.toContain('evil.example');
  });

  test('by phone the code comes as SMS; a number that was not confirmed opens nothing', async () => {
    const { ask, submit, lastMessage, lastCode, register, db, outbox, clock } = await forgetful(open);
    await register(PHONE);
    clock.advance(11 * MINUTE_MS);
    const phone = { phone_code: '49', phone_number: '15123456789', language: 'en' };
    const { body } = await ask(phone);
    expect(await lastMessage()).toMatchObject({ channel: 'sms', template: 'recoveryCode', link: null });
    expect((await submit(body.recovery_id, await lastCode())).status).toBe(200);
    await db.updateTable('player_profile').set({ is_phone_confirmed: false }).execute();
    const count = (await outbox()).length;
    expect((await ask(phone)).status).toBe(200);
    expect(await outbox()).toHaveLength(count);
  });

  test('a weak new password is refused and the link stays good', async () => {
    const { ask, save, linkToken } = await forgetful(open);
    await ask();
    const token = await linkToken();
    const weak = await save(token, 'password');
    expect([weak.body.code, weak.body.field]).toEqual(['password-known', '/body/uPassword']);
    expect((await save(token)).status).toBe(200);
  });

  test('no table holds a code, a link or an address that waits', async () => {
    const { ask, lastCode, linkToken, db } = await forgetful(open);
    await ask({ email: 'lea@example.org', language: 'en' });
    const rows = JSON.stringify([
      await db.selectFrom('code_flow').selectAll().execute(),
      await db.selectFrom('link_token').selectAll().execute(),
      await db.selectFrom('message').selectAll().execute(),
    ]);
    for (const secret of [await linkToken(), 'lea@example', `"${await lastCode()}"`])
      expect(rows).not.toContain(secret);
  });
});

const CONTACT = '/web-api/user/contact';

describeOnOneEngine('a new password', (open) => {
  /** Somebody at the open browser has asked for another address; its code and link are on their way. */
  async function withWaitingAddress() {
    const site = await forgetful(open);
    const { home, lastCode, linkToken, browser, ask } = site;
    await home.call('/web-api/auth/step-up', { uPassword: encodeCredential(PASSWORD) });
    const sent = await home.call(CONTACT, { email: 'thief@example.org', language: 'en' });
    const answer = { contact_id: sent.body.contact_id, code: await lastCode() };
    const waiting = { purpose: 'accountverify', token: await linkToken() };
    await ask();
    const resetToken = await linkToken();
    const expectOver = async (seat: typeof home) => {
      expect((await browser().call('/web-api/user/activation', waiting)).body.code).toBe('token-over');
      expect((await seat.call(`${CONTACT}/confirm`, answer)).body.code).toBe('time_up');
    };
    return { ...site, resetToken, expectOver };
  }

  test('by recovery ends addresses that wait for their code, and opens names that strangers have locked', async () => {
    const { save, resetToken, expectOver, signIn, browser, db } = await withWaitingAddress();
    expect((await signIn('a guess of a stranger')).body.code).toBe('wrong-credentials');
    await db.updateTable('auth_throttle').set({ total: 100 }).execute();
    expect((await signIn(PASSWORD)).status).toBe(429);
    expect((await save(resetToken)).status).toBe(200);
    const seat = browser();
    const back = await seat.call('/web-api/auth/login/email', {
      uLogin: encodeCredential('lea@example.org'),
      uPassword: encodeCredential(NEW_PASSWORD),
      save: false,
    });
    expect(back.body).toMatchObject({ result: 'signed-in' });
    await expectOver(seat);
  });

  test('by the old one ends them too, and every link for another new password', async () => {
    const { home, save, resetToken, expectOver } = await withWaitingAddress();
    const changed = await home.call('/web-api/user/password', {
      uPassword: encodeCredential(PASSWORD),
      uNewPassword: encodeCredential(NEW_PASSWORD),
    });
    expect(changed.status).toBe(200);
    await expectOver(home);
    expect((await save(resetToken, 'not chosen by the owner')).body.code).toBe('token-over');
  });
});

describeOnOneEngine('activation', (open) => {
  test('[USER-038] [USER-037] [USER-034] saving a phone turns activation 0 into 3', async () => {
    const { register, lastCode, db } = await registrationSite(open);
    const { seat } = await register(FAST);
    const activation = () => db.selectFrom('player_profile').select('activation').executeTakeFirst();
    expect(await activation()).toEqual({ activation: 0 });
    const sent = await seat.call(CONTACT, { phone_code: '49', phone_number: '15123456789', language: 'en' });
    expect(await activation()).toEqual({ activation: 0 });
    const { contact_id } = sent.body;
    const saved = await seat.call(`${CONTACT}/confirm`, { contact_id, code: await lastCode() });
    expect(saved.body).toEqual({ activation_type: 3, channel: 'sms' });
    expect(await activation()).toEqual({ activation: 3 });
  });

  test('[USER-039] [USER-035] [USER-036] [USER-040] [USER-041] with an e-mail it turns 1 into 2, another phone leaves 2, and the phone is bound', async () => {
    const { register, lastCode, db, clock, lastMessage, outbox } = await registrationSite(open);
    const { seat } = await register(FULL);
    const profile = () =>
      db
        .selectFrom('player_profile')
        .select(['activation', 'is_phone_confirmed', 'phone_number'])
        .executeTakeFirst();
    expect(await profile()).toMatchObject({ activation: 1, is_phone_confirmed: false });
    const savePhone = async (phone_number: string) => {
      const sent = await seat.call(CONTACT, { phone_code: '49', phone_number, language: 'en' });
      return seat.call(`${CONTACT}/confirm`, { contact_id: sent.body.contact_id, code: await lastCode() });
    };
    expect((await savePhone('15123456789')).body).toMatchObject({ activation_type: 2 });
    expect(await profile()).toMatchObject({ activation: 2, is_phone_confirmed: true });
    expect((await savePhone('15123456780')).body).toMatchObject({ activation_type: 2 });
    expect(await profile()).toMatchObject({ activation: 2, phone_number: '15123456780' });
    const changes = await db
      .selectFrom('security_event')
      .where('kind', '=', 'phone-changed')
      .select('ip')
      .execute();
    expect(changes, 'a first phone and another one').toHaveLength(2);
    expect(await lastMessage()).toMatchObject({ template: 'contactChanged', recipient: '+4915123456789' });
    clock.advance(11 * MINUTE_MS);
    const count = (await outbox()).length;
    const late = await seat.call(CONTACT, { phone_code: '49', phone_number: '15123456781', language: 'en' });
    expect([late.status, late.body.code]).toEqual([403, 'step-up-required']);
    expect(await outbox()).toHaveLength(count);
  });

  test('[AUTH-079] [AUTH-080] the link of the mail activates without the code, once, and signs nobody in', async () => {
    const { register, lastMessage, browser, db } = await registrationSite(open);
    const { seat, done } = await register(FAST);
    await seat.call(CONTACT, { email: 'first@example.org', language: 'fr' });
    const link = new URL((await lastMessage()).link ?? '');
    expect(link.href).toMatch(/^https:\/\/site\.example\/fr\/user\/activatefast\?token=/);
    const token = link.searchParams.get('token');
    const other = browser();
    const wrong = await other.call('/web-api/user/activation', { purpose: 'activate', token });
    expect(wrong.body.code).toBe('token-over');
    const used = await other.call('/web-api/user/activation', { purpose: 'activatefast', token });
    expect(used.body).toEqual({ activation_type: 1, channel: 'mail' });
    expect(other.jar.size).toBe(0);
    const again = await other.call('/web-api/user/activation', { purpose: 'activatefast', token });
    expect(again.body.code).toBe('token-over');
    const profile = await db.selectFrom('player_profile').selectAll().executeTakeFirst();
    expect(profile).toMatchObject({ user_id: done.user_id, email: 'first@example.org', activation: 1 });
  });

  test('[AUTH-079] the first address of others leads to activate, another address to accountverify', async () => {
    const { register, lastMessage } = await registrationSite(open);
    const { seat } = await register(PHONE);
    await seat.call(CONTACT, { email: 'first@example.org', language: 'en' });
    expect((await lastMessage()).link).toContain('/en/user/activate/email?token=');
    const { seat: other } = await register(FULL);
    await other.call(CONTACT, { email: 'second@example.org', language: 'en' });
    expect((await lastMessage()).link).toContain('/en/user/accountverify?token=');
  });

  test('[AUTH-016] every address asks for a fresh proof, and the addresses of before are told', async () => {
    const { register, lastCode, lastMessage, outbox, clock, db } = await registrationSite(open);
    const noted = async () => {
      const events = await db.selectFrom('security_event').select(['kind', 'ip']).orderBy('at').execute();
      const told = await db.selectFrom('player_notice').select('kind').execute();
      return {
        events: events.filter(({ kind }) => /^(email|phone)-changed$/.test(kind)),
        told: told.filter(({ kind }) => /^(email|phone)-changed$/.test(kind)),
      };
    };
    const { seat } = await register(PHONE);
    const wish = { email: 'second@example.org', language: 'en' };
    const sent = await seat.call(CONTACT, wish);
    const answer = { contact_id: sent.body.contact_id, code: await lastCode() };
    expect((await seat.call(`${CONTACT}/confirm`, answer)).status).toBe(200);
    expect(await lastMessage()).toMatchObject({ template: 'contactChanged', channel: 'sms' });
    expect(await noted()).toEqual({
      events: [{ kind: 'email-changed', ip: expect.stringMatching(/^10\.1\./) }],
      told: [{ kind: 'email-changed' }],
    });
    const { seat: leftOpen } = await register({ ...PHONE, phone_number: '15123456799' });
    clock.advance(6 * MINUTE_MS);
    const count = (await outbox()).length;
    const late = await leftOpen.call(CONTACT, { ...wish, email: 'thief@example.org' });
    expect([late.status, late.body.code]).toEqual([403, 'step-up-required']);
    expect(await outbox()).toHaveLength(count);
    const { seat: unreachable } = await register(FAST);
    clock.advance(6 * MINUTE_MS);
    const first = await unreachable.call(CONTACT, { ...wish, email: 'first@example.org' });
    expect([first.status, first.body.code], 'the first address too').toEqual([403, 'step-up-required']);
  });

  test('a code of one player is worth nothing to another, and an address of another player cannot be taken', async () => {
    const { register, lastCode, lastMessage } = await registrationSite(open);
    const { seat: owner } = await register(FULL);
    const { seat: thief } = await register(FAST);
    const sent = await owner.call(CONTACT, { phone_code: '49', phone_number: '15123456789', language: 'en' });
    const answer = { contact_id: sent.body.contact_id, code: await lastCode() };
    expect((await thief.call(`${CONTACT}/confirm`, answer)).body.code).toBe('time_up');
    expect((await owner.call(`${CONTACT}/confirm`, answer)).status).toBe(200);
    const taken = await thief.call(CONTACT, { email: 'lea@EXAMPLE.org', language: 'en' });
    expect(taken.status).toBe(200);
    expect(await lastMessage()).toMatchObject({ template: 'registrationExists' });
  });
});
