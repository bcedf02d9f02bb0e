import { ApiError } from '@fairline/contracts';
import type { UserConfig } from '@fairline/contracts/user';
import { CONVERSION_STATUS } from '@fairline/contracts/wallet';
import { loadTranslate, NO_SESSION } from '@fairline/sdk';
import type { UserState } from '@fairline/sdk/user';
import { describe, expect, test } from 'vitest';

import { audienceWith, fakeApi } from '../session/testing/ports.ts';
import { AccountStore } from './accountStore.ts';
import { remindOfConversion } from './convertReminder.ts';
import { followPlayer } from './followPlayer.ts';
import { forgetProfiles } from './forgetProfiles.ts';
import { learnPlayer } from './learnPlayer.ts';
import { isActivationTold, QUIET_ROUTES } from './quietRoutes.ts';
import { CONFIG_FAILED, UserConfigStore } from './userConfigStore.ts';
import { UserStore } from './userStore.ts';
import { userWords, type UserTranslate } from './words/index.ts';

const CONFIG = {
  disallow_line_sport: [10, 9, 2],
  disallow_live_sport: [3, 100, 20],
  should_sync_protection_methods: false,
} as UserConfig;

function openConfig(answer: (input: unknown) => unknown, userId: number | null = 7) {
  const { api, calls } = fakeApi({ getUserConfig: answer });
  const problems: string[] = [];
  const store = new UserConfigStore({ api, userId: () => userId, report: (text) => problems.push(text) });
  return { store, calls, problems };
}

describe('the configuration of the player', () => {
  test('[USER-001] is not asked for by a visitor', async () => {
    const { store, calls } = openConfig(() => CONFIG, null);
    await store.load();
    expect([calls, store.get().config]).toEqual([[], null]);
  });

  test('[USER-008] [USER-009] [USER-010] has its lists sorted as numbers, ascending', async () => {
    const { store } = openConfig(() => CONFIG);
    await store.load();
    expect(store.get().config).toMatchObject({
      disallow_line_sport: [2, 9, 10],
      disallow_live_sport: [3, 20, 100],
    });
  });

  test('[USER-064] counts as loaded only after an answer', async () => {
    const seen: boolean[] = [];
    const { store } = openConfig(() => {
      seen.push(store.get().isLoaded);
      return CONFIG;
    });
    await store.load();
    expect([seen, store.get().isLoaded, store.get().isInstalled]).toEqual([[false], true, true]);
  });

  test('[USER-003] only the newest answer is applied, and the load before is aborted', async () => {
    const signals: AbortSignal[] = [];
    const answers: ((config: UserConfig) => void)[] = [];
    const store = new UserConfigStore({
      api: {
        call: (_endpoint, _input, options) => {
          signals.push(options?.signal as AbortSignal);
          return new Promise((done) => answers.push(done)) as never;
        },
      },
      userId: () => 7,
      report: () => {},
    });
    const [first, second] = [store.load(), store.load()];
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    answers[1]?.({ ...CONFIG, user_name: 'new' });
    answers[0]?.({ ...CONFIG, user_name: 'old' });
    await Promise.all([first, second]);
    expect(store.get().config?.user_name).toBe('new');
  });

  test('[USER-004] [USER-005] [ERR-020] a failed load is neither installed nor loaded, and its error can be read', async () => {
    let failure: Error = new ApiError({
      status: 500,
      code: 'internal',
      message: 'Something broke on our side.',
    });
    let isBroken = false;
    const { store, problems } = openConfig(() => {
      if (isBroken) throw failure;
      return CONFIG;
    });
    await store.load();
    isBroken = true;
    await store.load();
    expect(store.get()).toMatchObject({
      isInstalled: false,
      isLoaded: false,
      error: 'Something broke on our side.',
    });
    failure = new Error('');
    await store.load();
    expect(store.get().error).toBe(CONFIG_FAILED);
    expect(CONFIG_FAILED).toBe('failed to get user config');
    expect(problems).toHaveLength(2);
  });

  test('[USER-006] a cancelled load is no failure', async () => {
    let isClosed = false;
    const { store, problems } = openConfig(() => {
      if (isClosed) throw new ApiError({ status: 499, code: 'closed', message: 'closed' });
      return CONFIG;
    });
    await store.load();
    isClosed = true;
    await store.load();
    expect([store.get().isLoaded, store.get().error, problems]).toEqual([true, null, []]);
  });

  test('[USER-021] is asked for once more when its protection methods are out of step', async () => {
    let asked = 0;
    const { store } = openConfig(() => ({ ...CONFIG, should_sync_protection_methods: (asked += 1) === 1 }));
    await store.load();
    expect([asked, store.get().config?.should_sync_protection_methods]).toEqual([2, false]);
  });
});

