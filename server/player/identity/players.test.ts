import { expect, test } from 'vitest';

import { inTransaction } from '../../platform/database/index.ts';
import { describeOnBothEngines } from '../../platform/database/testing.ts';
import {
  emailName,
  isEmail,
  isLogin,
  loginName,
  phoneName,
  readDialledPhone,
  readPhone,
} from './playerName.ts';
import { createPlayer, findPlayer, findPlayerId, saveEmail, savePhone, type NewPlayer } from './players.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
const LONDON = { country: 'GB', code: '44', number: '2079460958' };
const ANNA: NewPlayer = {
  login: 'Anna',
  email: 'Anna@Site.Example',
  phone: LONDON,
  country: 'GB',
  currency: 'GBP',
  language: 'en',
  birthDate: '1990-02-28',
  registrationKind: 'full_reg',
  passwordHash: 'a hash',
  now: NOW,
};

describeOnBothEngines('players', (open) => {
  test('a new player is found by id and by each of their names, however it is typed', async () => {
    const { db } = await open();
    const result = await inTransaction(db, (tx) => createPlayer(tx, ANNA));
    if (!result.ok) throw new Error('The player was not made.');
    const { userId } = result;
    for (const name of [loginName('ANNA'), emailName(' anna@site.example'), phoneName(LONDON)])
      expect(await findPlayerId(db, name)).toBe(userId);
    expect(await findPlayer(db, userId)).toEqual({
      userId,
      login: 'Anna',
      email: 'Anna@Site.Example',
      isEmailConfirmed: false,
      phone: LONDON,
      isPhoneConfirmed: false,
      country: 'GB',
      currency: 'GBP',
      language: 'en',
      firstName: null,
      lastName: null,
      birthDate: '1990-02-28',
      activation: 0,
      status: 'open',
      registrationKind: 'full_reg',
      createdAt: NOW,
    });
  });

  test('without a login of their own a player has the number of their account', async () => {
    const { db } = await open();
    const result = await createPlayer(db, {
      country: 'DE',
      currency: 'EUR',
      language: 'de',
      registrationKind: 'fast_reg',
      now: NOW,
    });
    expect(result).toMatchObject({ ok: true, login: result.ok ? String(result.userId) : '' });
  });

  test.each([
    ['login', { login: 'aNNa' }],
    ['email', { login: 'bert', email: 'ANNA@site.example' }],
    ['phone', { login: 'bert', email: 'bert@site.example', phone: { ...LONDON, country: 'GG' } }],
  ] as const)(
    'a %s that somebody has is refused, and nothing of the new player stays',
    async (taken, change) => {
      const { db } = await open();
      await createPlayer(db, ANNA);
      const { email: _email, phone: _phone, ...bare } = ANNA;
      expect(await inTransaction(db, (tx) => createPlayer(tx, { ...bare, ...change }))).toEqual({
        ok: false,
        taken,
      });
      for (const table of ['player', 'player_profile', 'player_password'] as const)
        expect(await db.selectFrom(table).select('user_id').execute()).toHaveLength(1);
      expect(await db.selectFrom('player_name').select('kind').execute()).toHaveLength(3);
    },
  );

  test('ten registrations of one name at once make one player', async () => {
    const { db } = await open();
    const results = await Promise.all(
      Array.from({ length: 10 }, () => inTransaction(db, (tx) => createPlayer(tx, ANNA))),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await db.selectFrom('player').select('user_id').execute()).toHaveLength(1);
  });

  test('[USER-034..040] confirmed e-mail address and phone make the activation type', async () => {
    const { db } = await open();
    const made = await createPlayer(db, { ...ANNA, login: 'cora' });
    if (!made.ok) throw new Error('The player was not made.');
    const { userId } = made;
    const activation = async () => (await findPlayer(db, userId))?.activation;
    expect(await activation()).toBe(0);
    await savePhone(db, { userId, phone: LONDON, isConfirmed: true, now: NOW });
    expect(await activation()).toBe(3);
    await savePhone(db, { userId, phone: { ...LONDON, number: '2079460959' }, isConfirmed: true, now: NOW });
    expect(await activation()).toBe(3);
    await saveEmail(db, { userId, email: 'cora@site.example', isConfirmed: true, now: NOW });
    expect(await activation()).toBe(2);
    await savePhone(db, { userId, phone: LONDON, isConfirmed: true, now: NOW });
    expect(await activation()).toBe(2);
    await savePhone(db, { userId, phone: LONDON, isConfirmed: false, now: NOW });
    expect(await activation()).toBe(1);
    await savePhone(db, { userId, phone: LONDON, isConfirmed: true, now: NOW });
    expect(await activation()).toBe(2);
  });

  test('a changed contact lets go of the old one, and another player cannot take the new one', async () => {
    const { db } = await open();
    const anna = await createPlayer(db, ANNA);
    const bert = await createPlayer(db, {
      country: 'GB',
      currency: 'GBP',
      language: 'en',
      registrationKind: 'fast_reg',
      now: NOW,
    });
    if (!anna.ok || !bert.ok) throw new Error('The players were not made.');
    const save = (userId: number, email: string) =>
      saveEmail(db, { userId, email, isConfirmed: false, now: NOW });
    expect(await save(bert.userId, 'anna@site.example')).toBe(false);
    expect(await save(anna.userId, 'new@site.example')).toBe(true);
    expect(await save(bert.userId, 'anna@site.example')).toBe(true);
    expect(await save(bert.userId, 'NEW@site.example')).toBe(false);
    expect(await findPlayerId(db, emailName('anna@site.example'))).toBe(bert.userId);
  });
});

test('a phone is read by the rules of its country, or of its dialling code', () => {
  expect(readPhone({ number: '020 7946 0958', country: 'GB' })).toEqual(LONDON);
  expect(readDialledPhone({ code: '+44', number: '2079460958' })).toEqual(LONDON);
  expect(readPhone({ number: '123', country: 'GB' })).toBeUndefined();
  expect(readPhone({ number: '2079460958', country: 'XX' })).toBeUndefined();
});

test('a login begins with a letter, so that it is no number of an account', () => {
  expect(['anna', 'Мария', 'jo-e.1'].every(isLogin)).toBe(true);
  expect(['100001', '1anna', 'an', 'an na', 'a@b', 'x'.repeat(31), ''].some(isLogin)).toBe(false);
});

test('an e-mail address has one mailbox and a domain', () => {
  expect(['a@b.co', 'a.b+c@sub.site.example', 'иван@почта.рф'].every(isEmail)).toBe(true);
  expect(['a@b', 'a b@c.de', 'a@b@c.de', 'a@-b.de', '<a@b.de>', 'a@b.de\nbcc:c@d.de', ''].some(isEmail)).toBe(
    false,
  );
});
