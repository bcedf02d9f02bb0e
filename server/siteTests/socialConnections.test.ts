import { encodeCredential } from '@fairline/contracts/identity';
import { expect, test } from 'vitest';

import { describeOnOneEngine } from '../platform/database/testing.ts';
import { FULL, PASSWORD, PHONE } from './testing/registrationSite.ts';
import { ADA, SOCIAL, socialSite } from './testing/socialSite.ts';

const HOME = { language: 'en', return_url: '/en/office/security' };
const OFFICE = '/en/office/security';
const FIVE_MINUTES_MS = 5 * 60_000;

describeOnOneEngine('connections to providers', (open) => {
  test(
    'a player connects a provider, signs in by it, reads of it, and takes it off again',
    { timeout: 60_000 },
    async () => {
      const { register, browser, answerAt, comeBack, signIn, userOf, outbox, app } = await socialSite(open);
      const seat = browser();
      const { done } = await register(FULL, seat);
      const { body: before } = await seat.call('/web-api/user/social');
      expect(before).toMatchObject({ connections: [], isOnlyWay: false });
      expect(before.providers).toHaveLength(16);
      const { body } = await seat.call('/web-api/user/social/vk', HOME);
      const back = await answerAt(body.redirectUrl as string, ADA);
      expect(await comeBack(seat, back)).toBe(`${OFFICE}?social=connected`);
      expect(await comeBack(seat, back), 'an answer works once').toBe('/en?social=failed');
      const { connections } = (await seat.call('/web-api/user/social')).body as {
        connections: { provider: string }[];
      };
      expect(connections.map(({ provider }) => provider)).toEqual(['vk']);
      const { events } = (await seat.call('/web-api/user/security-events')).body as {
        events: { kind: string }[];
      };
      expect(events[0]?.kind).toBe('social-connected');
      expect((await outbox())[0]).toMatchObject({ template: 'socialConnected' });
      const next = browser();
      expect(await signIn(next, ADA, 'vk')).toBe('/en/live?social=signed-in');
      expect(await userOf(next)).toBe(done.user_id);
      const remove = async () =>
        (
          await app.inject({
            method: 'DELETE',
            url: '/web-api/user/social/vk',
            headers: { 'sec-fetch-site': 'same-origin' },
            cookies: Object.fromEntries(next.jar),
          })
        ).statusCode;
      expect(await remove()).toBe(200);
      expect(await remove()).toBe(404);
      expect(await signIn(browser(), ADA, 'vk')).toContain('social=register');
    },
  );

  test('an identity of another player is not taken over, nor connected for somebody who has gone', async () => {
    const { register, browser, answerAt, comeBack, signIn, userOf } = await socialSite(open);
    const owner = browser();
    await signIn(owner, ADA);
    const { done } = await register(SOCIAL, owner);
    const seat = browser();
    await register(FULL, seat);
    const ask = async () => (await seat.call('/web-api/user/social/google', HOME)).body.redirectUrl as string;
    expect(await comeBack(seat, await answerAt(await ask(), ADA))).toBe(`${OFFICE}?social=taken`);
    const next = browser();
    await signIn(next, ADA);
    expect(await userOf(next)).toBe(done.user_id);
    // The answer reaches a browser in which nobody, or somebody else, is signed in by now.
    const back = await answerAt(await ask(), { ...ADA, name: 'Grace' });
    seat.jar.set('sid', next.jar.get('sid') ?? '');
    expect(await comeBack(seat, back)).toBe(`${OFFICE}?social=failed`);
    seat.jar.delete('sid');
    expect(await comeBack(seat, back)).toBe('/en?social=failed');
    expect((await next.call('/web-api/user/social')).body.connections).toHaveLength(1);
  });

  test('it wants a fresh proof, and a visitor may neither look nor connect', async () => {
    const { register, browser, clock } = await socialSite(open);
    const seat = browser();
    await register(FULL, seat);
    clock.advance(FIVE_MINUTES_MS);
    expect((await seat.call('/web-api/user/social/vk', HOME)).body.code).toBe('step-up-required');
    await seat.call('/web-api/auth/step-up', { uPassword: encodeCredential(PASSWORD) });
    expect((await seat.call('/web-api/user/social/vk', HOME)).status).toBe(200);
    expect((await browser().call('/web-api/user/social')).status).toBe(401);
    expect((await browser().call('/web-api/user/social/vk', HOME)).status).toBe(401);
  });

  test('the only way in stays, and proves who the player is; who has a password proves it by that', async () => {
    const { register, browser, answerAt, comeBack, signIn, clock, app } = await socialSite(open);
    const seat = browser();
    await signIn(seat, ADA);
    await register(SOCIAL, seat);
    expect((await seat.call('/web-api/user/social')).body.isOnlyWay).toBe(true);
    const remove = async () =>
      (
        await app.inject({
          method: 'DELETE',
          url: '/web-api/user/social/google',
          headers: { 'sec-fetch-site': 'same-origin' },
          cookies: Object.fromEntries(seat.jar),
        })
      ).json<{ code: string }>().code;
    expect(await remove()).toBe('only-way-in');
    clock.advance(FIVE_MINUTES_MS);
    expect(await remove()).toBe('step-up-required');
    const prove = async () => {
      const { body } = await seat.call('/web-api/auth/step-up/social/google', HOME);
      return body.redirectUrl as string;
    };
    const address = await prove();
    // Being signed in at the provider is not enough: it asks again.
    expect(new URL(address).searchParams.get('prompt')).toBe('login');
    const stranger = await answerAt(address, { ...ADA, name: 'Somebody else' });
    expect(await comeBack(seat, stranger)).toBe(`${OFFICE}?social=failed`);
    expect(await remove()).toBe('step-up-required');
    // The address is in the hands of the browser: without its wish for a new sign-in the answer proves nothing.
    const quiet = new URL(await prove());
    for (const name of ['prompt', 'max_age', 'claims']) quiet.searchParams.delete(name);
    expect(await comeBack(seat, await answerAt(quiet.href, ADA))).toBe(`${OFFICE}?social=failed`);
    expect(await remove()).toBe('step-up-required');
    // A copy of the key from before another proof gets none of its own by it.
    const late = await answerAt(await prove(), ADA);
    const copy = browser();
    for (const [name, value] of seat.jar) copy.jar.set(name, value);
    const before = seat.jar.get('sid');
    expect(await comeBack(seat, await answerAt(await prove(), ADA))).toBe(`${OFFICE}?social=proved`);
    expect(seat.jar.get('sid'), 'a proof brings a new key').not.toBe(before);
    expect(await comeBack(copy, late)).toBe(`${OFFICE}?social=failed`);
    expect(copy.jar.get('sid')).toBe(before);
    expect(await remove()).toBe('only-way-in');
    const other = browser();
    await register(FULL, other);
    const refused = await other.call('/web-api/auth/step-up/social/google', HOME);
    expect(refused.body.code).toBe('other-proof');
  });

  test('a network that the operator has taken off is no way in: the other one stays', async () => {
    const { register, browser, answerAt, comeBack, signIn, identity, app } = await socialSite(open);
    const seat = browser();
    await signIn(seat, ADA);
    await register(SOCIAL, seat);
    const { body } = await seat.call('/web-api/user/social/vk', HOME);
    expect(await comeBack(seat, await answerAt(body.redirectUrl as string, ADA))).toBe(
      `${OFFICE}?social=connected`,
    );
    const remove = (provider: string) =>
      app.inject({
        method: 'DELETE',
        url: `/web-api/user/social/${provider}`,
        headers: { 'sec-fetch-site': 'same-origin' },
        cookies: Object.fromEntries(seat.jar),
      });
    const { connectedNetworks } = identity;
    const { names } = connectedNetworks;
    connectedNetworks.names = () => names().filter((name) => name !== 'vk');
    expect((await remove('google')).json<{ code: string }>().code).toBe('only-way-in');
    connectedNetworks.names = names;
    expect((await remove('google')).statusCode).toBe(200);
  });

  test('a connection that was begun before a new password is over', async () => {
    const { register, browser, answerAt, comeBack, clock } = await socialSite(open);
    const seat = browser();
    await register(FULL, seat);
    const { body } = await seat.call('/web-api/user/social/vk', HOME);
    const back = await answerAt(body.redirectUrl as string, ADA);
    clock.advance(1000);
    const changed = await seat.call('/web-api/user/password', {
      uPassword: encodeCredential(PASSWORD),
      uNewPassword: encodeCredential('another calm river 93'),
    });
    expect(changed.status).toBe(200);
    expect(await comeBack(seat, back)).toBe(`${OFFICE}?social=failed`);
    expect((await seat.call('/web-api/user/social')).body.connections).toEqual([]);
  });

  test('a player without a password proves it by a code of a message, once, and chooses a first password', async () => {
    const { register, browser, lastCode, clock } = await socialSite(open);
    const seat = browser();
    await register(PHONE, seat);
    expect((await seat.call('/web-api/auth/step-up')).body).toMatchObject({
      methods: ['message'],
      hasPassword: false,
    });
    clock.advance(FIVE_MINUTES_MS);
    const choose = () =>
      seat.call('/web-api/user/password/first', { uNewPassword: encodeCredential(PASSWORD) });
    expect((await choose()).body.code).toBe('step-up-required');
    const prove = (code: string) => seat.call('/web-api/auth/step-up', { code });
    expect((await prove('123456')).body.code).toBe('time-up');
    expect((await seat.call('/web-api/auth/step-up/send', {})).body).toMatchObject({ length: 6 });
    const code = await lastCode();
    expect((await prove(code === '000000' ? '111111' : '000000')).body.code).toBe('wrong-code');
    expect((await prove(code)).body).toMatchObject({ isProved: true });
    expect((await prove(code)).body.code, 'a code works once').toBe('time-up');
    const known = await seat.call('/web-api/user/password/first', {
      uNewPassword: encodeCredential('password123'),
    });
    expect(known.body.code).toBe('password-known');
    expect((await choose()).status).toBe(200);
    expect((await choose()).body.code).toBe('password-exists');
    expect((await seat.call('/web-api/auth/step-up')).body).toMatchObject({
      methods: ['password'],
      hasPassword: true,
    });
    // From now on the password is the proof, and no code is sent.
    expect((await seat.call('/web-api/auth/step-up/send', {})).body.code).toBe('other-proof');
  });
});