describe('after a login', () => {
  function learn(answer: () => unknown, known: number | null) {
    const log: string[] = [];
    const { api } = fakeApi({ checkSession: answer });
    const result = learnPlayer({
      api,
      knownUserId: () => known,
      keepUserId: (id) => log.push(`keep ${JSON.stringify(id)}`),
      resetProfiles: () => log.push('profiles'),
      logout: async () => void log.push('logout'),
      removeCookie: (name) => log.push(`cookie ${name}`),
      report: () => log.push('report'),
    });
    return result.then((isThere) => ({ isThere, log }));
  }

  test('[AUTH-024] [AUTH-025] [AUTH-026] the id is fetched, kept as a number, and the profile ids are reset', async () => {
    expect(await learn(() => ({ user_id: '4711' }), 4711)).toEqual({
      isThere: true,
      log: ['keep 4711', 'profiles'],
    });
  });

  test('[AUTH-028] no id for somebody who was believed to be signed in is a logout', async () => {
    expect(await learn(() => ({ user_id: null }), 4711)).toEqual({ isThere: false, log: ['logout'] });
  });

  test('[AUTH-029] no id for a visitor removes two cookies and calls no logout', async () => {
    expect(await learn(() => ({ user_id: null }), null)).toEqual({
      isThere: false,
      log: ['cookie ua', 'cookie user_token'],
    });
  });

  test('a bad connection logs nobody out', async () => {
    const broken = () => {
      throw new Error('no connection');
    };
    expect(await learn(broken, 4711)).toEqual({ isThere: true, log: ['report'] });
  });

  test('[AUTH-027] [AUTH-030] [ACC-031] what belongs to the player is loaded, and forgotten when they leave', () => {
    const audience = audienceWith({});
    const log: string[] = [];
    followPlayer({
      audience,
      wasVisitor: true,
      onSignedIn: async (isLogin) => void log.push(isLogin ? 'login' : 'entry'),
      onSignedOut: () => log.push('out'),
      onStanding: ({ banLevel }) => log.push(`ban ${banLevel}`),
    });
    const { session } = audience.get();
    audience.change({ session: { ...session, userId: 7, banLevel: 2 } });
    audience.change({ session: { ...session, userId: 7, banLevel: 0 } });
    audience.change({ session });
    expect(log).toEqual(['ban 0', 'ban 2', 'login', 'ban 0', 'ban 0', 'out']);
  });

  test('[USER-049] a logout puts the ban level back to 0', () => {
    const audience = audienceWith({ session: { userId: 7, banLevel: 3 } });
    const levels: number[] = [];
    followPlayer({
      audience,
      wasVisitor: false,
      onSignedIn: async () => {},
      onSignedOut: () => {},
      onStanding: ({ banLevel }) => levels.push(banLevel),
    });
    audience.change({ session: NO_SESSION });
    expect(levels).toEqual([3, 0]);
  });

  test('[AUTH-037] a logout resets the profile ids', () => {
    const audience = audienceWith({ session: { userId: 7, banLevel: 0 } });
    const changes: object[] = [];
    // As in the page, where a preference that changes tells the audience.
    const change = (changed: object): void => {
      changes.push(changed);
      audience.change({ visitor: { ...audience.get().visitor } });
    };
    followPlayer({
      audience,
      wasVisitor: false,
      onSignedIn: async () => {},
      onSignedOut: () => forgetProfiles({ change }),
      onStanding: () => {},
    });
    expect(changes).toEqual([]);
    audience.change({ session: NO_SESSION });
    expect(changes).toEqual([{ lineProfileId: null, liveProfileId: null, profileIdTimestamp: null }]);
  });

  test('a page that is opened by a player is no login', () => {
    const log: boolean[] = [];
    followPlayer({
      audience: audienceWith({ session: { userId: 7 } }),
      wasVisitor: false,
      onSignedIn: async (isLogin) => void log.push(isLogin),
      onSignedOut: () => {},
      onStanding: () => {},
    });
    expect(log).toEqual([false]);
  });
});

