import { isApiError, DEFAULT_SITE_CONFIG, type SiteConfig } from '@fairline/contracts';
import {
  getOfficeMenu,
  getOfficeSettings,
  saveDisallowedSports,
  saveOfficeSetting,
} from '@fairline/contracts/office';
import type { AccountData } from '@fairline/contracts/wallet';
import { ACCOUNT_SECTIONS, FEATURES } from '@fairline/routes';
import fastify from 'fastify';
import { describe, expect, test } from 'vitest';

import { testClock } from '../../platform/clock.ts';
import { describeOnBothEngines, type OpenTestDatabase } from '../../platform/database/testing.ts';
import { Endpoints } from '../../platform/http/endpoints.ts';
import { buildPlayer } from '../session/testing/buildPlayer.ts';
import { HiddenSportsMemory, registerOffice } from './index.ts';
import { menuCategories } from './menu.ts';
import { keepValue } from './playerSettings.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
const EVERYTHING: SiteConfig = { ...DEFAULT_SITE_CONFIG, features: [...FEATURES] };
const ACCOUNTS = {
  accounts: [{ iso: 'EUR', points: 12 }],
  bonuses: [
    { idBonus: 1, money: '500', iso: 'EUR', currencyId: 978 },
    { idBonus: 2, money: '20', iso: 'EUR', currencyId: 978 },
  ],
  is_available_first_deposit_bonus: true,
  is_account_frozen: false,
} as AccountData;
const SPORTS = [
  { slug: 'football', name: 'Football', icon: 'ball-football', games: { line: 3, live: 1 } },
  { slug: 'tennis', name: 'Tennis', icon: 'ball-tennis', games: { line: 0, live: 2 } },
];

async function office(open: OpenTestDatabase, change: { site?: SiteConfig; accounts?: AccountData } = {}) {
  const { db } = await open();
  const players = [await buildPlayer(db, {}, NOW), await buildPlayer(db, {}, NOW)];
  let current = players[0] ?? 0;
  const endpoints = new Endpoints(fastify(), { checksReplies: true });
  registerOffice(endpoints, {
    db,
    clock: testClock(NOW),
    siteFor: () => change.site ?? EVERYTHING,
    playerOf: async () => current,
    accountsOf: async () => change.accounts ?? ACCOUNTS,
    sportsIn: async () => SPORTS,
    onSportsKept: () => {},
    personOf: async () => ({ name: 'Mira Kallas', email: 'mira@example.org', country_code: 'EE' }),
  });
  const { api } = endpoints;
  return {
    be: (index: number) => (current = players[index] ?? 0),
    settings: () => api.call(getOfficeSettings, { query: { language: 'en' } }),
    menu: () => api.call(getOfficeMenu, {}),
    save: (settingId: string, value: unknown) =>
      api.call(saveOfficeSetting, { params: { settingId }, body: { value: value as boolean } }),
    saveSports: (line: number[], live: number[]) => api.call(saveDisallowedSports, { body: { line, live } }),
  };
}

const refused = (code: string) => (error: unknown) => isApiError(error) && error.code === code;

