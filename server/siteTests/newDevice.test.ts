import { encodeCredential } from '@fairline/contracts/identity';
import { expect, test } from 'vitest';

import { describeOnOneEngine } from '../platform/database/testing.ts';
import { setPlayerStatus } from '../player/identity/index.ts';
import { identitySite, PASSWORD } from './testing/identitySite.ts';

const PHONE = { country: 'GB', code: '44', number: '7400123456' };
const CONFIRM = '/web-api/auth/two-step';

describeOnOneEngine('a password from a new browser', (open) => {
  async function site(config = {}) {
    const made = await identitySite(open, { isNewDeviceConfirmed: true, ...config });
    /** Codes go out after the answer. */
    async function codeTo(count: number): Promise<string> {
      await expect.poll(() => made.messages.length).toBe(count);
      const message = made.messages.at(-1)?.message;
      return message?.kind === 'two-step-code' ? message.code : '';
    }
    return { ...made, codeTo };
  }

  test('is asked for the code that went to the confirmed address, and the browser is known from then on', async () => {
    const { addPlayer, browser, messages, codeTo } = await site();
    const userId = await addPlayer({ login: 'anna', email: 'anna@site.example', isEmailConfirmed: true });
    expect((await browser().signIn('anna')).body).toMatchObject({ result: 'signed-in' });
    const second = browser({ userAgent: 'Another/1.0' });
    expect((await second.signIn('anna')).body).toMatchObject({ result: 'two-step', methods: ['mail'] });
    expect(await second.userId()).toBeNull();
    const code = await codeTo(1);
    expect(messages[0]).toMatchObject({ channel: 'mail', to: 'anna@site.example', userId });
    const wrong = code === '000000' ? '111111' : '000000';
    expect((await second.post(CONFIRM, { code: wrong, save: false })).body['code']).toBe('wrong-code');
    expect((await browser().post(CONFIRM, { code, save: false })).body['code']).toBe('time-up');
    expect((await second.post(CONFIRM, { code, save: false })).body).toEqual({
      result: 'signed-in',
      user_id: userId,
    });
    await second.post('/web-api/session/logout', { reason: 'user' });
    expect((await second.signIn('anna')).body).toMatchObject({ result: 'signed-in' });
    // A forgotten browser is a new one.
    const { body } = await second.get('/web-api/user/devices');
    const device = (body['devices'] as { id: string; isCurrent: boolean }[]).find(
      ({ isCurrent }) => isCurrent,
    );
    await second.call('DELETE', `/web-api/user/devices/${device?.id ?? ''}`);
    expect((await second.signIn('anna')).body).toMatchObject({ result: 'two-step' });
  });

  test('is new although the browser brings a key that a stranger knows: planted, or from the stranger’s own sign-in there', async () => {
    const { addPlayer, browser, codeTo } = await site();
    await addPlayer({ login: 'anna', email: 'anna@site.example', isEmailConfirmed: true });
    await addPlayer({ login: 'mallory' });
    const shared = browser();
    const planted = 'A'.repeat(43);
    shared.jar.set('did', planted);
    await shared.signIn('mallory');
    const kept = shared.jar.get('did') ?? '';
    await shared.post('/web-api/session/logout', { reason: 'user' });
    await shared.signIn('anna');
    expect(shared.jar.get('did')).not.toBe(kept);
    for (const key of [planted, ...kept.split('.')]) {
      const thief = browser();
      thief.jar.set('did', key);
      expect((await thief.signIn('anna')).body, key).toMatchObject({ result: 'two-step' });
    }
    await codeTo(2);
    // Each of those who share the browser is known there from then on.
    for (const login of ['mallory', 'anna', 'mallory'])
      expect((await shared.signIn(login)).body, login).toMatchObject({ result: 'signed-in' });
  });

  test('a browser keeps the keys of five players, the newest first, and whatever else stands there is no key', async () => {
    const { addPlayer, browser } = await site();
    const shared = browser();
    shared.jar.set('did', 'nonsense.%7B%7D');
    const logins = ['anna', 'bert', 'carl', 'dora', 'erik', 'fay'];
    for (const login of logins) {
      await addPlayer({ login, email: `${login}@site.example`, isEmailConfirmed: true });
      await shared.signIn(login);
    }
    expect((shared.jar.get('did') ?? '').split('.').map(({ length }) => length)).toEqual(
      Array.from({ length: 5 }, () => 43),
    );
    expect((await shared.signIn('bert')).body).toMatchObject({ result: 'signed-in' });
    // Whoever signs in is the newest again: the next one takes the place of carl.
    await addPlayer({ login: 'gus', email: 'gus@site.example', isEmailConfirmed: true });
    await shared.signIn('gus');
    expect((await shared.signIn('carl')).body).toMatchObject({ result: 'two-step' });
    expect((await shared.signIn('anna')).body).toMatchObject({ result: 'two-step' });
  });

  test('a browser that is known is given its key again, so that 400 days count from the last sign-in', async () => {
    const { addPlayer, browser, app } = await site();
    await addPlayer({ login: 'anna', email: 'anna@site.example', isEmailConfirmed: true });
    const seat = browser();
    await seat.signIn('anna');
    const value = seat.jar.get('did') ?? '';
    const { cookies } = await app.inject({
      method: 'POST',
      url: '/web-api/auth/login/email',
      headers: { 'sec-fetch-site': 'same-origin' },
      cookies: { did: value },
      payload: { uLogin: encodeCredential('anna'), uPassword: encodeCredential(PASSWORD), save: false },
    });
    expect(cookies).toContainEqual(
      expect.objectContaining({ name: 'did', value, maxAge: 400 * 24 * 60 * 60, httpOnly: true }),
    );
  });

  test('by SMS where mail does not arrive; another way than those offered is refused', async () => {
    const { addPlayer, browser, messages, codeTo } = await site();
    const userId = await addPlayer({
      login: 'ben',
      email: 'ben@site.example',
      isEmailConfirmed: true,
      phone: PHONE,
      isPhoneConfirmed: true,
    });
    await browser().signIn('ben');
    const second = browser();
    expect((await second.signIn('ben')).body).toMatchObject({ methods: ['mail', 'sms'] });
    const first = await codeTo(1);
    expect((await second.post('/web-api/auth/two-step/sms', { method: 'sms' })).status).toBe(200);
    const code = await codeTo(2);
    expect(messages[1]).toMatchObject({ channel: 'sms', to: '+447400123456' });
    if (first !== code)
      expect((await second.post(CONFIRM, { code: first, save: false })).body['code']).toBe('wrong-code');
    expect((await second.post(CONFIRM, { code, save: false })).body).toMatchObject({ user_id: userId });
    const onlyMail = await addPlayer({ login: 'carl', email: 'carl@site.example', isEmailConfirmed: true });
    expect(onlyMail).toBeGreaterThan(0);
    await browser().signIn('carl');
    const third = browser();
    await third.signIn('carl');
    expect((await third.post('/web-api/auth/two-step/sms', {})).body['code']).toBe('time-up');
  });

  test('[AUTH-017] strangers who ask for codes to a number leave its owner a way in', async () => {
    const { addPlayer, browser, codeTo, messages } = await site();
    const userId = await addPlayer({ login: 'ben', phone: PHONE, isPhoneConfirmed: true });
    await browser().signIn('ben');
    const statuses: number[] = [];
    for (let index = 0; index < 4; index += 1) {
      const stranger = browser({ ip: `198.51.100.${index}` });
      const wish = { 'phone-number': PHONE.number, 'phone-code': PHONE.code };
      const captcha = await stranger.captcha();
      statuses.push((await stranger.post('/web-api/auth/send-sms', { ...wish, captcha })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    const second = browser();
    expect((await second.signIn('ben')).body).toMatchObject({ result: 'two-step', methods: ['sms'] });
    const code = await codeTo(4);
    expect(messages[3]).toMatchObject({ channel: 'sms', to: '+447400123456' });
    expect((await second.post(CONFIRM, { code, save: false })).body).toMatchObject({ user_id: userId });
  });

  test('[AUTH-017] by another address when one has had too many codes, and the step stays open when all have', async () => {
    const { addPlayer, browser, messages, clock, codeTo } = await site();
    const email = 'ben@site.example';
    await addPlayer({ login: 'ben', email, isEmailConfirmed: true, phone: PHONE, isPhoneConfirmed: true });
    await browser().signIn('ben');
    const replies = [];
    for (let index = 0; index < 7; index += 1) replies.push((await browser().signIn('ben')).body);
    expect(replies.map(({ methods, isCodeHeldBack }) => [methods, isCodeHeldBack])).toEqual([
      ...Array.from({ length: 3 }, () => [['mail', 'sms'], undefined]),
      ...Array.from({ length: 3 }, () => [['sms', 'mail'], undefined]),
      [['mail', 'sms'], true],
    ]);
    await expect
      .poll(() => messages.map(({ channel }) => channel).join(' '))
      .toBe('mail mail mail sms sms sms');
    // Ten minutes after the first ones there is a code again, asked for on the same screen.
    clock.advance(9 * 60_000);
    const held = browser();
    expect((await held.signIn('ben')).body).toMatchObject({ result: 'two-step', isCodeHeldBack: true });
    clock.advance(60_000);
    expect((await held.post('/web-api/auth/two-step/sms', { method: 'mail' })).status).toBe(200);
    const code = await codeTo(7);
    expect((await held.post(CONFIRM, { code, save: false })).body).toMatchObject({ result: 'signed-in' });
  });

  test('opens nothing when the account was locked while its code was looked for', async () => {
    const { db, clock, addPlayer, browser, codeTo } = await site();
    const userId = await addPlayer({ login: 'anna', email: 'anna@site.example', isEmailConfirmed: true });
    await browser().signIn('anna');
    const second = browser();
    await second.signIn('anna');
    const code = await codeTo(1);
    await setPlayerStatus(db, { userId, status: 'locked', now: clock.now() });
    const { status, body } = await second.post(CONFIRM, { code, save: false });
    expect([status, body['code']]).toEqual([400, 'wrong-credentials']);
    expect(await second.userId()).toBeNull();
    expect([...second.jar.keys()]).not.toContain('sid');
  });

  test('is enough where nobody can be reached, where everybody knows it, and where the site does not ask', async () => {
    const { addPlayer, browser } = await site();
    await addPlayer({ login: 'dora', email: 'dora@site.example' });
    await addPlayer({ login: 'everybody', email: 'all@site.example', isEmailConfirmed: true });
    for (const login of ['dora', 'everybody']) {
      await browser().signIn(login);
      expect((await browser().signIn(login)).body, login).toMatchObject({ result: 'signed-in' });
    }
    const off = await site({ isNewDeviceConfirmed: false });
    await off.addPlayer({ login: 'erik', email: 'erik@site.example', isEmailConfirmed: true });
    await off.browser().signIn('erik');
    expect((await off.browser().signIn('erik')).body).toMatchObject({ result: 'signed-in' });
  });
});
