// That everything which follows who is signed in is plugged in: the parts have tests of their own, beside their files.
import {
  AGREEMENT_RESULT,
  ApiError,
  getAgreementStatus,
  getWholeConfig,
  logout,
  noteActivity,
  refreshSession,
  STATUS,
  updateVideoToken,
} from '@fairline/contracts';
import { getUserConfig } from '@fairline/contracts/user';
import { DEFAULT_AUDIENCE, NO_SESSION } from '@fairline/sdk';
import { drawOnPage } from '@fairline/testing';
import { until } from '@fairline/testing/browser';
import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { PLAYER, sessionPage } from './testing/sessionPage.ts';

const SIGNED_IN = { session: PLAYER };
const MINUTE_MS = 60_000;
const hasCookie = (name: string) => document.cookie.split('; ').some((pair) => pair.startsWith(`${name}=`));
const sharedRecord = () => JSON.parse(localStorage.getItem('session') ?? '{}') as object;

/** As the browser tells it to every other tab. */
function otherTabWrites(record: object): void {
  const newValue = JSON.stringify(record);
  localStorage.setItem('session', newValue);
  window.dispatchEvent(new StorageEvent('storage', { key: 'session', newValue }));
}

describe('who is signed in', () => {
  test('[AUTH-046] [AUTH-047] [BET-085] is asked each minute, and from the moment on when nobody looks it is not', async () => {
    vi.useFakeTimers();
    const { api } = sessionPage();
    await vi.advanceTimersByTimeAsync(MINUTE_MS - 1);
    expect(api.asked(refreshSession)).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1 + MINUTE_MS);
    expect(api.asked(refreshSession)).toHaveLength(2);
    // Ten seconds before the next question: other loops would still ask it.
    await vi.advanceTimersByTimeAsync(MINUTE_MS - 10_000);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(5 * MINUTE_MS);
    expect(api.asked(refreshSession)).toHaveLength(2);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(api.asked(refreshSession)).toHaveLength(3);
    hidden.mockRestore();
  });

  test('is told to the other tabs, and learned from them', async () => {
    const { audience, bus, addresses } = sessionPage({ audience: SIGNED_IN, previous: '/en/line' });
    const told: (number | null)[] = [];
    bus.listen('sessionChanged', ({ session }) => void told.push(session.userId));
    expect(sharedRecord()).toEqual({ userId: PLAYER.userId, endReason: null });
    otherTabWrites({ userId: null, endReason: 'expired' });
    expect([audience.get().session.userId, told]).toEqual([null, [null]]);
    expect(addresses).toEqual(['/en/line']);
  });

  test('[SHELL-084] [CFG-010] is asked when somebody says that they have just signed in; then the configuration is asked for', async () => {
    const { api, audience, bus, forgotten, serve } = sessionPage();
    serve(PLAYER);
    bus.send('signedIn', {});
    await expect.poll(() => audience.get().session.userId).toBe(PLAYER.userId);
    expect(api.asked(getWholeConfig)).toHaveLength(1);
    expect(forgotten()).toBe(1);
  });

  test('a page for signing in that has nothing more to show is left', async () => {
    const { bus, addresses } = sessionPage({ path: '/en/user/login', previous: '/en/line' });
    bus.send('signInFinished', {});
    await expect.poll(() => addresses).toEqual(['/en/line']);
  });

  test.each([true, false])(
    '[REG-038] what was wanted before the registration is opened once, by somebody who is known by then: fresh %s',
    async (isDataAfterRegistration) => {
      const page = { path: '/en/registration', search: '?returnUrl=%2Fen%2Foffice%2Faccount' };
      const { addresses, audience, bus, serve } = sessionPage(page);
      serve({ ...PLAYER, isDataAfterRegistration });
      bus.send('signedIn', {});
      bus.send('signInFinished', {});
      expect(addresses).toEqual([]);
      await expect.poll(() => addresses).toEqual(['/en/office/account']);
      expect(audience.get().session.userId).toBe(PLAYER.userId);
      // Whatever else has been asked has been answered by now.
      await Promise.resolve();
      expect(addresses).toHaveLength(1);
    },
  );

  test('[REG-038] what a registration shows once is not taken away by the news of it', async () => {
    const page = { path: '/en/registration', search: '?returnUrl=%2Fen%2Fline' };
    const { addresses, audience, bus, serve } = sessionPage(page);
    serve({ ...PLAYER, isDataAfterRegistration: true });
    bus.send('signedIn', {});
    await expect.poll(() => audience.get().session.userId).toBe(PLAYER.userId);
    expect(addresses).toEqual([]);
    bus.send('signInFinished', {});
    expect(addresses).toEqual(['/en/line']);
  });
});

