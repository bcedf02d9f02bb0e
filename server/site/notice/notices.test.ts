import type { Inbox } from '@fairline/contracts/notice';
import { expect, test } from 'vitest';

import { inTransaction } from '../../platform/database/index.ts';
import { describeOnBothEngines, type OpenTestDatabase } from '../../platform/database/testing.ts';
import { systemIds } from '../../platform/ids.ts';
import { identitySite } from '../../siteTests/testing/identitySite.ts';
import { tellPlayer } from './notices.ts';

const MESSAGES = '/web-api/user/messages';
const MINUTE_MS = 60_000;

async function build(open: OpenTestDatabase) {
  const site = await identitySite(open);
  await site.addPlayer({ login: 'anna' });
  await site.addPlayer({ login: 'bert' });
  const seat = async (login: string) => {
    const browser = site.browser();
    await browser.signIn(login);
    return browser;
  };
  return { ...site, seat };
}

/** Anna with so many messages, two of each moment; their ids, the newest first. */
async function withMessages(open: OpenTestDatabase, count: number) {
  const { db, clock, seat } = await build(open);
  const anna = await seat('anna');
  const userId = Number((await anna.get('/web-api/auth/rights')).body['user_id']);
  const messages = Array.from({ length: count }, (_, index) => ({
    id: systemIds.next(),
    userId,
    kind: 'operator' as const,
    at: new Date(clock.now().getTime() + Math.floor(index / 2) * MINUTE_MS),
  }));
  await inTransaction(db, async (tx) => {
    for (const message of messages) await tellPlayer(tx, message);
  });
  const ids = messages
    .toSorted((one, other) => other.at.getTime() - one.at.getTime() || (one.id < other.id ? 1 : -1))
    .map(({ id }) => id);
  const unreadIds = async () => {
    const { messages: all } = (await anna.get(`${MESSAGES}?limit=100`)).body as Inbox;
    return all.flatMap(({ id, isRead }) => (isRead ? [] : [id])).toSorted();
  };
  return { anna, ids, unreadIds };
}

describeOnBothEngines('the messages of a player', (open) => {
  test('[HTTP-040] [USER-015] tell what others may have done to the account, and count until they are read', async () => {
    const { seat, clock } = await build(open);
    await seat('anna');
    clock.advance(MINUTE_MS);
    const anna = await seat('anna');
    const count = async () => (await anna.get('/web-api/user/config')).body['user_msg_count'];
    const inbox = async () => (await anna.get(MESSAGES)).body as Inbox;
    const at = clock.now().getTime();
    const newDevice = { id: expect.any(String) as string, kind: 'new-device', couponNumber: null, at };
    const unread = { user_msg_count: 1, messages: [{ ...newDevice, isRead: false }], next: null };
    expect(await inbox()).toEqual(unread);
    expect(await count()).toBe(1);
    clock.advance(1000);
    await anna.post('/web-api/user/two-step/begin');
    const { messages } = await inbox();
    const ids = messages.map(({ id }) => id);
    const read = await anna.post(`${MESSAGES}/read`, { ids });
    expect(read.body).toEqual({ user_msg_count: 0 });
    expect((await inbox()).messages).toEqual([{ ...newDevice, isRead: true }]);
    expect(await count()).toBe(0);
    expect((await anna.post(`${MESSAGES}/read`, { ids })).status).toBe(200);
  });

  test('about one bet come up again while they are unread, and anew once they were read', async () => {
    const { db, clock, seat } = await build(open);
    const anna = await seat('anna');
    const userId = Number((await anna.get('/web-api/auth/rights')).body['user_id']);
    const tell = async (couponNumber: bigint) => {
      clock.advance(MINUTE_MS);
      const kind = 'bet-by-hand' as const;
      await inTransaction(db, (tx) =>
        tellPlayer(tx, { id: systemIds.next(), userId, kind, couponNumber, at: clock.now() }),
      );
    };
    const inbox = async () => {
      const { messages } = (await anna.get(MESSAGES)).body as Inbox;
      return messages.filter(({ kind }) => kind === 'bet-by-hand');
    };
    for (const couponNumber of [1n, 2n, 1n]) await tell(couponNumber);
    const [newest, ...others] = await inbox();
    expect(newest).toMatchObject({ couponNumber: 1, at: clock.now().getTime(), isRead: false });
    expect(others).toMatchObject([{ couponNumber: 2, isRead: false }]);
    await anna.post(`${MESSAGES}/read`, { ids: [newest?.id] });
    await tell(1n);
    expect((await inbox()).map(({ couponNumber, isRead }) => [couponNumber, isRead])).toEqual([
      [1, false],
      [1, true],
      [2, false],
    ]);
  });

  test('of somebody else are not there, and one of them among one’s own marks none', async () => {
    const { seat } = await build(open);
    await seat('anna');
    await seat('bert');
    const [anna, bert] = [await seat('anna'), await seat('bert')];
    const idOf = async (from: typeof anna) =>
      ((await from.get(MESSAGES)).body as Inbox).messages.map(({ id }) => id)[0] ?? '';
    const [annas, berts] = [await idOf(anna), await idOf(bert)];
    expect(annas).not.toBe(berts);
    const tried = await bert.post(`${MESSAGES}/read`, { ids: [berts, annas] });
    expect([tried.status, tried.body['code']]).toEqual([404, 'message-unknown']);
    const all = await bert.post(`${MESSAGES}/read-all`, { untilId: annas });
    expect([all.status, all.body['code']]).toEqual([404, 'message-unknown']);
    const after = await bert.get(`${MESSAGES}?beforeId=${annas}`);
    expect([after.status, after.body['code']]).toEqual([404, 'message-unknown']);
    for (const from of [anna, bert]) expect((await from.get(MESSAGES)).body['user_msg_count']).toBe(1);
  });

  test('come page by page until the oldest, also those of one moment, and the count alone without any', async () => {
    const { anna, ids } = await withMessages(open, 45);
    const seen: string[] = [];
    let before = '';
    do {
      const page = (await anna.get(`${MESSAGES}${before}`)).body as Inbox;
      expect(page.messages.length).toBeLessThanOrEqual(20);
      expect(page.user_msg_count).toBe(45);
      seen.push(...page.messages.map(({ id }) => id));
      before = page.next === null ? '' : `?beforeId=${page.next}`;
    } while (before !== '');
    expect(seen).toEqual(ids);
    const count = await anna.get(`${MESSAGES}?limit=0`);
    expect(count.body).toEqual({ user_msg_count: 45, messages: [], next: null });
    const few = (await anna.get(`${MESSAGES}?limit=2&beforeId=${ids[1]}`)).body as Inbox;
    expect(few.messages.map(({ id }) => id)).toEqual(ids.slice(2, 4));
    expect([few.next, (await anna.get(`${MESSAGES}?limit=101`)).status]).toEqual([ids[3], 400]);
  });

  test('are all marked up to the one that was seen last; what has come since stays unread', async () => {
    const { anna, ids, unreadIds } = await withMessages(open, 30);
    const marked = await anna.post(`${MESSAGES}/read-all`, { untilId: ids[2] });
    expect(marked.body).toEqual({ user_msg_count: 2 });
    expect(await unreadIds()).toEqual(ids.slice(0, 2).toSorted());
  });
});
