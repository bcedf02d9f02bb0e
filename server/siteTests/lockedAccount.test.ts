// What an account that the operator has locked or closed still answers to: nothing that was begun before.
import { encodeCredential } from '@fairline/contracts/identity';
import { expect, test } from 'vitest';

import { describeOnOneEngine, type OpenTestDatabase } from '../platform/database/testing.ts';
import { systemIds } from '../platform/ids.ts';
import { setPlayerStatus, type PlayerStatus } from '../player/identity/index.ts';
import { runPlayerCall } from '../player/playerOrder/index.ts';
import { paySite } from './testing/paySite.ts';
import { FULL, registrationSite } from './testing/registrationSite.ts';
import { ADA, SOCIAL, socialSite } from './testing/socialSite.ts';

/** A player with everything under way: a reset by code, one by link, and a new address by link. */
async function withLinks(open: OpenTestDatabase) {
  const site = await registrationSite(open);
  const { db, clock, identity, browser, lastCode, lastMessage } = site;
  const { seat, done } = await site.register(FULL);
  const userId = done.user_id;
  const tokenIn = async () => new URL((await lastMessage()).link ?? '').searchParams.get('token') ?? '';
  await seat.call('/web-api/user/contact', { email: 'new@example.org', language: 'en' });
  const contactToken = await tokenIn();
  clock.advance(60_000);
  const request = { email: 'lea@example.org', language: 'en' };
  const { body: recovery } = await browser().call('/web-api/recovery/request', request);
  const code = await lastCode();
  const resetToken = await tokenIn();
  const uPassword = encodeCredential('seven green bottles');
  /** What each of them is answered: what ends others when it works comes after them. */
  const use = async () => [
    (await browser().call('/web-api/user/activation', { purpose: 'accountverify', token: contactToken })).body
      .code,
    (await browser().call('/web-api/recovery/check', { token: resetToken })).body.code,
    (await browser().call('/web-api/recovery/save', { token: resetToken, uPassword })).body.code,
    (await browser().call('/web-api/recovery/code', { recovery_id: recovery.recovery_id, code })).body.code,
  ];
  const order = (verb: string) =>
    runPlayerCall(
      { db, clock, ids: systemIds, openMail: async () => identity },
      { args: ['player', verb, String(userId), '--why', 'stolen'], by: 'olga' },
    );
  const setStatus = (status: PlayerStatus) => setPlayerStatus(db, { userId, status, now: clock.now() });
  const kept = () =>
    db
      .selectFrom('player_profile')
      .innerJoin('player_password', 'player_password.user_id', 'player_profile.user_id')
      .select(['email', 'password_hash'])
      .where('player_profile.user_id', '=', userId)
      .executeTakeFirst();
  return { use, order, setStatus, kept };
}

const OVER = ['token-over', 'token-over', 'token-over', 'time_up'];

describeOnOneEngine('an account that is locked', (open) => {
  test.for(['lock', 'close'])(
    '%s ends the links and codes that are under way, also for when it is open again',
    async (verb) => {
      const { use, order, kept } = await withLinks(open);
      const before = await kept();
      expect((await order(verb)).isRefused).toBe(false);
      expect((await order('open')).isRefused).toBe(false);
      expect(await use()).toEqual(OVER);
      expect(await kept()).toEqual(before);
    },
  );

  test('has its password and its address changed by no link and no code, however it was locked', async () => {
    const { use, setStatus, kept } = await withLinks(open);
    const before = await kept();
    await setStatus('locked');
    expect(await use()).toEqual(OVER);
    expect(await kept()).toEqual(before);
  });

  test('in the moment of a return from a network leads to a page that says so', async () => {
    const social = await socialSite(open);
    const first = social.browser();
    await social.signIn(first, ADA);
    await social.register(SOCIAL, first);
    const seat = social.browser();
    const address = await social.visitProvider(seat, ADA);
    lockBeforeOpening(social);
    expect(await social.comeBack(seat, address)).toBe('/en/live?social=refused');
    expect(await social.userOf(seat)).toBeNull();
  });

  test('in the moment of a return from a bank does too', async () => {
    const bank = await paySite(open);
    await bank.visit(bank.browser());
    const seat = bank.browser();
    const orderId = await bank.order(seat);
    await bank.tell(orderId);
    lockBeforeOpening(bank);
    expect(await bank.comeBack(seat, orderId)).toBe('/en/live?pay=refused');
    expect(await bank.userOf(seat)).toBeNull();
  });
});

/** The lock falls after everything was looked at and before the session stands. */
function lockBeforeOpening({
  identity,
  db,
}: Pick<Awaited<ReturnType<typeof registrationSite>>, 'identity' | 'db'>): void {
  const { sessions } = identity;
  const of = sessions.of.bind(sessions);
  Object.assign(sessions, {
    of: async (...args: Parameters<typeof of>) => {
      await db.updateTable('player_profile').set({ status: 'locked' }).execute();
      return of(...args);
    },
  });
}
