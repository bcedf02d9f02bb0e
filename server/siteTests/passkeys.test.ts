import { expect, test } from 'vitest';

import { describeOnOneEngine } from '../platform/database/testing.ts';
import { Authenticator } from './testing/authenticator.ts';
import { signedIn } from './testing/signedIn.ts';

const MINUTE_MS = 60_000;
const ORIGIN = 'http://localhost:80';

describeOnOneEngine('passkeys', (open) => {
  test('a passkey is made, signs in without password or code, steps up, and is removed', async () => {
    const { visitor, browser, userId, turnOn, clock, messages } = await signedIn(open);
    const passkey = new Authenticator();
    const { body: made } = await visitor.post('/web-api/user/passkeys/options');
    const options = made['options'] as { challenge: string; rp: object; user: { id: string } };
    expect(options.rp).toEqual({ name: 'Fairline', id: 'localhost' });
    expect(Buffer.from(options.user.id, 'base64url').toString()).not.toContain(String(userId));
    const added = await visitor.post('/web-api/user/passkeys', {
      name: ' Laptop ',
      response: passkey.make(options.challenge, ORIGIN),
    });
    expect(added).toMatchObject({ status: 200, body: { name: 'Laptop', lastUsedAt: null } });
    expect(messages.map(({ message }) => message.kind)).toEqual(['passkey-added']);
    await turnOn();
    const other = browser();
    const challengeOf = async (from: typeof other) => {
      const { body } = await from.post('/web-api/auth/passkey/options');
      return (body['options'] as { challenge: string }).challenge;
    };
    const enter = (response: object) => other.post('/web-api/auth/login/passkey', { response, save: false });
    const challenge = await challengeOf(other);
    expect((await enter(passkey.prove(challenge, ORIGIN))).body).toEqual({
      result: 'signed-in',
      user_id: userId,
    });
    expect((await enter(passkey.prove(challenge, ORIGIN))).body['code'], 'a challenge twice').toBe('time-up');
    clock.advance(5 * MINUTE_MS);
    const proof = passkey.prove(await challengeOf(other), ORIGIN);
    expect((await other.post('/web-api/auth/step-up/passkey', { response: proof })).body).toMatchObject({
      isProved: true,
      methods: ['passkey', 'totp'],
    });
    const { body: list } = await other.get('/web-api/user/passkeys');
    const [kept] = list['passkeys'] as { id: string; lastUsedAt: number }[];
    expect(kept?.lastUsedAt).toBe(clock.now().getTime());
    expect((await other.call('DELETE', `/web-api/user/passkeys/${kept?.id ?? ''}`)).status).toBe(200);
    const gone = passkey.prove(await challengeOf(other), ORIGIN);
    expect((await enter(gone)).body['code']).toBe('wrong-credentials');
  });

  test('the last passkey of a player who has no other way in stays, one of two does not', async () => {
    const { visitor, userId, db, clock, identity: parts } = await signedIn(open);
    parts.connectedNetworks.names = () => ['google'];
    const add = async (name: string): Promise<string> => {
      const { body: made } = await visitor.post('/web-api/user/passkeys/options');
      const { challenge } = made['options'] as { challenge: string };
      const response = new Authenticator().make(challenge, ORIGIN);
      return String((await visitor.post('/web-api/user/passkeys', { name, response })).body['id']);
    };
    const isOnlyWay = async () => (await visitor.get('/web-api/user/passkeys')).body['isOnlyWay'];
    const remove = async (id: string) => {
      const { status, body } = await visitor.call('DELETE', `/web-api/user/passkeys/${id}`);
      return status === 200 ? 'removed' : body['code'];
    };
    const [first, second] = [await add('Laptop'), await add('Key')];
    // As somebody who came by a network, has made passkeys, and has taken the network off again.
    await db.deleteFrom('player_password').where('user_id', '=', userId).execute();
    const setPhone = (is_phone_confirmed: boolean) =>
      db.updateTable('player_profile').set({ is_phone_confirmed }).where('user_id', '=', userId).execute();
    await setPhone(false);
    expect(await isOnlyWay()).toBe(false);
    expect(await remove(first)).toBe('removed');
    expect(await isOnlyWay()).toBe(true);
    expect(await remove(second)).toBe('only-way-in');
    expect(await remove(first)).toBe('not-found');
    const identity = { provider: 'google', subject: 'anna', user_id: userId, linked_at: clock.now() };
    for (const give of [
      () => setPhone(true),
      () => db.insertInto('social_identity').values(identity).execute(),
    ]) {
      await give();
      expect(await isOnlyWay()).toBe(false);
      await setPhone(false);
    }
    expect(await remove(second)).toBe('removed');
  });

  test('a passkey of another site, of another challenge, without its owner, or of nobody is refused', async () => {
    const { visitor, browser } = await signedIn(open);
    const passkey = new Authenticator();
    const { body: made } = await visitor.post('/web-api/user/passkeys/options');
    const { challenge: first } = made['options'] as { challenge: string };
    const add = (response: object) => visitor.post('/web-api/user/passkeys', { name: 'x', response });
    expect((await add(passkey.make(first, 'https://evil.example'))).body['code']).toBe('passkey-refused');
    expect((await add(passkey.make(first, ORIGIN))).status).toBe(200);
    const other = browser();
    const attempt = async (prove: (challenge: string) => object) => {
      const { body } = await other.post('/web-api/auth/passkey/options');
      const { challenge } = body['options'] as { challenge: string };
      const answer = await other.post('/web-api/auth/login/passkey', {
        response: prove(challenge),
        save: false,
      });
      return answer.body['code'];
    };
    const bad = [
      (challenge: string) => passkey.prove(challenge, 'https://evil.example'),
      () => passkey.prove('b3RoZXI', ORIGIN),
      (challenge: string) => passkey.prove(challenge, ORIGIN, 0x01),
      (challenge: string) => new Authenticator().prove(challenge, ORIGIN),
      (challenge: string) => ({
        ...new Authenticator().prove(challenge, ORIGIN),
        id: passkey.id,
        rawId: passkey.id,
      }),
    ];
    for (const prove of bad) expect(await attempt(prove)).toBe('wrong-credentials');
  });
});
