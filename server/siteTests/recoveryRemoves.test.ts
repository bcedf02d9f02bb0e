import { encodeCredential } from '@fairline/contracts/identity';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';

import { describeOnOneEngine } from '../platform/database/testing.ts';
import { systemIds } from '../platform/ids.ts';
import { FULL, registrationSite } from './testing/registrationSite.ts';

const NEW = 'seven green bottles';
const DAY_MS = 24 * 60 * 60_000;

describeOnOneEngine('a recovered password', (open) => {
  async function site() {
    const made = await registrationSite(open);
    const { db, clock, browser } = made;
    const { done, seat } = await made.register(FULL);
    const userId = done.user_id;
    const addPasskey = (name: string) =>
      db
        .insertInto('player_passkey')
        .values({
          id: systemIds.next(),
          credential_id: name,
          user_id: userId,
          public_key: 'key',
          counter: 0n,
          transports: [],
          name,
          created_at: clock.now(),
          last_used_at: null,
        })
        .execute();
    const connect = (provider: string) =>
      db
        .insertInto('social_identity')
        .values({ provider, subject: 'somebody', user_id: userId, linked_at: clock.now() })
        .execute();
    const recover = async () => {
      const { body } = await browser().call('/web-api/recovery/request', {
        email: 'lea@example.org',
        language: 'en',
      });
      const answer = { recovery_id: body.recovery_id, code: await made.lastCode() };
      const { token } = (await browser().call('/web-api/recovery/code', answer)).body;
      const uPassword = encodeCredential(NEW);
      const saved = await browser().call('/web-api/recovery/save', { token, uPassword });
      expect(saved.status).toBe(200);
      return saved.body as { readonly isTwoStepOn: boolean };
    };
    const turnTwoStepOn = async () => {
      const { body } = await seat.call('/web-api/user/two-step/begin', {});
      const totp = new TOTP({ secret: Secret.fromBase32(body.secret as string) });
      const code = totp.generate({ timestamp: clock.now().getTime() });
      expect((await seat.call('/web-api/user/two-step/enable', { code })).status).toBe(200);
    };
    const signIn = async () => {
      const typed = {
        uLogin: encodeCredential('lea@example.org'),
        uPassword: encodeCredential(NEW),
        save: false,
      };
      return (await browser().call('/web-api/auth/login/email', typed)).body;
    };
    const left = async () => ({
      passkeys: (await db.selectFrom('player_passkey').select('name').execute()).map(({ name }) => name),
      networks: (await db.selectFrom('social_identity').select('provider').execute()).map(
        ({ provider }) => provider,
      ),
    });
    const events = async () => {
      const rows = await db.selectFrom('security_event').select('kind').orderBy('id', 'desc').execute();
      return rows.map(({ kind }) => kind);
    };
    return { ...made, addPasskey, connect, recover, left, events, turnTwoStepOn, signIn };
  }

  test('takes away what was added in the last seven days, which may be a stranger’s, and says so', async () => {
    const { clock, addPasskey, connect, recover, left, lastMessage, events } = await site();
    // The account itself was made with it.
    await connect('google');
    clock.advance(DAY_MS);
    await addPasskey('old');
    await connect('vk');
    clock.advance(8 * DAY_MS);
    await addPasskey('new');
    await connect('yandex');
    await recover();
    expect(await left()).toEqual({ passkeys: ['old'], networks: ['google', 'vk'] });
    expect(await lastMessage()).toMatchObject({ template: 'passwordReset' });
    expect(await events()).toEqual(expect.arrayContaining(['passkey-removed', 'social-disconnected']));
  });

  test('[AUTH-080] takes away a two-step of the last seven days, so that an intruder’s does not keep the owner out', async () => {
    const { clock, turnTwoStepOn, recover, signIn, lastMessage, events, db } = await site();
    await turnTwoStepOn();
    clock.advance(7 * DAY_MS - 1000);
    expect(await recover()).toEqual({ isTwoStepOn: false });
    expect(await lastMessage()).toMatchObject({ template: 'passwordReset' });
    expect(await events()).toContain('two-step-off');
    expect(await signIn()).toMatchObject({ result: 'signed-in' });
    expect(await db.selectFrom('player_recovery_code').selectAll().execute()).toEqual([]);
  });

  test('[AUTH-080] leaves an older two-step, which whoever reads the mail does not pass, and says so', async () => {
    const { clock, turnTwoStepOn, recover, signIn, lastMessage, events } = await site();
    await turnTwoStepOn();
    clock.advance(7 * DAY_MS + 1000);
    expect(await recover()).toEqual({ isTwoStepOn: true });
    expect(await lastMessage()).toMatchObject({ template: 'passwordChanged' });
    expect(await events()).not.toContain('two-step-off');
    expect(await signIn()).toMatchObject({ result: 'two-step', methods: ['totp', 'recovery'] });
  });

  test('leaves what the account was made with, and says nothing of what it did not do', async () => {
    const { connect, recover, left, lastMessage, events, clock } = await site();
    await connect('google');
    clock.advance(11 * 60_000);
    await recover();
    expect(await left()).toEqual({ passkeys: [], networks: ['google'] });
    expect(await lastMessage()).toMatchObject({ template: 'passwordChanged' });
    expect(await events()).not.toContain('social-disconnected');
  });
});