describe('a player', () => {
  test('[AUTH-024] [USER-001] gets the part of the shell for players, a visitor does not', async () => {
    const { api, audience, serve, userAccess } = sessionPage();
    expect(api.asked(getUserConfig)).toHaveLength(0);
    serve(PLAYER);
    audience.change(SIGNED_IN);
    await userAccess;
    await expect.poll(() => api.asked(getUserConfig)).toHaveLength(1);
  });

  test('[AUTH-028] whom the server does not know is logged out', async () => {
    const { api, audience, serve, userAccess } = sessionPage();
    api.answer(logout, () => new Promise(() => {}));
    serve(NO_SESSION);
    audience.change(SIGNED_IN);
    await userAccess;
    await expect.poll(() => api.asked(logout)).toEqual([{ body: { reason: 'user' } }]);
  });

  test('[TERMS-001] [TERMS-005] is asked about changed terms each minute, and comes back from them', async () => {
    vi.useFakeTimers();
    const { api, audience, addresses, bus, show } = sessionPage({ audience: SIGNED_IN });
    const updatedAt = '2026-11-15T10:00:00Z';
    api.answer(getAgreementStatus, () => ({ result: AGREEMENT_RESULT.changed, updatedAt }));
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(audience.get().session).toMatchObject({ isTermsChanged: true, termsChangedAt: updatedAt });
    show('/en/confirm');
    bus.send('termsConfirmed', {});
    expect(addresses).toEqual(['/en/live']);
  });

  test('[TERMS-006..008] [ERR-021] whose terms cannot be asked about has none to confirm: that is logged, and not shown', async () => {
    vi.useFakeTimers();
    const session = { ...PLAYER, isTermsChanged: true, termsChangedAt: '2026-11-15T12:00:00Z' };
    const { api, audience, overlay, problems } = sessionPage({ audience: { session } });
    const shown = [vi.spyOn(overlay, 'notify'), vi.spyOn(overlay, 'ask'), vi.spyOn(overlay, 'openModal')];
    api.answer(getAgreementStatus, () => {
      throw new Error('down');
    });
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(audience.get().session).toMatchObject({ isTermsChanged: false, termsChangedAt: null });
    // The accounts of this player cannot be had here either.
    expect(problems.filter((text) => text.includes('terms'))).toEqual([
      'The status of the terms could not be asked for.',
    ]);
    expect(shown.map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);
  });

  test('[HTTP-064] [HTTP-115] [BET-087] has a token for video, which everybody hears of', async () => {
    const { api, bus } = sessionPage({ audience: SIGNED_IN });
    const tokens: (string | null)[] = [];
    bus.listen('videoTokenChanged', ({ token }) => void tokens.push(token));
    await expect.poll(() => tokens).toEqual(['video']);
    expect(api.asked(updateVideoToken)).toHaveLength(1);
  });

  test('[SHELL-067] who does nothing is logged out after the time of the site', async () => {
    vi.useFakeTimers();
    const site = { ...DEFAULT_AUDIENCE.site, isAutoLogoffEnable: true, autoLogoffInactiveMinutes: 10 };
    const { api } = sessionPage({ audience: { ...SIGNED_IN, site } });
    api.answer(logout, () => new Promise(() => {}));
    api.answer(noteActivity, () => ({}));
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS - 1000);
    expect(api.asked(logout)).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(2000);
    expect(api.asked(logout)).toEqual([{ body: { reason: 'idle' } }]);
  });

  test('whose activity the server does not take any more is asked who they are', async () => {
    vi.useFakeTimers();
    const site = { ...DEFAULT_AUDIENCE.site, isAutoLogoffEnable: true };
    const { api } = sessionPage({ audience: { ...SIGNED_IN, site } });
    api.answer(noteActivity, () => {
      throw new ApiError({ status: STATUS.unauthorized, code: 'sign-in-first', message: 'Sign in first.' });
    });
    // What comes within a tenth of a second of opening the page is the same activity.
    vi.setSystemTime(Date.now() + 1000);
    await userEvent.keyboard('a');
    await until(() => api.asked(refreshSession).length > 0);
  });
});

