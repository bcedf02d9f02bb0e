// That everything which follows the player is plugged in: the parts have tests of their own, beside their files.
import { ApiError, checkSession, logCookieAgreement, POLL_MS } from '@fairline/contracts';
import { getSecureData, STEP_UP_REQUIRED } from '@fairline/contracts/identity';
import { getLimits } from '@fairline/contracts/limits';
import { listNotices } from '@fairline/contracts/notice';
import { getUserConfig } from '@fairline/contracts/user';
import {
  CONVERSION_STATUS,
  getUserAccounts,
  removeCurrency,
  setActiveAccount,
} from '@fairline/contracts/wallet';
import { loadTranslate, NO_SESSION } from '@fairline/sdk';
import { until } from '@fairline/testing/browser';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { CONSENT_TIME_KEY } from '../overlay/notice/consent.ts';
import { buildAccount, buildAccountData, DOLLARS } from './testkit/accounts.ts';
import { buildUserConfig, PLAYER, playerOnPage } from './testkit/playerOnPage.ts';
import { userWords } from './words/index.ts';

const hasCookie = (name: string) => document.cookie.split('; ').some((pair) => pair.startsWith(`${name}=`));
const CONVERSION = {
  accountId: 1,
  from: 'HRK',
  to: 'EUR',
  rate: '7.53450',
  money: '100000',
  moneyAfter: '13272',
};
const SIGNED_IN = { session: PLAYER };

describe('a login', () => {
  test('[AUTH-027] [AUTH-030] [ACC-031] loads who it is, their accounts, configuration and secure data, each once', async () => {
    const { api, audience, user, problems } = playerOnPage();
    expect(api.asked(getUserConfig)).toHaveLength(0);
    audience.change({ session: PLAYER });
    await expect.poll(() => user.get().config.config?.user_name).toBe('player');
    await expect.poll(() => user.get().accounts.activeAccount?.id).toBe(1);
    await expect.poll(() => api.asked(getSecureData)).toHaveLength(1);
    expect([checkSession, getUserConfig, getUserAccounts].map((call) => api.asked(call).length)).toEqual([
      1, 1, 1,
    ]);
    expect(problems).toEqual([]);
  });

  test('[AUTH-024] [AUTH-025] takes the id that the server tells', async () => {
    const { api, audience } = playerOnPage();
    api.answer(checkSession, () => ({ user_id: '99' as never }));
    audience.change({ session: PLAYER });
    await expect.poll(() => audience.get().session.userId).toBe(99);
  });

  test('[AUTH-026] puts the profile ids back', async () => {
    const { audience, preferences } = playerOnPage();
    preferences.set('lineProfileId', 5);
    audience.change({ session: PLAYER });
    await expect.poll(() => preferences.get().lineProfileId).toBeNull();
  });

  test('[AUTH-028] of nobody is a logout, and nothing is loaded', async () => {
    const { api, audience, logouts } = playerOnPage();
    api.answer(checkSession, () => ({ user_id: null }));
    audience.change({ session: PLAYER });
    await expect.poll(logouts).toBe(1);
    expect(api.asked(getUserConfig)).toHaveLength(0);
  });

  test('[AUTH-031] [CFG-060] tells when this browser agreed to cookies, where the site logs it', async () => {
    const time = new Date().toISOString();
    localStorage.setItem(CONSENT_TIME_KEY, time);
    const { api, audience } = playerOnPage();
    api.answer(logCookieAgreement, () => ({ isLogged: true }));
    const { site } = audience.get();
    audience.change({ site: { ...site, isCookieAgreementLogged: true } });
    audience.change({ session: PLAYER });
    await expect.poll(() => localStorage.getItem(CONSENT_TIME_KEY)).toBeNull();
    expect(api.asked(logCookieAgreement)).toEqual([{ body: { cookiesAgreeTime: time } }]);
  });

  test('[REG-031] [REG-032] [REF-021] after a registration by way of a payment forgets who brought the player, after any other login it does not', async () => {
    localStorage.setItem('pay_and_play', '1');
    document.cookie = 'refererid=7; Path=/';
    document.cookie = 'postback_watcher=1; Path=/';
    const { audience, user } = playerOnPage();
    audience.change({ session: PLAYER });
    await expect.poll(() => user.get().config.isLoaded).toBe(true);
    expect([hasCookie('refererid'), hasCookie('postback_watcher')]).toEqual([true, true]);
    audience.change({ session: NO_SESSION });
    audience.change({ session: { ...PLAYER, isDataAfterRegistration: true } });
    await expect.poll(() => [hasCookie('refererid'), hasCookie('postback_watcher')]).toEqual([false, false]);
  });
});

