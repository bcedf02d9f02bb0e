import { DEFAULT_SITE_CONFIG } from '@fairline/contracts';
import { getUserConfig } from '@fairline/contracts/user';
import type { AccountData } from '@fairline/contracts/wallet';
import fastify from 'fastify';
import { describe, expect, test } from 'vitest';

import { registerWallet, openAccounts } from '../../money/wallet/index.ts';
import { testClock } from '../../platform/clock.ts';
import { describeOnBothEngines, type OpenTestDatabase } from '../../platform/database/testing.ts';
import { Endpoints } from '../../platform/http/endpoints.ts';
import { systemIds } from '../../platform/ids.ts';
import { countUnread, tellPlayer } from '../../site/notice/index.ts';
import { createPlayer, findPlayer, proofsOf, savePhone } from '../identity/index.ts';
import { registerUser } from './index.ts';
import { userConfigOf, type UserFacts } from './userConfig.ts';
import { NEVER_CHECKED } from './verification.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
const DAY_MS = 86_400_000;

async function player(open: OpenTestDatabase, change: { currency?: string } = {}) {
  const { db } = await open();
  const created = await createPlayer(db, {
    login: 'mira',
    email: 'mira@example.org',
    isEmailConfirmed: true,
    country: 'EE',
    currency: change.currency ?? 'EUR',
    language: 'en',
    firstName: 'Mira',
    lastName: 'Kallas',
    birthDate: '1990-02-01',
    registrationKind: 'full_reg',
    passwordHash: 'not a real hash',
    now: new Date(NOW.getTime() - 3 * DAY_MS - 1),
  });
  if (!created.ok) throw new Error('the name is taken');
  const { userId } = created;
  await openAccounts(db, {
    userId,
    currency: change.currency ?? 'EUR',
    now: NOW,
    ids: systemIds,
    isPlayMoney: true,
  });
  const app = fastify();
  const endpoints = new Endpoints(app, { checksReplies: true });
  const playerOf = async () => userId;
  const accountsOf = registerWallet(endpoints, {
    db,
    clock: testClock(NOW),
    ids: systemIds,
    playerOf,
    seesPoints: async () => false,
    wantsFirstBonus: async () => true,
    hasRunningBets: async () => false,
  });
  registerUser(endpoints, {
    db,
    clock: testClock(NOW),
    siteFor: () => DEFAULT_SITE_CONFIG,
    playerOf,
    accountsOf,
    standingOf: async () => ({
      banLevel: 2,
      banVersion: 5,
      isNeedIdentification: true,
      isDataAfterRegistration: true,
    }),
    personOf: (id) => findPlayer(db, id),
    proofsOf: (id) => proofsOf(db, id),
    unreadOf: (id) => countUnread(db, id),
  });
  return { db, app, userId, config: () => endpoints.api.call(getUserConfig, {}) };
}

