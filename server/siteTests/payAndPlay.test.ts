import { randomUUID } from 'node:crypto';

import { expect, test, vi } from 'vitest';

import { describeOnOneEngine } from '../platform/database/testing.ts';
import { setPlayerStatus } from '../player/identity/index.ts';
import { payAndPlay } from '../player/payAndPlay/module.ts';
import { GRACE, KEY_ID, paySite } from './testing/paySite.ts';
import { registrationSite } from './testing/registrationSite.ts';

describeOnOneEngine('pay-and-play', (open) => {
  test('whoever the bank identifies is registered and signed in, and is the same player the next time', async () => {
    const { browser, visit, userOf, players, provider, db } = await paySite(open);
    const seat = browser();
    expect((await seat.call('/web-api/registration/form?language=en')).body.isPayAndPlay).toBe(true);
    expect(await visit(seat)).toBe('/en/live?pay=registered');
    expect(provider.signatures).toEqual([true]);
    const userId = await userOf(seat);
    expect(userId).not.toBeNull();
    const profile = await db
      .selectFrom('player_profile')
      .selectAll()
      .where('user_id', '=', userId ?? 0)
      .executeTakeFirstOrThrow();
    expect(profile).toMatchObject({
      registration_kind: 'pay_reg',
      first_name: 'Grace',
      last_name: 'Hopper',
      birth_date: '1990-04-01',
      country: 'DE',
      currency: 'EUR',
      email: null,
      phone_number: null,
    });
    const accounts = await seat.call('/web-api/session/check');
    expect(accounts.status).toBe(200);
    const kinds = await db
      .selectFrom('account')
      .select('kind')
      .where('user_id', '=', userId ?? 0)
      .execute();
    expect(kinds.map(({ kind }) => kind)).toContain('main');
    const next = browser();
    expect(await visit(next, { lastName: 'Murray Hopper' })).toBe('/en/live?pay=signed-in');
    expect(await userOf(next)).toBe(userId);
    expect(await visit(browser(), { id: 'person-8' })).toBe('/en/live?pay=registered');
    expect(await players()).toBe(2);
  });

  test('a request that is made again is the same order, and gives a browser whose answer was lost the same key', async () => {
    const { browser, begin, tell, comeBack, userOf, provider } = await paySite(open);
    const [lost, requestId] = [browser(), randomUUID()];
    const first = await begin(lost, requestId);
    const seat = browser();
    const again = await begin(seat, requestId);
    expect(again.body).toEqual(first.body);
    expect(provider.orders.size).toBe(1);
    const [orderId = ''] = provider.orders.keys();
    await tell(orderId);
    expect(await comeBack(seat, orderId)).toBe('/en/live?pay=registered');
    expect(await userOf(seat)).not.toBeNull();
    const used = await begin(browser(), requestId);
    expect([used.status, used.body.code]).toEqual([409, 'order-over']);
  });

  test('only what the provider has signed is believed, byte for byte and in time', async () => {
    const { browser, order, send, sign, notificationOf, comeBack, clock, players } = await paySite(open);
    const seat = browser();
    const orderId = await order(seat);
    const body = notificationOf(orderId);
    const right = sign(body);
    const now = clock.now().getTime();
    const { 'fairline-signature': signature, ...unsigned } = right;
    expect(signature).toHaveLength(64);
    expect(await send(body, unsigned)).toMatchObject({ status: 401, code: 'signature-missing' });
    const attempts: [string, Record<string, string>, string][] = [
      [body, sign(body, String(now), 'another secret of the same length, or so it is'), 'signature-wrong'],
      [body.replace('"EUR"', '"USD"'), right, 'signature-wrong'],
      [`${body} `, right, 'signature-wrong'],
      [body, { ...right, 'fairline-timestamp': String(now + 1) }, 'signature-wrong'],
      [body, { ...right, 'fairline-key': 'other-key' }, 'signature-wrong'],
      [body, sign(body, String(now - 301_000)), 'timestamp-outside-window'],
      [body, sign(body, String(now + 301_000)), 'timestamp-outside-window'],
    ];
    for (const [payload, headers, code] of attempts)
      expect(await send(payload, headers)).toMatchObject({ status: 401, code });
    expect(await players()).toBe(0);
    expect(right['fairline-key']).toBe(KEY_ID);
    expect(await comeBack(seat, orderId)).toBe('/en/live?pay=cancelled');
  });

  test('a notification is taken once: the same again, another one, and one for no order are refused', async () => {
    const { browser, order, tell, send, sign, notificationOf, comeBack, players, clock } =
      await paySite(open);
    const seat = browser();
    const orderId = await order(seat);
    const body = notificationOf(orderId);
    const headers = sign(body);
    expect(await send(body, headers)).toMatchObject({ status: 200, orderId });
    expect(await send(body, headers)).toMatchObject({ status: 409, code: 'notification-repeated' });
    expect(await tell(orderId, { id: 'person-9' })).toMatchObject({ status: 409, code: 'order-over' });
    await comeBack(seat, orderId);
    expect(await send(body, headers)).toMatchObject({ status: 409, code: 'notification-repeated' });
    expect(await tell(randomUUID())).toMatchObject({
      status: 404,
      code: 'order-unknown',
      field: '/body/orderId',
    });
    expect(await players()).toBe(1);
    clock.advance(301_000);
    expect(await send(body, headers)).toMatchObject({ status: 401, code: 'timestamp-outside-window' });
  });

  test('a notification is read precisely: nothing unknown, nothing missing, nothing of another kind', async () => {
    const { browser, order, send, notificationOf, players } = await paySite(open);
    const orderId = await order(browser());
    const right = JSON.parse(notificationOf(orderId)) as Record<string, object>;
    const without = (name: string) =>
      Object.fromEntries(Object.entries(GRACE).filter(([key]) => key !== name));
    for (const body of [
      { ...right, amount: 100 },
      { ...right, person: { ...GRACE, iban: 'DE00' } },
      { ...right, person: without('currency') },
      { ...right, person: { ...GRACE, birthDate: '1.4.1990' } },
      { ...right, person: { ...GRACE, country: 'Germany' } },
      { ...right, person: { ...GRACE, firstName: '' } },
      { ...right, orderId: 7 },
      [],
    ])
      expect(await send(JSON.stringify(body)), JSON.stringify(body)).toMatchObject({
        status: 400,
        code: 'bad-input',
      });
    expect(await send('{')).toMatchObject({ status: 400, code: 'body-not-json' });
    expect(await players()).toBe(0);
    expect(await send(JSON.stringify(right))).toMatchObject({ status: 200 });
  });

  test('who is too young, of a blocked country or without a currency of ours becomes no player, and both sides are told why', async () => {
    const { browser, order, tell, comeBack, userOf, players, clock } = await paySite(open, {
      blockedCountries: ['FR'],
    });
    const year = clock.now().getUTCFullYear();
    for (const [person, status, code, field, outcome] of [
      [{ birthDate: `${year - 17}-01-01` }, 403, 'too-young', 'birthDate', 'too-young'],
      [{ birthDate: '1990-02-30' }, 400, 'birth-date-wrong', 'birthDate', 'failed'],
      [{ country: 'FR' }, 403, 'country-blocked', 'country', 'not-here'],
      [{ country: 'QQ' }, 400, 'country-unknown', 'country', 'not-here'],
      [{ currency: 'XXX' }, 400, 'currency-unknown', 'currency', 'not-here'],
    ] as const) {
      const seat = browser();
      const orderId = await order(seat);
      expect(await tell(orderId, person)).toMatchObject({ status, code, field: `/body/person/${field}` });
      // Another try for the same order is no way around.
      expect(await tell(orderId)).toMatchObject({ status: 409, code: 'order-over' });
      expect(await comeBack(seat, orderId)).toBe(`/en/live?pay=${outcome}`);
      expect(await userOf(seat)).toBeNull();
    }
    expect(await players()).toBe(0);
  });

  test('where registration is closed nobody new comes in, and whoever was here does', async () => {
    const site: { isRegistrationAllowed?: boolean } = {};
    const { browser, visit } = await paySite(open, { site });
    expect(await visit(browser())).toBe('/en/live?pay=registered');
    site.isRegistrationAllowed = false;
    expect(await visit(browser(), { id: 'person-9' })).toBe('/en/live?pay=not-here');
    expect(await visit(browser())).toBe('/en/live?pay=signed-in');
  });

  test('one address makes as many accounts as it may in an hour, whichever way', async () => {
    const { browser, visit, order, tell } = await paySite(open, { env: { REGISTRATIONS_PER_HOUR: '1' } });
    expect(await visit(browser('10.9.9.9'))).toBe('/en/live?pay=registered');
    const orderId = await order(browser('10.9.9.9'));
    expect(await tell(orderId, { id: 'person-9' })).toMatchObject({ status: 429, code: 'too-many-accounts' });
    expect(await visit(browser('10.9.9.9'))).toBe('/en/live?pay=signed-in');
  });

  test('the link opens the account once, in the browser that began, and as it was given', async () => {
    const { browser, order, tell, comeBack, userOf, provider, app } = await paySite(open);
    const [owner, thief] = [browser(), browser()];
    const orderId = await order(owner);
    await tell(orderId);
    // The link may be seen by others; without the browser's own key it opens nothing and is not used up.
    expect(await comeBack(thief, orderId)).toBe('/en?pay=failed');
    // Nor does the order of another browser lend its key.
    await order(thief);
    expect(await comeBack(thief, orderId)).toBe('/en?pay=failed');
    expect(await userOf(thief)).toBeNull();
    const { pathname } = new URL(provider.orders.get(orderId)?.returnUrl ?? '');
    const guessed = await app.inject({
      method: 'GET',
      url: `${pathname}?order=${orderId}&link=${'0'.repeat(64)}`,
      cookies: Object.fromEntries(owner.jar),
    });
    expect(guessed.headers.location).toBe('/en?pay=failed');
    const key = owner.jar.get('pay') ?? '';
    expect(await comeBack(owner, orderId)).toBe('/en/live?pay=registered');
    owner.jar.delete('sid');
    owner.jar.set('pay', key);
    expect(await comeBack(owner, orderId)).toBe('/en/live?pay=failed');
    expect(await userOf(owner)).toBeNull();
  });

  test('an order is over after half an hour, for the provider and for the browser', async () => {
    const { browser, order, tell, comeBack, userOf, clock, players } = await paySite(open);
    const [late, slow] = [browser(), browser()];
    const [unheard, heard] = [await order(late), await order(slow, '/de/live')];
    await tell(heard);
    clock.advance(30 * 60_000 + 1);
    expect(await tell(unheard, { id: 'person-9' })).toMatchObject({ status: 409, code: 'order-over' });
    // Told in the language and at the place where it was begun.
    expect(await comeBack(slow, heard)).toBe('/de/live?pay=failed');
    expect(await userOf(slow)).toBeNull();
    expect(await players()).toBe(1);
  });

  test('a notification that comes while the browser comes back is heard, whatever it says', async () => {
    const { browser, order, tell, comeBack, userOf, modules } = await paySite(open);
    const { orders } = modules.door(payAndPlay);
    const ofLink = orders.ofLink.bind(orders);
    const spied = vi.spyOn(orders, 'ofLink');
    for (const [person, outcome] of [
      [{}, 'registered'],
      [{ id: 'person-8', currency: 'XXX' }, 'not-here'],
    ] as const) {
      const seat = browser();
      const orderId = await order(seat);
      spied.mockImplementationOnce(async (...given) => {
        const read = await ofLink(...given);
        await tell(orderId, person);
        return read;
      });
      expect(await comeBack(seat, orderId)).toBe(`/en/live?pay=${outcome}`);
      expect((await userOf(seat)) === null).toBe(outcome === 'not-here');
    }
    // Of two browsers' windows at once one is let in; the other finds the order used up.
    const seat = browser();
    const orderId = await order(seat);
    await tell(orderId);
    const key = seat.jar.get('pay') ?? '';
    spied.mockImplementationOnce(async (...given) => {
      const read = await ofLink(...given);
      const other = browser();
      other.jar.set('pay', key);
      expect(await comeBack(other, orderId)).toBe('/en/live?pay=signed-in');
      return read;
    });
    expect(await comeBack(seat, orderId)).toBe('/en/live?pay=failed');
  });

  test('the bank is offered as a proof only while the one that knows the player is connected', async () => {
    const { browser, visit, begin, userOf, db, identity } = await paySite(open);
    const seat = browser();
    await visit(seat);
    const state = async () => (await seat.call('/web-api/auth/step-up')).body;
    expect(await state()).toMatchObject({ methods: ['bank'] });
    const { connectedBank } = identity;
    const { name } = connectedBank;
    connectedBank.name = () => undefined;
    expect(await state()).toMatchObject({ methods: [] });
    connectedBank.name = name;
    await db.updateTable('pay_identity').set({ provider: 'bank-before.example' }).execute();
    expect(await state()).toMatchObject({ methods: [] });
    expect((await begin(seat)).body.code).toBe('signed-in');
    expect(await userOf(seat)).not.toBeNull();
  });

  test('the same person in two browsers at once is one player in both', async () => {
    const { browser, order, tell, comeBack, userOf, players } = await paySite(open);
    const seats = [browser(), browser(), browser()];
    const orders = await Promise.all(seats.map((seat) => order(seat)));
    const answers = await Promise.all(orders.map((orderId) => tell(orderId)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await players()).toBe(1);
    for (const [index, seat] of seats.entries()) {
      await comeBack(seat, orders[index] ?? '');
      expect(await userOf(seat)).not.toBeNull();
    }
  });

  test('a player who has nothing else proves by the bank who they are, as themselves and in the same session', async () => {
    const { browser, visit, order, begin, tell, comeBack, userOf, clock, players, register } =
      await paySite(open);
    const seat = browser();
    await visit(seat);
    const userId = await userOf(seat);
    clock.advance(6 * 60_000);
    const state = async () => (await seat.call('/web-api/auth/step-up')).body;
    expect(await state()).toMatchObject({ isProved: false, methods: ['bank'], hasPassword: false });
    // Neither a stranger nor somebody who would be new proves anything for this player.
    const other = await order(seat);
    expect(await tell(other, { id: 'person-9' })).toMatchObject({ status: 403, code: 'other-person' });
    expect(await comeBack(seat, other)).toBe('/en/live?pay=failed');
    expect(await state()).toMatchObject({ isProved: false });
    const late = await order(seat);
    const copy = browser();
    for (const [name, value] of seat.jar) copy.jar.set(name, value);
    const orderId = await order(seat);
    expect(await tell(orderId)).toMatchObject({ status: 200 });
    expect(await comeBack(seat, orderId)).toBe('/en/live?pay=proved');
    // A copy of the key from before the proof gets none of its own by another one.
    expect(await tell(late)).toMatchObject({ status: 200 });
    expect(await comeBack(copy, late)).toBe('/en/live?pay=failed');
    expect(copy.jar.get('sid')).not.toBe(seat.jar.get('sid'));
    expect(await state()).toMatchObject({ isProved: true });
    expect(await userOf(seat)).toBe(userId);
    expect(await players()).toBe(1);
    const left = await order(seat);
    await tell(left);
    seat.jar.delete('sid');
    expect(await comeBack(seat, left)).toBe('/en/live?pay=failed');
    expect(await userOf(seat)).toBeNull();
    // Whoever has come another way has other proofs.
    const { seat: typed } = await register();
    const { status, body } = await begin(typed);
    expect([status, body.code]).toEqual([409, 'signed-in']);
  });

  test('a locked player is not let in', async () => {
    const { browser, visit, userOf, db, clock } = await paySite(open);
    const seat = browser();
    await visit(seat);
    const userId = (await userOf(seat)) ?? 0;
    await setPlayerStatus(db, { userId, status: 'locked', now: clock.now() });
    const next = browser();
    expect(await visit(next)).toBe('/en/live?pay=refused');
    expect(await userOf(next)).toBeNull();
  });

  test('a provider that does not answer is told as that, and the same request goes on later', async () => {
    const { browser, begin, provider } = await paySite(open);
    const [seat, requestId] = [browser(), randomUUID()];
    provider.answerWith(500);
    const refused = await begin(seat, requestId);
    expect([refused.status, refused.body.code]).toEqual([503, 'provider-unreachable']);
    provider.answerWith(200);
    expect((await begin(seat, requestId)).status).toBe(200);
  });

  test('often from one address wants a captcha, and a foreign address to come back to is not taken', async () => {
    const { browser, begin, order, tell, comeBack, provider } = await paySite(open);
    const seat = browser();
    expect((await begin(seat, randomUUID(), 'https://evil.example/')).status).toBe(200);
    const [orderId = ''] = provider.orders.keys();
    await tell(orderId);
    expect(await comeBack(seat, orderId)).toBe('/en?pay=registered');
    const many = browser();
    for (let count = 0; count < 5; count += 1) await order(many);
    const { status, body } = await begin(many);
    expect([status, body.code]).toEqual([400, 'captcha-required']);
  });

  test('a production site without a provider, or without its secret, has none', async () => {
    const production = {
      SITE_MODE: 'production',
      EMBEDDED_DATABASE: 'accepted',
      PUBLIC_ORIGIN: 'https://site.example',
    };
    for (const payAndPlay of [undefined, { address: 'https://bank.example/orders', keyId: KEY_ID }]) {
      const { browser } = await registrationSite(open, {
        env: production,
        ...(payAndPlay === undefined ? {} : { payAndPlay }),
      });
      const seat = browser();
      expect((await seat.call('/web-api/registration/form?language=en')).body.isPayAndPlay).toBe(false);
      const { status, body } = await seat.call('/web-api/auth/pay-and-play', {
        request_id: randomUUID(),
        language: 'en',
      });
      expect([status, body.code]).toEqual([404, 'pay-and-play-off']);
    }
  });
});
