// Somebody has copied the key of the player's session. What the player does about it counts at once.
import { encodeCredential } from '@fairline/contracts/identity';
import { expect, test } from 'vitest';

import { describeOnOneEngine, type OpenTestDatabase } from '../platform/database/testing.ts';
import { systemIds } from '../platform/ids.ts';
import { runPlayerCall } from '../player/playerOrder/index.ts';
import { PASSWORD } from './testing/identitySite.ts';
import { signedIn } from './testing/signedIn.ts';

const MINUTE_MS = 60_000;
const NEW_PASSWORD = 'another calm river 93';

/** A player, and a thief with a copy of the key that the player's browser has at this moment. */
async function robbed(open: OpenTestDatabase) {
  const site = await signedIn(open);
  const { visitor: owner, browser } = site;
  const copyKey = () => {
    const thief = browser({ ip: '198.51.100.66' });
    thief.jar.set('sid', owner.jar.get('sid') ?? '');
    return thief;
  };
  const stepUp = () => owner.post('/web-api/auth/step-up', { uPassword: encodeCredential(PASSWORD) });
  const changePassword = () =>
    owner.post('/web-api/user/password', {
      uPassword: encodeCredential(PASSWORD),
      uNewPassword: encodeCredential(NEW_PASSWORD),
    });
  /** Signs in with the token of another browser, as the application does that is called with it. */
  const signInBy = async ({ body }: { readonly body: Record<string, unknown> }) => {
    const { expiresAt: _until, ...token } = body;
    const seat = browser({ ip: '198.51.100.67' });
    return { seat, answer: await seat.post('/web-api/auth/login/token', { ...token, lng: 'en' }) };
  };
  return { ...site, owner, copyKey, stepUp, changePassword, signInBy };
}

type Robbed = Awaited<ReturnType<typeof robbed>>;
type Seat = ReturnType<Robbed['copyKey']>;

const mint = (seat: Seat) => seat.post('/web-api/auth/token');