describe('a logout', () => {
  async function logOut(path: string, search = '') {
    const page = sessionPage({ audience: SIGNED_IN, path, search });
    document.cookie = 'ua=1; Path=/';
    document.cookie = 'user_token=1; Path=/';
    const ask = vi.spyOn(page.overlay, 'ask').mockResolvedValue('confirmed');
    page.api.answer(logout, () => ({}));
    page.bus.send('logOut', {});
    await expect.poll(() => page.loads.length).toBe(1);
    return { ...page, ask };
  }

  test('[AUTH-033] [AUTH-034] [AUTH-041] [AUTH-043] is confirmed, told to the server, and loads the page anew without the cookies', async () => {
    const { api, ask, loads } = await logOut('/en/live');
    expect(ask).toHaveBeenCalledTimes(1);
    expect(api.asked(logout)).toEqual([{ body: { reason: 'user' } }]);
    expect(loads).toEqual(['reload']);
    expect([hasCookie('ua'), hasCookie('user_token')]).toEqual([false, false]);
    expect(sessionStorage.getItem('focusAfterLogout')).toBe('1');
  });

  test('[AUTH-038] [AUTH-039] [AUTH-040] goes home by a load where visitors may not be, or where the address wants it', async () => {
    expect((await logOut('/en/live', '?afterLogout=home')).loads).toEqual(['/en']);
    expect(sessionStorage.getItem('focusAfterLogout')).toBe('1');
    expect((await logOut('/de/office/account')).loads).toEqual(['/de']);
  });

  test('[AUTH-042] that fails loads the page anew', async () => {
    const { api, bus, loads, overlay, problems } = sessionPage({ audience: SIGNED_IN });
    vi.spyOn(overlay, 'ask').mockResolvedValue('confirmed');
    api.answer(logout, () => {
      throw new Error('no connection');
    });
    bus.send('logOut', {});
    await expect.poll(() => loads).toEqual(['reload']);
    expect(problems).toContain('The logout failed.');
  });

  test('that is not meant does nothing', async () => {
    const { api, bus, overlay } = sessionPage({ audience: SIGNED_IN });
    const ask = vi.spyOn(overlay, 'ask').mockResolvedValue('declined');
    bus.send('logOut', {});
    await expect.poll(() => ask.mock.calls.length).toBe(1);
    expect(api.asked(logout)).toHaveLength(0);
  });

  test('gives the keyboard back to the way in', () => {
    sessionStorage.setItem('focusAfterLogout', '1');
    drawOnPage(
      <button type="button" data-focus-home>
        Log in
      </button>,
    );
    sessionPage();
    expect(document.activeElement?.textContent).toBe('Log in');
    expect(sessionStorage.getItem('focusAfterLogout')).toBeNull();
  });

  test('[AUTH-065] [AUTH-066] comes by itself where the browser cannot be told from a machine', async () => {
    const { api, problems } = sessionPage({ audience: SIGNED_IN });
    api.answer(logout, () => new Promise(() => {}));
    const fail = (type: number): void =>
      void dispatchEvent(
        new CustomEvent('fairline:captcha-failed', {
          detail: { type, time: Date.now(), error_message: 'wrong' },
        }),
      );
    fail(1);
    expect(api.asked(logout)).toHaveLength(0);
    fail(2);
    expect(api.asked(logout)).toEqual([{ body: { reason: 'user' } }]);
    expect(problems.filter((text) => text.includes('captcha'))).toHaveLength(2);
  });
});
