import { expect, test } from 'vitest';

import { describeOnOneEngine } from '../platform/database/testing.ts';
import { savePhone, setPlayerStatus } from '../player/identity/index.ts';
import { identitySite } from './testing/identitySite.ts';

const MINUTE_MS = 60_000;
const PHONE = { country: 'GB', code: '44', number: '7400123456' };

describeOnOneEngine('signing in by a code', (open) => {
  test('[AUTH-003] [AUTH-012] [AUTH-013] [AUTH-017] [HTTP-089] [HTTP-092] a code by SMS signs in, for a solved captcha', async () => {
    const { db, addPlayer, browser, messages, clock } = await identitySite(open);
    const userId = await addPlayer({ phone: PHONE, isPhoneConfirmed: true });
    const visitor = browser();
    const wish = { 'phone-number': '7400 123456', 'phone-code': '+44' };
    expect((await visitor.post('/web-api/auth/send-sms', wish)).body['code']).toBe('captcha-required');
    const sent = await visitor.post('/web-api/auth/send-sms', { ...wish, captcha: await visitor.captcha() });
    expect(sent).toEqual({
      status: 200,
      body: {
        length: 6,
        expiresAt: clock.now().getTime() + 10 * MINUTE_MS,
        resendAt: clock.now().getTime() + MINUTE_MS,
      },
    });
    await expect.poll(() => messages).toHaveLength(1);
    const [message] = messages;
    expect(message).toMatchObject({ channel: 'sms', to: '+447400123456', userId, language: 'en' });
    const code = message?.message.kind === 'sign-in-code' ? message.message.code : '';
    expect(code).toMatch(/^[0-9]{6}$/);
    expect(JSON.stringify(await db.selectFrom('auth_flow').selectAll().execute())).not.toContain(code);
    const enter = (from: typeof visitor, text: string) =>
      from.post('/web-api/auth/login/sms-code', { 'sms-code': text });
    // The code is worth nothing in a browser that did not ask for it.
    expect((await enter(browser(), code)).body['code']).toBe('time-up');
    const other = code === '000000' ? '111111' : '000000';
    expect((await enter(visitor, other)).body['code']).toBe('wrong-code');
    expect((await enter(visitor, code)).body).toEqual({ result: 'signed-in', user_id: userId });
    expect((await enter(visitor, code)).body['code']).toBe('time-up');
  });

  test('whoever wants to stay signed in does so by SMS too', async () => {
    const { db, addPlayer, browser, messages, clock } = await identitySite(open);
    await addPlayer({ phone: PHONE, isPhoneConfirmed: true });
    const kept: boolean[] = [];
    for (const wish of [{}, { save: false }, { save: true }]) {
      const visitor = browser();
      const captcha = await visitor.captcha();
      await visitor.post('/web-api/auth/send-sms', {
        'phone-number': PHONE.number,
        'phone-code': PHONE.code,
        captcha,
      });
      await expect.poll(() => messages.at(-1)?.message.kind).toBe('sign-in-code');
      const sent = messages.splice(0).at(-1)?.message;
      const code = sent?.kind === 'sign-in-code' ? sent.code : '';
      const reply = await visitor.post('/web-api/auth/login/sms-code', { 'sms-code': code, ...wish });
      expect(reply.body).toMatchObject({ result: 'signed-in' });
      const newest = db.selectFrom('session').select('is_saved').orderBy('created_at', 'desc');
      kept.push((await newest.executeTakeFirstOrThrow()).is_saved);
      clock.advance(11 * MINUTE_MS);
    }
    expect(kept).toEqual([false, false, true]);
  });

  test('[AUTH-017] a code is over after ten minutes or five wrong tries', async () => {
    const { addPlayer, browser, messages, clock } = await identitySite(open);
    await addPlayer({ phone: PHONE, isPhoneConfirmed: true });
    const visitor = browser();
    async function begin() {
      const captcha = await visitor.captcha();
      const wish = { 'phone-number': '7400123456', 'phone-code': '44', captcha };
      await visitor.post('/web-api/auth/send-sms', wish);
      await expect.poll(() => messages.length).toBeGreaterThan(0);
      const sent = messages.pop()?.message;
      return sent?.kind === 'sign-in-code' ? sent.code : '';
    }
    const enter = async (code: string) =>
      (await visitor.post('/web-api/auth/login/sms-code', { 'sms-code': code })).body['code'];
    const swept = await begin();
    const wrong = swept === '000000' ? '111111' : '000000';
    for (let index = 0; index < 5; index += 1) expect(await enter(wrong)).toBe('wrong-code');
    expect(await enter(swept)).toBe('time-up');
    clock.advance(MINUTE_MS);
    const late = await begin();
    clock.advance(10 * MINUTE_MS);
    expect(await enter(late)).toBe('time-up');
  });

  test('a right code opens nothing when the account was closed after it was sent', async () => {
    const { db, addPlayer, browser, messages, clock } = await identitySite(open);
    const userId = await addPlayer({ phone: PHONE, isPhoneConfirmed: true });
    const visitor = browser();
    const captcha = await visitor.captcha();
    await visitor.post('/web-api/auth/send-sms', {
      'phone-number': '7400123456',
      'phone-code': '44',
      captcha,
    });
    await expect.poll(() => messages).toHaveLength(1);
    const sent = messages[0]?.message;
    await setPlayerStatus(db, { userId, status: 'closed', now: clock.now() });
    const code = sent?.kind === 'sign-in-code' ? sent.code : '';
    const { status, body } = await visitor.post('/web-api/auth/login/sms-code', { 'sms-code': code });
    expect([status, body['code']]).toEqual([400, 'wrong-credentials']);
    expect(await visitor.userId()).toBeNull();
  });

  test('a number that nobody has, or that is not confirmed, gets the same answer and no message', async () => {
    const { addPlayer, browser, messages } = await identitySite(open);
    await addPlayer({ phone: PHONE });
    const visitor = browser();
    for (const number of ['7400123456', '7400123457']) {
      const captcha = await visitor.captcha();
      const sent = await visitor.post('/web-api/auth/send-sms', {
        'phone-number': number,
        'phone-code': '44',
        captcha,
      });
      expect(Object.keys(sent.body).sort()).toEqual(['expiresAt', 'length', 'resendAt']);
      expect(
        (await visitor.post('/web-api/auth/login/sms-code', { 'sms-code': '123456' })).body['code'],
      ).toBe('wrong-code');
    }
    expect(messages).toEqual([]);
  });

  test('[AUTH-017] three messages in ten minutes to one number, whoever asks', async () => {
    const { db, addPlayer, browser, messages, clock } = await identitySite(open);
    const userId = await addPlayer({ login: 'anna' });
    await savePhone(db, { userId, phone: PHONE, isConfirmed: true, now: clock.now() });
    const statuses = [];
    for (let index = 0; index < 4; index += 1) {
      const visitor = browser({ ip: `203.0.113.${index}` });
      const captcha = await visitor.captcha();
      const wish = { 'phone-number': '7400123456', 'phone-code': '44', captcha };
      statuses.push((await visitor.post('/web-api/auth/send-sms', wish)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    await expect.poll(() => messages).toHaveLength(3);
  });
});
