import { DEFAULT_SITE_CONFIG } from '@fairline/contracts';
import type { Inbox } from '@fairline/contracts/notice';
import { expect, test } from 'vitest';

import { registerPlayerOffice } from '../compose/office.ts';
import { identitySite } from '../compose/testing/identitySite.ts';
import { describeOnBothEngines, type OpenTestDatabase } from '../database/testing.ts';
import { systemIds } from '../ids.ts';

const MESSAGES = '/web-api/user/messages';
const MINUTE_MS = 60_000;

async function build(open: OpenTestDatabase) {
  const site = await identitySite(open);
  const { endpoints, db, clock, sessions } = site;
  const siteFor = () => DEFAULT_SITE_CONFIG;
  registerPlayerOffice(endpoints, { db, clock, ids: systemIds, sessions, siteFor });
  await site.addPlayer({ login: 'anna' });
  await site.addPlayer({ login: 'bert' });
  const seat = async (login: string) => {
    const browser = site.browser();
    await browser.signIn(login);
    return browser;
  };
  return { ...site, seat };
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
    expect(await inbox()).toEqual({ user_msg_count: 1, messages: [{ ...newDevice, isRead: false }] });
    expect(await count()).toBe(1);
    clock.advance(1000);
    await anna.post('/web-api/user/two-step/begin');
    const { messages } = await inbox();
    const ids = messages.map(({ id }) => id);
    const read = await anna.post(`${MESSAGES}/read`, { ids });
    expect(read.body).toEqual({ user_msg_count: 0, messages: [{ ...newDevice, isRead: true }] });
    expect(await count()).toBe(0);
    expect((await anna.post(`${MESSAGES}/read`, { ids })).status).toBe(200);
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
    for (const from of [anna, bert]) expect((await from.get(MESSAGES)).body['user_msg_count']).toBe(1);
  });
});