describeOnBothEngines('the user configuration', (open) => {
  test('[USER-007] [USER-011..014] [USER-016..020] [USER-022..029] [USER-030] [USER-031] [USER-032] [HTTP-077] carries everything that is known of the player', async () => {
    const { config } = await player(open);
    expect(await config()).toEqual({
      disallow_line_sport: [],
      disallow_live_sport: [],
      disallowed_slugs: { line: [], live: [] },
      phone_number: null,
      phone_code: null,
      user_email: 'mira@example.org',
      user_name: 'mira',
      user_country_code: 'EE',
      user_country_id: expect.any(Number),
      activation_type: 1,
      user_ref_id: DEFAULT_SITE_CONFIG.ref_id,
      user_msg_count: 0,
      user_hide_balance: true,
      changed_pass_day_count: 3,
      user_data: {
        date_birthday: '1990-02-01',
        document_type_id: null,
        inn: null,
        name: 'Mira',
        passport: null,
        passport_date: null,
        passport_end_date: null,
        registration_address: null,
        surname: 'Kallas',
      },
      protection_level: 40,
      protection_methods: {
        is_changed_password: true,
        enable_two_factor_auth: false,
        enable_phone_binding: false,
        enable_security_question: false,
        enable_email_auth: true,
      },
      should_sync_protection_methods: false,
      is_need_identification: true,
      ban_level: 2,
      ban_version: 5,
      user_status_id: 0,
      internal_verification_status: 0,
      verification_status: 0,
      verification_types: [],
      verification_status_group_code: null,
      requested_additional_document: false,
      has_deposit: false,
      is_identification_bonus: false,
      show_verification_modal_on_deposit_page: false,
      remaining_days_to_activate: null,
      isCCLine: false,
      isCClive: false,
      isDataAfterRegistration: true,
      is_active_secure_question: false,
      isRequiredTransfer: false,
      is_registered_by_payment: false,
    });
  });

  test('[USER-015] carries how many messages of the player are unread', async () => {
    const { db, userId, config } = await player(open);
    const notice = { userId, kind: 'new-device', at: NOW } as const;
    await tellPlayer(db, { ...notice, id: systemIds.next() });
    await tellPlayer(db, { ...notice, id: systemIds.next() });
    expect((await config()).user_msg_count).toBe(2);
  });

  test('[USER-002] may be kept by nobody on the way, nor by the browser', async () => {
    const { app } = await player(open);
    const { statusCode, headers } = await app.inject('/web-api/user/config');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
  });

  test('[USER-035] [USER-036] [USER-039] [USER-041] a confirmed phone turns type 1 into 2, binds it and raises the level', async () => {
    const { db, userId, config } = await player(open);
    const phone = { country: 'EE', code: '372', number: '5551234' };
    await savePhone(db, { userId, phone, isConfirmed: true, now: NOW });
    expect(await config()).toMatchObject({
      phone_code: '372',
      phone_number: '5551234',
      activation_type: 2,
      protection_level: 60,
      protection_methods: { enable_phone_binding: true },
    });
  });

  test('[USER-008] [USER-009] the disallowed sports come as ascending numbers and by name', async () => {
    const { db, userId, config } = await player(open);
    await db
      .insertInto('player_setting')
      .values({
        user_id: userId,
        setting_id: 'disallowed_sports',
        value: JSON.stringify({ line: ['tennis', 'football', 'golf'], live: ['golf'] }),
        changed_at: NOW,
      })
      .execute();
    const { disallow_line_sport: line, disallow_live_sport: live, disallowed_slugs: slugs } = await config();
    expect(line).toEqual([...line].sort((first, second) => first - second));
    expect([line.length, live.length]).toEqual([3, 1]);
    expect(slugs).toEqual({ line: ['tennis', 'football', 'golf'], live: ['golf'] });
  });

  test('[USER-018] [USER-024] [USER-027] what the check of the person has found is carried', async () => {
    const { db, userId, config } = await player(open);
    await db
      .insertInto('player_verification')
      .values({
        user_id: userId,
        user_status_id: 1,
        internal_status: 0,
        outside_status: 1,
        group_code: 'waiting',
        types: JSON.stringify(['passport']),
        is_document_requested: true,
        document_type_id: 2,
        inn: '123',
        passport: 'AB 12',
        passport_date: '2020-01-31',
        passport_end_date: '2030-01-31',
        registration_address: 'Harbour Street 1',
        changed_at: NOW,
      })
      .execute();
    expect(await config()).toMatchObject({
      user_status_id: 1,
      verification_status: 1,
      verification_status_group_code: 'waiting',
      verification_types: ['passport'],
      requested_additional_document: true,
      show_verification_modal_on_deposit_page: true,
      user_data: {
        document_type_id: 2,
        inn: '123',
        passport: 'AB 12',
        passport_date: '2020-01-31',
        passport_end_date: '2030-01-31',
        registration_address: 'Harbour Street 1',
      },
    });
  });

  test('[USER-016] [ACC-034] the balance is hidden until the player shows it', async () => {
    const { db, userId, config } = await player(open);
    expect((await config()).user_hide_balance).toBe(true);
    await db
      .insertInto('user_preference')
      .values({ user_id: userId, preferences: JSON.stringify({ isBalanceHidden: false }), changed_at: NOW })
      .execute();
    expect((await config()).user_hide_balance).toBe(false);
  });

  test('[USER-033] a main account in a withdrawn currency asks for a transfer', async () => {
    const { config } = await player(open, { currency: 'HRK' });
    expect((await config()).isRequiredTransfer).toBe(true);
  });

  test('[USER-020] a passkey or an authenticator app is the second step', async () => {
    const { db, userId, config } = await player(open);
    await db
      .insertInto('player_totp')
      .values({ user_id: userId, secret_sealed: 'sealed', last_step: 0n, enabled_at: NOW })
      .execute();
    expect(await config()).toMatchObject({
      protection_level: 80,
      protection_methods: { enable_two_factor_auth: true },
    });
  });
});

describe('a configuration', () => {
  const facts: UserFacts = {
    userId: 7,
    person: {
      login: 'mira',
      email: null,
      isEmailConfirmed: false,
      phone: null,
      isPhoneConfirmed: false,
      country: 'EE',
      firstName: null,
      lastName: null,
      birthDate: null,
      activation: 0,
      registrationKind: 'full_reg',
      createdAt: NOW,
    },
    proofs: {
      password: { setAt: NOW, isMadeByUs: true },
      hasTwoStep: false,
      hasPasskey: false,
    },
    verification: NEVER_CHECKED,
    accounts: { account_conversion_status: 0 } as AccountData,
    hasDeposit: false,
    isBalanceHidden: true,
    disallowed: { line: [], live: [], slugs: { line: [], live: [] } },
    messageCount: 0,
    standing: {
      banLevel: 0,
      banVersion: 0,
      isNeedIdentification: false,
      isDataAfterRegistration: false,
    },
    site: DEFAULT_SITE_CONFIG,
    now: NOW,
  };

  test('[USER-034] [USER-028] with nothing activated has 30 days left, counting down to none', () => {
    const daysAfter = (days: number) =>
      userConfigOf({ ...facts, now: new Date(NOW.getTime() + days * DAY_MS) }).remaining_days_to_activate;
    expect([0, 1, 30, 99].map(daysAfter)).toEqual([30, 29, 0, 0]);
  });

  test('[USER-020] does not count a password that we made', () => {
    const { protection_level: level, protection_methods: methods } = userConfigOf(facts);
    expect([level, methods.is_changed_password]).toEqual([0, false]);
  });

  test('[USER-017] [USER-019] of somebody without password or profile says so', () => {
    const bare = userConfigOf({
      ...facts,
      person: undefined,
      proofs: { password: null, hasTwoStep: false, hasPasskey: false },
    });
    expect([bare.changed_pass_day_count, bare.protection_level, bare.user_name]).toEqual([null, null, '7']);
  });
});
