// The second step of players who come by a network or a bank: what they have beside the app must be of use to them.
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';

import { describeOnOneEngine } from '../platform/database/testing.ts';
import { paySite } from './testing/paySite.ts';
import { FULL, PASSWORD, type registrationSite } from './testing/registrationSite.ts';
import { ADA, connecting, SOCIAL, socialSite } from './testing/socialSite.ts';

type Site = Awaited<ReturnType<typeof registrationSite>>;
type Seat = ReturnType<Site['browser']>;

const STEP = '/web-api/auth/two-step';
const SOCIAL_STEP = '/web-api/auth/social/two-step';
const SLOW = { timeout: 180_000 };

/** Turns the second step on in this browser, as the office does, and gives what the player then has. */
async function turnOn({ clock }: Pick<Site, 'clock'>, seat: Seat) {
  const { body: begun } = await seat.call('/web-api/user/two-step/begin', {});
  const secret = Secret.fromBase32(begun.secret as string);
  const appCode = () => new TOTP({ secret }).generate({ timestamp: clock.now().getTime() });
  const on = await seat.call('/web-api/user/two-step/enable', { code: appCode() });
  // A code works once.
  clock.advance(30_000);
  return { appCode, recoveryCodes: on.body.recoveryCodes as string[] };
}

describeOnOneEngine('the second step after a network or a bank', (open) => {
  test('[AUTH-015] [HTTP-091] tells its ways after a network, and a recovery code opens the account once', async () => {
    const site = await socialSite(open);
    const { browser, signIn, register, userOf } = site;
    const owner = browser();
    await signIn(owner, ADA);
    const { done } = await register(SOCIAL, owner);
    const { recoveryCodes } = await turnOn(site, owner);
    const [code = ''] = recoveryCodes;
    const seat = browser();
    expect((await seat.call(STEP)).body.code, 'nothing is waited for').toBe('time-up');
    expect(await signIn(seat, ADA)).toBe('/en/live?social=two-step');
    expect((await seat.call(STEP)).body).toEqual({ methods: ['totp', 'recovery'] });
    expect((await seat.call(SOCIAL_STEP, { code })).body).toEqual({ step: 'done' });
    expect(await userOf(seat)).toBe(done.user_id);
    expect((await seat.call(STEP)).body.code, 'it is over').toBe('time-up');
    const next = browser();
    await signIn(next, ADA);
    expect((await next.call(SOCIAL_STEP, { code })).body.code).toBe('wrong-code');
    const { events } = (await seat.call('/web-api/user/security-events')).body;
    expect(events).toContainEqual(expect.objectContaining({ kind: 'recovery-code-used' }));
  });

  test('after a bank is the same: the bank alone opens nothing, the app, an SMS or a recovery code does', async () => {
    const site = await paySite(open);
    const { browser, visit, userOf, db, outbox } = site;
    const owner = browser();
    expect(await visit(owner)).toBe('/en/live?pay=registered');
    const userId = await userOf(owner);
    const { appCode, recoveryCodes } = await turnOn(site, owner);
    await db
      .updateTable('player_profile')
      .set({ phone_country: 'DE', phone_code: '49', phone_number: '15123456789', is_phone_confirmed: true })
      .execute();
    const arrive = async (): Promise<Seat> => {
      const seat = browser();
      expect(await visit(seat)).toBe('/en/live?pay=two-step');
      expect(await userOf(seat)).toBeNull();
      expect((await seat.call(STEP)).body).toEqual({ methods: ['totp', 'sms', 'recovery'] });
      return seat;
    };
    const [byApp, bySms, byPaper] = [await arrive(), await arrive(), await arrive()];
    expect((await byApp.call(SOCIAL_STEP, { code: '000000' })).body.code).toBe('wrong-code');
    expect((await byApp.call(SOCIAL_STEP, { code: appCode() })).body).toEqual({ step: 'done' });
    expect((await bySms.call(`${STEP}/sms`, { method: 'sms' })).status).toBe(200);
    const codes = async () => (await outbox()).filter(({ template }) => template === 'signInCode');
    await expect.poll(async () => (await codes()).length, { timeout: 30_000 }).toBe(1);
    const sent = /\b\d{6}\b/.exec((await codes())[0]?.text ?? '')?.[0] ?? '';
    expect((await bySms.call(SOCIAL_STEP, { code: sent })).body).toEqual({ step: 'done' });
    expect((await byPaper.call(SOCIAL_STEP, { code: recoveryCodes[1] })).body).toEqual({ step: 'done' });
    expect([await userOf(byPaper)]).toEqual([userId]);
  });

  test(
    'whoever goes back from the code that connects an account may give its password again',
    SLOW,
    async () => {
      const { browser, signIn, register, userOf, captcha } = await socialSite(open, {
        site: { isNewDeviceConfirmed: true },
      });
      await register(FULL);
      const seat = browser();
      await signIn(seat, ADA);
      const login = async () =>
        (await seat.call('/web-api/auth/login/social', connecting(PASSWORD, await captcha(seat)))).body;
      const asked = { step: 'two-step', methods: ['mail'] };
      expect([await login(), await login()]).toEqual([asked, asked]);
      expect(await userOf(seat)).toBeNull();
    },
  );
});
