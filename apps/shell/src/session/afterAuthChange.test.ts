import { DEFAULT_SITE_CONFIG } from '@fairline/contracts';
import { matchPath } from '@fairline/routes';
import { createBus, NO_SESSION } from '@fairline/sdk';
import { expect, test, vi } from 'vitest';

import { afterAuthChange, leaveSignIn } from './afterAuthChange.ts';
import { returnAfterTerms } from './confirmedTerms.ts';
import { audienceWith, fakeApi } from './testing/ports.ts';

const PLAYER = { ...NO_SESSION, userId: 7 };

function build(
  answer: () => unknown = () => ({ ...DEFAULT_SITE_CONFIG, geoCountryId: 1, geoCurrency: 2 }),
  address: readonly [path: string, search: string] = ['/en/live', ''],
) {
  const audience = audienceWith({});
  const { api, calls } = fakeApi({ getWholeConfig: answer });
  const bus = createBus(() => {});
  const notice = vi.fn();
  bus.listen('autoLoggedOff', notice);
  const ended = vi.fn();
  bus.listen('sessionEnded', ended);
  const spies = {
    navigate: vi.fn(),
    forgetToken: vi.fn(),
    forgetCookies: vi.fn(),
    loadPage: vi.fn(),
    reload: vi.fn(),
    report: vi.fn(),
  };
  const options = {
    api,
    audience,
    bus,
    shownRoute: () => matchPath(...address),
    previousAddress: () => undefined,
    ...spies,
  };
  const change = afterAuthChange(options);
  return { audience, calls, notice, ended, change, finish: () => leaveSignIn(options), ...spies };
}

test('[SHELL-084] [CFG-010] [CFG-011] a login loads the configuration once, a logout does not', async () => {
  const { change, calls, audience } = build(() => ({
    ...DEFAULT_SITE_CONFIG,
    companyName: 'For players',
    geoCountryId: 1,
    geoCurrency: 2,
  }));
  change({ before: NO_SESSION, after: PLAYER, endReason: null });
  await vi.waitFor(() => expect(audience.get().site.companyName).toBe('For players'));
  expect(audience.get().site).not.toHaveProperty('geoCountryId');
  change({ before: PLAYER, after: NO_SESSION, endReason: 'user' });
  expect(calls).toEqual([{ id: 'getWholeConfig', input: { query: { lang: 'en' } } }]);
});

test('a configuration that cannot be had is logged and the old one stays', async () => {
  const { change, audience, report } = build(() => Promise.reject(new Error('down')));
  change({ before: NO_SESSION, after: PLAYER, endReason: null });
  await vi.waitFor(() => expect(report).toHaveBeenCalledTimes(1));
  expect(audience.get().site).toEqual(DEFAULT_SITE_CONFIG);
});

test('[SHELL-074] [SHELL-075] [ERR-048] only an idle end raises the notice', () => {
  const { change, notice, forgetToken, navigate } = build();
  change({ before: PLAYER, after: NO_SESSION, endReason: 'user' });
  change({ before: PLAYER, after: NO_SESSION, endReason: 'expired' });
  expect(notice).not.toHaveBeenCalled();
  change({ before: PLAYER, after: NO_SESSION, endReason: 'idle' });
  expect(notice).toHaveBeenCalledTimes(1);
  expect(forgetToken).toHaveBeenCalledTimes(3);
  expect(navigate).toHaveBeenCalledWith('/en');
});

test('[AUTH-034] [AUTH-041] a logout that was asked for takes the cookies away and loads the page again; no other end does that', () => {
  const { change, forgetCookies, reload, navigate } = build();
  change({ before: PLAYER, after: NO_SESSION, endReason: 'user' });
  expect({ cookies: forgetCookies.mock.calls.length, reloads: reload.mock.calls.length }).toEqual({
    cookies: 1,
    reloads: 1,
  });
  expect(navigate).not.toHaveBeenCalled();
  change({ before: PLAYER, after: NO_SESSION, endReason: 'newer' });
  expect(reload).toHaveBeenCalledTimes(1);
  expect(forgetCookies).toHaveBeenCalledTimes(2);
});

test('[REG-038] a page that has just registered somebody leads on when it says that it is done, and not before', () => {
  const page = ['/en/registration', '?returnUrl=%2Fen%2Fline'] as const;
  const { change, finish, navigate } = build(undefined, page);
  change({ before: NO_SESSION, after: { ...PLAYER, isDataAfterRegistration: true }, endReason: null });
  expect(navigate).not.toHaveBeenCalled();
  finish();
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/en/line');
  // Whoever has an account already and connects it there has nothing more to see.
  const connected = build(undefined, page);
  connected.change({ before: NO_SESSION, after: PLAYER, endReason: null });
  expect(connected.navigate).toHaveBeenCalledExactlyOnceWith('/en/line');
});

test('[AUTH-038] [AUTH-039] a logout on a page that is nothing for visitors, or that says so, loads the home page', () => {
  for (const page of [
    ['/de/office/account', ''],
    ['/de/live', '?afterLogout=home'],
  ] as const) {
    const { change, loadPage, reload } = build(undefined, page);
    change({ before: PLAYER, after: NO_SESSION, endReason: 'user' });
    expect(loadPage).toHaveBeenCalledExactlyOnceWith('/de');
    expect(reload).not.toHaveBeenCalled();
  }
});

test('an end that nobody here has asked for is told with its reason, also to a page that was closed meanwhile', () => {
  const { change, ended } = build();
  for (const endReason of ['newer', 'revoked', 'password', 'reused', 'operator', 'expired'] as const)
    change({ before: NO_SESSION, after: NO_SESSION, endReason });
  change({ before: PLAYER, after: NO_SESSION, endReason: 'user' });
  change({ before: PLAYER, after: NO_SESSION, endReason: 'idle' });
  change({ before: PLAYER, after: NO_SESSION, endReason: null });
  expect(ended.mock.calls.map(([{ reason }]) => reason as string)).toEqual([
    'newer',
    'revoked',
    'password',
    'reused',
    'operator',
    'expired',
  ]);
});

test('[TERMS-015] once the terms are confirmed the player is back where they were', () => {
  const audience = audienceWith({ session: PLAYER });
  const bus = createBus(() => {});
  const navigate = vi.fn();
  let shown = matchPath('/en/live', '?a=1');
  returnAfterTerms({ audience, bus, shownRoute: () => shown, navigate });
  audience.change({ session: { ...PLAYER, isTermsChanged: true } });
  shown = matchPath('/en/confirm', '');
  bus.send('termsConfirmed', {});
  expect(audience.get().session.isTermsChanged).toBe(false);
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/en/live?a=1', { replace: true });
  audience.change({ session: { ...PLAYER, isTermsChanged: true } });
  bus.send('termsConfirmed', {});
  expect(navigate, 'from the page itself the guards lead home').toHaveBeenCalledTimes(1);
});