describeOnOneEngine('a copied session key', (open) => {
  test('opens nothing from the moment of a new password on, and never again throws the owner out', async () => {
    const { owner, copyKey, changePassword, clock, userId } = await robbed(open);
    const thief = copyKey();
    expect(await thief.userId()).toBe(userId);
    expect((await changePassword()).status).toBe(200);
    for (const laterMs of [0, 30_000, 2 * MINUTE_MS, 20 * MINUTE_MS]) {
      clock.advance(laterMs);
      await owner.post('/web-api/session/activity', { idleMs: 0 });
      expect(await thief.userId()).toBeNull();
      expect((await mint(thief)).status).toBe(401);
      expect(await owner.userId()).toBe(userId);
    }
  });

  test('the first password ends it as well', async () => {
    const { owner, copyKey, clock, userId, db } = await robbed(open);
    await db.deleteFrom('player_password').where('user_id', '=', userId).execute();
    const thief = copyKey();
    const set = await owner.post('/web-api/user/password/first', {
      uNewPassword: encodeCredential(NEW_PASSWORD),
    });
    expect(set.status).toBe(200);
    expect([await thief.userId(), await owner.userId()]).toEqual([null, userId]);
    clock.advance(2 * MINUTE_MS);
    expect([await thief.userId(), await owner.userId()]).toEqual([null, userId]);
  });

  test('so do keys from further back that still had their last minute', async () => {
    const { owner, copyKey, stepUp, changePassword, clock, userId } = await robbed(open);
    const first = copyKey();
    await stepUp();
    const second = copyKey();
    await stepUp();
    expect(await first.userId(), 'a call that was under way').toBe(userId);
    expect((await changePassword()).status).toBe(200);
    for (const laterMs of [0, 2 * MINUTE_MS]) {
      clock.advance(laterMs);
      expect([await first.userId(), await second.userId(), await owner.userId()]).toEqual([
        null,
        null,
        userId,
      ]);
    }
  });

  test('so do keys that were on their way, sent or not', async () => {
    const { owner, copyKey, changePassword, clock, userId } = await robbed(open);
    // The hour is over: the next answer brings a new key, which the owner’s browser does not get to see.
    clock.advance(25 * MINUTE_MS);
    await owner.post('/web-api/session/activity', { idleMs: 0 });
    clock.advance(25 * MINUTE_MS);
    await owner.post('/web-api/session/activity', { idleMs: 0 });
    clock.advance(15 * MINUTE_MS);
    const thief = copyKey();
    const before = thief.jar.get('sid');
    expect(await thief.userId()).toBe(userId);
    expect(thief.jar.get('sid'), 'the thief has got the next key').not.toBe(before);
    expect((await changePassword()).status).toBe(200);
    expect([await thief.userId(), await owner.userId()]).toEqual([null, userId]);
  });

  test('a key that has been replaced makes no token for another browser, in its last minute either', async () => {
    const { owner, copyKey, stepUp, userId, signInBy } = await robbed(open);
    const thief = copyKey();
    await stepUp();
    expect(await mint(thief)).toMatchObject({ status: 409, body: { code: 'key-replaced' } });
    const { answer } = await signInBy(await mint(owner));
    expect(answer.body).toMatchObject({ result: 'signed-in', user_id: userId });
  });

  /** Something happens when the first password to be looked at has been found right, and nothing followed from it yet. */
  function onceChecked({ identity }: Robbed, happens: () => Promise<{ readonly status: number }>): void {
    const check = identity.passwords.check.bind(identity.passwords);
    let isFirst = true;
    identity.passwords.check = async (...given) => {
      const [isThief, isRight] = [isFirst, await check(...given)];
      isFirst = false;
      if (isThief) expect((await happens()).status).toBe(200);
      return isRight;
    };
  }

  test.for([false, true])(
    'a sign-in by the old password that is under way when it changes comes to nothing, with a second step: %s',
    async (hasSecondStep) => {
      const site = await robbed(open);
      const { owner, browser, identity, userId } = site;
      onceChecked(site, site.changePassword);
      const thief = browser({ ip: '198.51.100.66' });
      identity.twoStep.isOn = async () => hasSecondStep;
      expect(await thief.signIn('anna')).toMatchObject({ status: 400, body: { code: 'wrong-credentials' } });
      expect([await thief.userId(), await owner.userId()]).toEqual([null, userId]);
    },
  );

  test('a second step is not asked for once the account was locked while the password was looked at', async () => {
    const site = await robbed(open);
    onceChecked(site, () => order(site, 'lock'));
    site.identity.twoStep.isOn = async () => true;
    const thief = site.browser({ ip: '198.51.100.66' });
    expect(await thief.signIn('anna')).toMatchObject({ status: 400, body: { code: 'wrong-credentials' } });
  });

  test('a proof by the old password that is under way when it changes gives no new key', async () => {
    const site = await robbed(open);
    const { owner, copyKey, clock, userId } = site;
    const thief = copyKey();
    onceChecked(site, site.changePassword);
    const proof = await thief.post('/web-api/auth/step-up', { uPassword: encodeCredential(PASSWORD) });
    expect(proof).toMatchObject({ status: 409, body: { code: 'key-replaced' } });
    for (const laterMs of [0, 2 * MINUTE_MS]) {
      clock.advance(laterMs);
      expect([await thief.userId(), await owner.userId()]).toEqual([null, userId]);
    }
  });

  test.for([
    ['a new password', async ({ changePassword }: Robbed) => changePassword()],
    [
      'the owner leaving',
      async ({ owner }: Robbed) => owner.post('/web-api/session/logout', { reason: 'user' }),
    ],
    ['the browser being revoked', async ({ owner }: Robbed) => revokeOwn(owner)],
    ['the account being locked', async (site: Robbed) => order(site, 'lock')],
    ['the account being closed', async (site: Robbed) => order(site, 'close')],
  ] as const)('a token that it has made is worth nothing after %s', async ([, act]) => {
    const site = await robbed(open);
    const thief = site.copyKey();
    const token = await mint(thief);
    expect(token.status).toBe(200);
    expect((await act(site)).status).toBe(200);
    const { seat, answer } = await site.signInBy(token);
    expect([answer.status, await seat.userId(), await thief.userId()]).toEqual([400, null, null]);
  });
});

describeOnOneEngine('a sign-in by token', (open) => {
  test('[AUTH-016] is no fresh proof of who the player is: it is as old as that of the browser it came from', async () => {
    const { owner, clock, signInBy } = await robbed(open);
    clock.advance(4 * MINUTE_MS);
    const { seat } = await signInBy(await mint(owner));
    const proof = async () => (await seat.get('/web-api/auth/step-up')).body['isProved'];
    expect(await proof()).toBe(true);
    clock.advance(MINUTE_MS);
    expect(await proof()).toBe(false);
    const begin = await seat.post('/web-api/user/two-step/begin');
    expect(begin).toMatchObject({ status: 403, body: { code: 'step-up-required' } });
  });

  test('a chain of them is none either: the next token wants the proof itself', async () => {
    const { owner, clock, signInBy, userId } = await robbed(open);
    clock.advance(3 * MINUTE_MS);
    const { seat } = await signInBy(await mint(owner));
    expect(await seat.userId()).toBe(userId);
    clock.advance(3 * MINUTE_MS);
    expect(await mint(seat)).toMatchObject({ status: 403, body: { code: 'step-up-required' } });
  });
});

async function revokeOwn(owner: Seat) {
  const { body } = await owner.get('/web-api/user/devices');
  const own = (body['devices'] as { id: string; isCurrent: boolean }[]).find(({ isCurrent }) => isCurrent);
  return owner.call('DELETE', `/web-api/user/devices/${own?.id ?? ''}`);
}

async function order({ db, clock, userId }: Robbed, word: string): Promise<{ status: number }> {
  const openMail = () => Promise.reject(new Error('No order of these writes.'));
  const args = ['player', word, String(userId), '--why', 'seen in a test'];
  const { isRefused, output } = await runPlayerCall(
    { db, clock, ids: systemIds, openMail },
    { args, by: 'test' },
  );
  if (isRefused) throw new Error(output);
  return { status: 200 };
}
