import { encodeCredential } from '@fairline/contracts/identity';
import { expect, test } from 'vitest';

import { describeOnOneEngine } from '../platform/database/testing.ts';
import { systemIds } from '../platform/ids.ts';
import { runPlayerCall } from '../player/playerOrder/index.ts';
import { FAST, FULL, PASSWORD, PHONE, registrationSite } from './testing/registrationSite.ts';

const URL = '/web-api/registration';
const CONFIRM = '/web-api/registration/confirm';

describeOnOneEngine('registration', (open) => {
  test('[REG-001] [REG-006] [REG-039] [HTTP-110] one click makes login and password, opens accounts and signs in', async () => {
    const { browser, db, register } = await registrationSite(open);
    const { seat, done } = await register(FAST);
    expect(done).toMatchObject({ step: 'done', credentials: { login: String(done.user_id) } });
    const { login, password } = done.credentials ?? { login: '', password: '' };
    expect(password).toMatch(/^[A-Za-z2-9]{12}$/);
    const session = await seat.call('/web-api/session');
    expect(session.body.session).toMatchObject({ userId: done.user_id, isDataAfterRegistration: true });
    expect(await db.selectFrom('player_registration').selectAll().executeTakeFirst()).toMatchObject({
      user_id: done.user_id,
      country_id: 1,
      currency_id: 978,
      ref_code: 'FRIEND-7',
      first_deposit_bonus_choice: 1,
      social_media: '',
    });
    const accounts = await db.selectFrom('account').select(['currency', 'kind']).execute();
    expect(accounts).toContainEqual({ currency: 'EUR', kind: 'main' });
    const again = await browser().call('/web-api/auth/login/email', {
      uLogin: encodeCredential(login),
      uPassword: encodeCredential(password),
      save: false,
    });
    expect(again.body).toMatchObject({ result: 'signed-in', user_id: done.user_id });
    await seat.call('/web-api/registration/finish', {});
  });

  test('[REG-030] [ACC-020] who chose no bonus is offered none, and the operator sees who brought the player', async () => {
    const { register, db, clock, identity } = await registrationSite(open);
    const parts = { db, clock, ids: systemIds };
    for (const [choice, bonus] of [
      [0, 'none'],
      [1, 'sport'],
      [2, 'casino'],
    ] as const) {
      const refCode = choice === 2 ? '' : 'FRIEND-7';
      const wish = { ...FAST, first_deposit_bonus_choice: choice, ref_code: refCode };
      const { seat, done } = await register(wish);
      const { body } = await seat.call('/web-api/user/accounts');
      expect([choice, body.is_available_first_deposit_bonus]).toEqual([choice, choice !== 0]);
      const call = { args: ['player', 'show', String(done.user_id)], by: 'olga' };
      const { output } = await runPlayerCall({ ...parts, openMail: async () => identity }, call);
      const by = refCode === '' ? 'nobody' : refCode;
      expect(output).toContain(`brought by: ${by}; bonus for the first deposit: ${bonus}`);
    }
  });

  test('after the finish the player is like any other', async () => {
    const { register } = await registrationSite(open);
    const { seat } = await register(FAST);
    expect((await seat.call('/web-api/registration/finish', {})).status).toBe(200);
    const { body } = await seat.call('/web-api/session');
    expect(body.session).toMatchObject({ isDataAfterRegistration: false });
  });

  test('[REG-003] registration by e-mail confirms the address first, then signs in with the chosen password', async () => {
    const { browser, lastMessage, register, db } = await registrationSite(open);
    const { done, seat } = await register({ ...FULL, language: 'de' });
    expect(done).toMatchObject({ step: 'done', credentials: null });
    expect(await lastMessage()).toMatchObject({
      channel: 'mail',
      recipient: 'Lea@Example.org',
      template: 'registrationCode',
      language: 'de',
    });
    expect((await seat.call('/web-api/session/check')).body).toEqual({ user_id: done.user_id });
    const profile = await db.selectFrom('player_profile').selectAll().executeTakeFirstOrThrow();
    expect(profile).toMatchObject({ email: 'Lea@Example.org', is_email_confirmed: true, activation: 1 });
    const again = await browser().call('/web-api/auth/login/email', {
      uLogin: encodeCredential('lea@example.org'),
      uPassword: encodeCredential(PASSWORD),
      save: false,
    });
    expect(again.body).toMatchObject({ result: 'signed-in' });
  });

  test('[REG-002] registration by phone confirms the number by SMS', async () => {
    const { lastMessage, register, db } = await registrationSite(open);
    const { done } = await register(PHONE);
    expect(done).toMatchObject({ step: 'done', credentials: null });
    expect(await lastMessage()).toMatchObject({ channel: 'sms', recipient: '+4915123456789' });
    const profile = await db.selectFrom('player_profile').selectAll().executeTakeFirstOrThrow();
    expect(profile).toMatchObject({
      phone_code: '49',
      phone_number: '15123456789',
      is_phone_confirmed: true,
      activation: 3,
    });
  });

  test('an address that has an account gets the same answer, its owner a message, and no code works', async () => {
    const { browser, register, lastMessage, clock } = await registrationSite(open);
    const free = await browser().call(URL, { ...FULL, email: 'new@example.org' });
    await register(FULL);
    clock.advance(11 * 60_000);
    const taken = await browser().call(URL, { ...FULL, email: 'LEA@example.org' });
    expect(Object.keys(taken.body)).toEqual(Object.keys(free.body));
    expect(taken.status).toBe(free.status);
    expect(await lastMessage()).toMatchObject({
      template: 'registrationExists',
      recipient: 'LEA@example.org',
    });
    expect((await lastMessage()).text).not.toMatch(/\d{6}/);
    const seat = browser();
    for (const code of ['000000', '123456'])
      expect(
        (await seat.call(CONFIRM, { registration_id: taken.body.registration_id, code })).body.code,
      ).toBe('wrong_code');
  });

  test.each([
    [{ isRegistrationAllowed: false }, false],
    [{ isRegistrationAllowed: true, isVipDomain: true }, false],
    [{ isRegistrationAllowed: true, isVipDomain: false }, true],
  ])('[REG-009] [REG-010] [REG-011] with %o registration is open: %s', async (site, isOpen) => {
    const { browser } = await registrationSite(open, { site });
    const { status, body } = await browser().call(URL, FAST);
    expect([status, body.code]).toEqual(isOpen ? [200, undefined] : [403, 'registration-closed']);
    const form = await browser().call('/web-api/registration/form?language=en');
    expect(form.body.isAllowed).toBe(isOpen);
  });

  test('[REG-041] the form offers countries, currencies and the visitor’s own', async () => {
    const { browser } = await registrationSite(open);
    const { body } = await browser().call('/web-api/registration/form?language=de');
    expect(body).toMatchObject({
      minAge: 18,
      types: ['fast_reg', 'phone_reg', 'full_reg', 'soc_reg'],
      currency_id: 978,
    });
    const germany = body.countries.find(
      ({ country_code }: { country_code: string }) => country_code === 'DE',
    );
    expect(germany).toEqual({
      id: body.country_id,
      name: 'Deutschland',
      country_code: 'DE',
      currency_id: 978,
    });
    const nobody = body.countries.find(({ country_code }: { country_code: string }) => country_code === 'KP');
    expect(nobody.currency_id).toBe(643);
  });

  test('a flood of accounts from one address ends at the limit of the hour, and other addresses go on', async () => {
    const { browser, clock } = await registrationSite(open, { perHour: 3 });
    const statuses = [];
    for (let index = 0; index < 5; index += 1) {
      clock.advance(60_000);
      statuses.push((await browser('10.9.9.9').call(URL, FAST)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect((await browser('10.9.9.8').call(URL, FAST)).status).toBe(200);
    const network = [];
    for (let index = 1; index < 5; index += 1) {
      clock.advance(60_000);
      network.push((await browser(`2001:db8:7:8::${index}`).call(URL, FAST)).status);
    }
    expect(network, 'a network of IPv6 is one address').toEqual([200, 200, 200, 429]);
    clock.advance(60 * 60_000);
    expect((await browser('10.9.9.9').call(URL, FAST)).status).toBe(200);
  });

  test('after a few calls a minute each further one needs a captcha', async () => {
    const { browser } = await registrationSite(open);
    const answers = [];
    for (let index = 0; index < 4; index += 1)
      answers.push((await browser('10.9.9.7').call(URL, FAST)).body.errorCode);
    expect(answers).toEqual([undefined, undefined, undefined, 100]);
  });

  test('[AUTH-017] a code has five tries, and after them the right one is too late', async () => {
    const { browser, lastCode } = await registrationSite(open);
    const seat = browser();
    const { body } = await seat.call(URL, FULL);
    const code = await lastCode();
    const wrong = code === '000000' ? '111111' : '000000';
    const answers = [];
    for (let index = 0; index < 5; index += 1) {
      answers.push(
        (await seat.call(CONFIRM, { registration_id: body.registration_id, code: wrong })).body.code,
      );
    }
    expect(answers).toEqual(['wrong_code', 'wrong_code', 'wrong_code', 'wrong_code', 'time_up']);
    expect((await seat.call(CONFIRM, { registration_id: body.registration_id, code })).body.code).toBe(
      'time_up',
    );
  });

  test('[AUTH-017] the code can be sent again after a minute, three times in ten minutes and ten a day', async () => {
    const { browser, clock, lastCode } = await registrationSite(open);
    const { body } = await browser().call(URL, FULL);
    const first = await lastCode();
    const resend = () =>
      browser().call('/web-api/registration/resend', { registration_id: body.registration_id });
    expect((await resend()).body.code).toBe('too-early');
    const sent: number[] = [];
    for (let minute = 0; minute < 4; minute += 1) {
      clock.advance(60_000);
      sent.push((await resend()).status);
    }
    expect(sent).toEqual([200, 200, 429, 429]);
    const old = await browser().call(CONFIRM, { registration_id: body.registration_id, code: first });
    expect(old.body.code).toBe('wrong_code');
    let daily = 3;
    for (let step = 0; step < 20; step += 1) {
      clock.advance(11 * 60_000);
      if ((await browser().call(URL, FULL)).status === 200) daily += 1;
    }
    expect(daily).toBe(10);
  });

  test('a password of one click that was lost before it was used is replaced in the same session, and in no other', async () => {
    const site = { isAutoLogoffEnable: false };
    const { register, browser, clock } = await registrationSite(open, { site });
    const first = async (seat: ReturnType<typeof browser>, password = 'four calm rivers 72') =>
      (await seat.call('/web-api/user/password/first', { uNewPassword: encodeCredential(password) })).body
        .code;
    const enter = (seat: ReturnType<typeof browser>, login: string, password: string) =>
      seat.call('/web-api/auth/login/email', {
        uLogin: encodeCredential(login),
        uPassword: encodeCredential(password),
        save: false,
      });
    const isUnused = async (seat: ReturnType<typeof browser>) =>
      (await seat.call('/web-api/auth/step-up')).body.isPasswordUnused;
    const lost = await register(FAST);
    clock.advance(60 * 60_000);
    expect(await isUnused(lost.seat)).toBe(true);
    expect(await first(lost.seat)).toBeUndefined();
    expect(await isUnused(lost.seat)).toBeUndefined();
    expect(await first(lost.seat, 'another one of mine')).toBe('password-exists');
    const login = lost.done.credentials?.login ?? '';
    expect((await enter(browser(), login, 'four calm rivers 72')).body.result).toBe('signed-in');
    // Whoever has typed it knows it: a session that was left open is no way to another one.
    const used = await register(FAST);
    const uPassword = encodeCredential(used.done.credentials?.password ?? '');
    clock.advance(60_000);
    expect(await isUnused(used.seat)).toBe(true);
    expect((await used.seat.call('/web-api/auth/step-up', { uPassword })).status).toBe(200);
    expect(await isUnused(used.seat)).toBeUndefined();
    expect(await first(used.seat)).toBe('password-exists');
    clock.advance(6 * 60_000);
    expect(await first(used.seat)).toBe('step-up-required');
  });

  test('the credentials of one click are mailed once, and nothing but them', async () => {
    const { register, lastMessage, outbox, clock } = await registrationSite(open);
    const { seat, done } = await register(FAST);
    const { login, password } = done.credentials ?? { login: '', password: '' };
    const send = (text: string) =>
      seat.call('/web-api/registration/credentials', {
        email: 'me@example.org',
        uPassword: encodeCredential(text),
        language: 'en',
      });
    expect((await send('buy cheap watches')).body.code).toBe('wrong-credentials');
    expect(await outbox()).toEqual([]);
    expect((await send(password)).status).toBe(200);
    const { text, recipient } = await lastMessage();
    expect([recipient, text.includes(login), text.includes(password)]).toEqual([
      'me@example.org',
      true,
      true,
    ]);
    clock.advance(60_000);
    expect((await send(password)).body.code).toBe('credentials-over');
    expect(await outbox()).toHaveLength(1);
  });

  test('the password of one click is guessed five times at most, also by whoever waits between the tries', async () => {
    const { register, clock, outbox } = await registrationSite(open);
    const { seat, done } = await register(FAST);
    const send = (text: string) =>
      seat.call('/web-api/registration/credentials', {
        email: 'me@example.org',
        uPassword: encodeCredential(text),
        language: 'en',
      });
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await send(`guess ${guess}`)).body.code).toBe('wrong-credentials');
      clock.advance(60_000);
    }
    const { status, body } = await send(done.credentials?.password ?? '');
    expect([status, body.code]).toEqual([429, 'too-many-tries']);
    expect(await outbox()).toEqual([]);
  });

  test('[REG-038] [GUARD-041] where the person was is kept, when it is an address of this site', async () => {
    const { register } = await registrationSite(open);
    const urlOf = async (return_url: string) => {
      const { seat } = await register({ ...FAST, return_url });
      return (await seat.call('/web-api/session')).body.session.afterRegistrationUrl;
    };
    expect(await urlOf('/en/live?x=1')).toBe('/en/live?x=1');
    for (const bad of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])
      expect(await urlOf(bad)).toBeNull();
  });

  test('whoever is signed in cannot register a second time in the same browser', async () => {
    const { register } = await registrationSite(open);
    const { seat } = await register(FAST);
    expect((await seat.call(URL, FAST)).body.code).toBe('signed-in');
  });

  test('terms in force at the registration count as confirmed', async () => {
    const { register, agreements } = await registrationSite(open);
    await agreements.publish({ en: { changes: [], text: ['One.'] } }, 'test');
    const { seat } = await register(FAST);
    expect((await seat.call('/web-api/session')).body.session.isTermsChanged).toBe(false);
  });

  test('two confirmations of one code make one account', async () => {
    const { browser, lastCode, db } = await registrationSite(open);
    const { body } = await browser().call(URL, FULL);
    const answer = { registration_id: body.registration_id, code: await lastCode() };
    const results = await Promise.all([browser().call(CONFIRM, answer), browser().call(CONFIRM, answer)]);
    expect(results.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400]);
    expect(await db.selectFrom('player').select('user_id').execute()).toHaveLength(1);
  });

  test('[OFF-040] [OFF-041] newsletters are for those who asked, and the link of the message stops them once, without a sign-in', async () => {
    const { register, outbox, browser, db } = await registrationSite(open);
    await register({ ...FULL, is_newsletter_wanted: true });
    const message = (await outbox()).find(({ template }) => template === 'newsletterOn');
    const token = new globalThis.URL(message?.link ?? '').searchParams.get('token');
    expect(message?.link).toMatch(/^https:\/\/site\.example\/en\/user\/stopnewsletter\?token=/);
    const wanted = () => db.selectFrom('newsletter_choice').select('is_wanted').executeTakeFirst();
    expect(await wanted()).toEqual({ is_wanted: true });
    expect((await browser().call('/web-api/user/stop-newsletter', { token })).status).toBe(200);
    expect(await wanted()).toEqual({ is_wanted: false });
    expect((await browser().call('/web-api/user/stop-newsletter', { token })).body.code).toBe('token-over');
  });
});