describe('the whole store', () => {
  function open(answers: Record<string, (input: unknown) => unknown> = {}) {
    const { api } = fakeApi(answers);
    const told: number[] = [];
    const report = () => {};
    const accounts = new AccountStore({
      api,
      report,
      wait: async () => {},
      onActivated: () => {},
      proveAgain: async () => false,
    });
    const config = new UserConfigStore({ api, userId: () => 7, report });
    const store = new UserStore({ accounts, config, tellActivated: (id) => told.push(id) });
    return { store, told };
  }

  test('[USER-058] blocking sets the flag and unblocking clears it', () => {
    const { store } = open();
    const seen: boolean[] = [];
    store.subscribe(() => seen.push(store.get().isBlocked));
    store.setBlocked(true);
    store.setBlocked(false);
    expect(seen).toEqual([true, false]);
  });

  test('[ACC-026] a change of the account is told with its id, a failed one is not', async () => {
    const { store, told } = open({ setActiveAccount: () => Promise.reject(new Error('no')) });
    await store.activate(5);
    expect(told).toEqual([]);
    const good = open({
      setActiveAccount: () => ({ accounts: [], all_accounts: [], bonuses: [], conversions: [] }),
      getUserAccounts: () => ({ accounts: [], all_accounts: [], bonuses: [], conversions: [] }),
    });
    await good.store.activate(5);
    expect(good.told).toEqual([5]);
  });

  test('[ERR-019] the message names the account', async () => {
    const t: UserTranslate = await loadTranslate(userWords, 'en');
    expect(t('main_account_will_set', { id: '5' })).toBe('Account 5 is active now');
  });

  test('[ACC-027] on a listed route the change is not told, elsewhere it is', () => {
    for (const name of QUIET_ROUTES) expect(isActivationTold({ name }), name).toBe(false);
    expect(isActivationTold({ name: 'home' })).toBe(true);
  });

  test('[ACC-028] the message stays away from the cashier and the page that converts', () => {
    expect([...QUIET_ROUTES].sort()).toEqual(['convertAccount', 'deduce', 'recharge']);
  });
});

describe('the reminder to convert', () => {
  interface Circumstances {
    readonly userId?: number | null;
    readonly hasPage?: boolean;
    readonly kept?: Readonly<Record<string, string>>;
  }

  function remind(status: number, { userId = 7, hasPage = true, kept = {} }: Circumstances = {}) {
    const values = new Map<string, string>(Object.entries(kept));
    const opened: string[] = [];
    const state = { accounts: { conversionStatus: status } } as UserState;
    const once = () =>
      remindOfConversion(state, {
        userId: () => userId,
        storage: {
          getItem: (key) => values.get(key) ?? null,
          setItem: (key, value) => void values.set(key, value),
        },
        hasPage: () => hasPage,
        open: (which) => opened.push(which),
      });
    once();
    once();
    return { opened, values: Object.fromEntries(values) };
  }

  test('[AUTH-032] [SUP-019] [SUP-020] [SUP-022] appears for both allowed statuses, once', () => {
    expect(remind(CONVERSION_STATUS.mainAllowed).opened).toEqual(['main']);
    expect(remind(CONVERSION_STATUS.additionalAllowed).opened).toEqual(['additional']);
  });

  test('[SUP-021] does not appear when conversion is not allowed, nor where its page is not', () => {
    expect(remind(CONVERSION_STATUS.notAllowed).opened).toEqual([]);
    expect(remind(CONVERSION_STATUS.mainAllowed, { hasPage: false }).opened).toEqual([]);
    expect(remind(CONVERSION_STATUS.mainAllowed, { userId: null }).opened).toEqual([]);
  });

  test('[SUP-022] [SUP-023] is remembered for each player in storage', () => {
    const first = remind(CONVERSION_STATUS.mainAllowed);
    expect(first.values).toEqual({ account_conversion_reminder: '7' });
    expect(remind(CONVERSION_STATUS.mainAllowed, { kept: first.values }).opened).toEqual([]);
    const other = remind(CONVERSION_STATUS.mainAllowed, { kept: first.values, userId: 8 });
    expect([other.opened, other.values]).toEqual([['main'], { account_conversion_reminder: '7,8' }]);
  });
});