describeOnBothEngines('the player office', (open) => {
  test('[OFF-002] [OFF-003] [OFF-004] [OFF-006] [OFF-007] [HTTP-078] the settings have all their groups, and nothing is on unasked', async () => {
    const { settings } = await office(open);
    const answer = await settings();
    expect(answer).toMatchObject({
      commonSettings: { points_type_balance: false },
      otherSettings: { bonus_type: 0, first_deposit_bonus_type: 0 },
      notificationSettings: {
        enable_mail_news: false,
        enable_mail_deposit: false,
        enable_mail_bets: false,
        enable_sms_news: false,
      },
      cashbackSetting: {
        additional_data: {
          isVisiblePromoPointsRules: true,
          showAdditionalCashBackTerms: true,
          promoPoints: 12,
          usePromoPointsName: true,
        },
      },
      bonusSetting: { isAvailable: true },
      firstDepositBonusSetting: { isAvailable: true },
      promoSetting: { isAvailable: true },
      pointsAccumulated: 12,
      clubPoints: 0,
      showClubPoints: false,
      lineSports: [1],
      liveSports: [1, 2],
      lineDisallowSports: [],
      liveDisallowSports: [],
    });
    expect(answer.sports.map(({ id, slug }) => [id, slug])).toEqual([
      [1, 'football'],
      [2, 'tennis'],
    ]);
    expect(answer.availableCurrencies).toContainEqual({ id: 840, iso: 'USD' });
    expect(answer.availableCurrencies.map(({ iso }) => iso)).not.toContain('EUR');
  });

  test('[OFF-020..023] [OFF-024] [OFF-025] [OFF-028] [HTTP-079] one setting is kept by its id and value, for its player alone', async () => {
    const { settings, save, be } = await office(open);
    for (const [id, value] of [
      ['enable_mail_news', true],
      ['enable_mail_deposit', true],
      ['enable_mail_bets', true],
      ['enable_sms_news', true],
      ['bonus_type', 2],
      ['first_deposit_bonus_type', 1],
    ] as const)
      expect(await save(id, value)).toEqual({ message: 'main_save_success' });
    await save('enable_mail_bets', false);
    expect(await settings()).toMatchObject({
      otherSettings: { bonus_type: 2, first_deposit_bonus_type: 1 },
      notificationSettings: {
        enable_mail_news: true,
        enable_mail_deposit: true,
        enable_mail_bets: false,
        enable_sms_news: true,
      },
    });
    be(1);
    expect((await settings()).notificationSettings.enable_mail_news).toBe(false);
  });

  test('a setting that is not there, or a value it cannot have, is refused', async () => {
    const { save } = await office(open);
    await expect(save('is_admin', true)).rejects.toSatisfy(refused('setting-unknown'));
    await expect(save('disallowed_sports', true)).rejects.toSatisfy(refused('setting-unknown'));
    await expect(save('enable_mail_news', 1)).rejects.toSatisfy(refused('setting-value-not-allowed'));
    await expect(save('bonus_type', true)).rejects.toSatisfy(refused('setting-value-not-allowed'));
  });

  test('[OFF-008] [OFF-029] [HTTP-080] disallowed sports are kept for line and live in one call; a number of no sport keeps nothing', async () => {
    const { settings, saveSports } = await office(open);
    await settings();
    await saveSports([2, 1], [2]);
    expect(await settings()).toMatchObject({ lineDisallowSports: [1, 2], liveDisallowSports: [2] });
    await expect(saveSports([], [77])).rejects.toSatisfy(refused('sport-unknown'));
    expect(await settings()).toMatchObject({ lineDisallowSports: [1, 2], liveDisallowSports: [2] });
    await saveSports([], []);
    expect(await settings()).toMatchObject({ lineDisallowSports: [], liveDisallowSports: [] });
  });

  test('[OFF-030] what a player hides is remembered for a second, forgotten on request, and asked again after a failure', async () => {
    const { db } = await open();
    const userId = await buildPlayer(db, {}, NOW);
    const clock = testClock(NOW);
    const memory = new HiddenSportsMemory(db, clock);
    const keep = (slug: string) =>
      keepValue(db, { userId, id: 'disallowed_sports', value: { line: [slug], live: [] }, now: NOW });
    const line = async () => [...(await memory.of(userId)).line];
    expect(await line()).toEqual([]);
    await keep('football');
    expect(await line()).toEqual([]);
    clock.advance(1000);
    expect(await line()).toEqual(['football']);
    await keep('tennis');
    memory.forget(userId);
    expect(await line()).toEqual(['tennis']);
    let isBroken = true;
    const faulty = new Proxy(db, {
      get: (target, name) => {
        if (isBroken && name === 'selectFrom') throw new Error('no database');
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
    const again = new HiddenSportsMemory(faulty, clock);
    await expect(again.of(userId)).rejects.toThrow('no database');
    isBroken = false;
    expect([...(await again.of(userId)).line]).toEqual(['tennis']);
  });

  test('[OFF-013] [OFF-014] [HTTP-081] the menu has categories and says whose office it is', async () => {
    const { menu } = await office(open);
    expect(await menu()).toMatchObject({
      menuUserData: {
        name: 'Mira Kallas',
        email: 'mira@example.org',
        bonus_balance: '520',
        country_code: 'EE',
        recharge_allow: true,
      },
    });
  });

  test('[OFF-015] recharge is not allowed while the account is frozen, nor where there is none', async () => {
    const frozen = await office(open, { accounts: { ...ACCOUNTS, is_account_frozen: true } });
    expect((await frozen.menu()).menuUserData.recharge_allow).toBe(false);
    const bare = await office(open, { site: { ...DEFAULT_SITE_CONFIG, features: [] } });
    expect((await bare.menu()).menuUserData.recharge_allow).toBe(false);
  });
});

describe('the menu', () => {
  test('[OFF-016] has each section of the account menu exactly once, and only what the site has', () => {
    const ids = menuCategories(EVERYTHING).flatMap(({ sections }) => sections.map(({ id }) => id));
    expect(ids.toSorted()).toEqual(Object.keys(ACCOUNT_SECTIONS).toSorted());
    const bare = menuCategories({ ...DEFAULT_SITE_CONFIG, features: [] });
    expect(bare.map(({ id, sections }) => [id, sections.map((section) => section.id)])).toEqual([
      ['account', ['account', 'personal_data', 'security', 'auth_qr', 'mailing', 'sports']],
      ['money', ['wallets']],
      ['play', ['bet_history']],
    ]);
  });
});