describe('a page that a player opens', () => {
  test('loads what belongs to them, and asks nobody who it is', async () => {
    const { api, user } = playerOnPage(SIGNED_IN);
    await expect.poll(() => user.get().config.isLoaded).toBe(true);
    await expect.poll(() => user.get().accounts.load).toBe('loaded');
    expect(api.asked(checkSession)).toHaveLength(0);
  });

  test('[REG-033] [REG-035] asks whoever came by way of a payment for an address, then for limits', async () => {
    const opened = playerOnPage();
    const { api, audience, overlay } = opened;
    const modals = vi.spyOn(overlay, 'openModal').mockResolvedValue('closed');
    api.answer(getUserConfig, () => buildUserConfig({ is_registered_by_payment: true, user_email: null }));
    api.answer(getLimits, () => ({ currency: 'EUR', limits: [] }));
    audience.change({ session: PLAYER });
    await expect
      .poll(() => modals.mock.calls.map(([name]) => name))
      .toEqual(['finishRegistration', 'setLimits']);
  });

  test('[AUTH-032] [SUP-019] reminds a player whose account may be converted, and leads to the page for it', async () => {
    const { api, audience } = playerOnPage();
    api.answer(getUserAccounts, () =>
      buildAccountData([buildAccount()], {
        account_conversion_status: CONVERSION_STATUS.mainAllowed,
        conversions: [CONVERSION],
      }),
    );
    audience.change({ session: PLAYER });
    const reminder = page.getByRole('dialog');
    await expect.element(reminder).toBeVisible();
    await expect.element(reminder.getByRole('link')).toHaveAttribute('href', '/en/office/convert-account');
  });

  test('blocks them where they are banned, and no longer when they are not', () => {
    const { audience, user } = playerOnPage({ session: { ...PLAYER, banLevel: 3 } });
    expect(user.get().isBlocked).toBe(true);
    audience.change({ session: PLAYER });
    expect(user.get().isBlocked).toBe(false);
  });

  test.each([
    ['/en/live', 1],
    ['/en/office/deduce', 0],
  ])('which account is played with is told on %s %i times', async (path, times) => {
    const { api, overlay, user } = playerOnPage(SIGNED_IN, path);
    const notices = vi.spyOn(overlay, 'notify');
    await expect.poll(() => user.get().accounts.load).toBe('loaded');
    api.answer(setActiveAccount, () =>
      buildAccountData([buildAccount({ isActive: false }), { ...DOLLARS, isActive: true }]),
    );
    expect(await user.activate(DOLLARS.id)).toMatchObject({ success: true });
    // The words of a message that nobody is to see would be here by now.
    await loadTranslate(userWords, 'en');
    await expect.poll(() => notices.mock.calls.length).toBe(times);
  });

  test('[ACC-023] proves who they are where the server asks for it, and the call is made again', async () => {
    const { api, overlay, user } = playerOnPage(SIGNED_IN);
    await expect.poll(() => user.get().accounts.load).toBe('loaded');
    api.answer(removeCurrency, () => {
      if (api.asked(removeCurrency).length === 1)
        throw new ApiError({ status: 403, code: STEP_UP_REQUIRED, message: 'Prove it again.' });
      return { message: 'deleted' };
    });
    vi.spyOn(overlay, 'openModal').mockImplementation(async (name, input) => {
      expect(name).toBe('stepUp');
      (input as { onProved: () => void }).onProved();
      return 'closed';
    });
    expect(await user.removeCurrency(2)).toEqual({ success: true, message: 'deleted' });
    const asked = { params: { accountId: '2' } };
    expect(api.asked(removeCurrency)).toEqual([asked, asked]);
  });
});

describe('while the player is there', () => {
  test('money that may have moved is asked for anew', async () => {
    const { api, bus, user } = playerOnPage(SIGNED_IN);
    await expect.poll(() => user.get().accounts.load).toBe('loaded');
    bus.send('balanceMoved', {});
    await expect.poll(() => api.asked(getUserAccounts)).toHaveLength(2);
  });

  test('and so is it when they come back after half a minute', async () => {
    vi.useFakeTimers();
    const { api, user } = playerOnPage(SIGNED_IN);
    await until(() => user.get().accounts.load === 'loaded');
    const hidden = vi.spyOn(document, 'hidden', 'get');
    const hide = (isHidden: boolean): void => {
      hidden.mockReturnValue(isHidden);
      document.dispatchEvent(new Event('visibilitychange'));
    };
    const leaveFor = (durationMs: number): void => {
      hide(true);
      vi.advanceTimersByTime(durationMs);
      hide(false);
    };
    leaveFor(30_000);
    expect(api.asked(getUserAccounts)).toHaveLength(1);
    leaveFor(30_001);
    expect(api.asked(getUserAccounts)).toHaveLength(2);
    hidden.mockRestore();
  });

  test('their unread messages are counted again and again', async () => {
    vi.useFakeTimers();
    const { api, user } = playerOnPage(SIGNED_IN);
    await until(() => user.get().config.isLoaded);
    api.answer(listNotices, () => ({ notices: [], next: null, user_msg_count: 3 }) as never);
    vi.advanceTimersByTime(POLL_MS.messages);
    await until(() => user.get().config.config?.user_msg_count === 3);
  });

  test('what was paid before belongs to one account', async () => {
    const { api, bus, user } = playerOnPage(SIGNED_IN);
    await expect.poll(() => user.get().accounts.load).toBe('loaded');
    const told: number[] = [];
    bus.listen('couponPrepaid', ({ amount }) => void told.push(amount));
    api.answer(setActiveAccount, () => buildAccountData());
    await user.activate(1);
    expect(told).toEqual([0]);
  });

  test('what belongs to them is forgotten when they leave', async () => {
    const { audience, preferences, user } = playerOnPage(SIGNED_IN);
    await expect.poll(() => user.get().config.isLoaded).toBe(true);
    await expect.poll(() => user.get().accounts.load).toBe('loaded');
    preferences.set('liveProfileId', 5);
    audience.change({ session: NO_SESSION });
    expect(user.get().config.config).toBeNull();
    expect(user.get().accounts.accounts).toEqual([]);
    expect(preferences.get().liveProfileId).toBeNull();
  });
});
