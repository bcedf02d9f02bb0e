import { matchPath, NOT_BLOCKED } from '@fairline/routes';
import { DEFAULT_AUDIENCE, NO_SESSION, type Audience } from '@fairline/sdk';
import { describe, expect, test, vi } from 'vitest';

import { AudienceStore } from '../remote/audienceStore.ts';
import { addressOf } from './address.ts';
import { navigateBy } from './connectRouter.ts';
import { modalWantedAt } from './modalWanted.ts';
import { Navigation } from './navigation.ts';

const PLAYER = { ...NO_SESSION, userId: 7 };

function setUp(first = '/en', change: Partial<Audience> = {}) {
  const audience = new AudienceStore({ ...DEFAULT_AUDIENCE, ...change });
  const problems: string[] = [];
  const navigation = new Navigation({
    audience,
    wantedLanguages: ['de'],
    isProduction: true,
    blocking: NOT_BLOCKED,
    firstRoute: matchPath(first),
    onProblem: (problem) => problems.push(problem),
  });
  return { audience, navigation, problems };
}

describe('an open page', () => {
  test('[LANG-003] [ROUTE-003] an address without a language gets the one of the page that is read', () => {
    const { navigation } = setUp('/ru/live');
    expect(navigation.decide('/line', '?a=1')).toMatchObject({ kind: 'redirect', location: '/ru/line?a=1' });
  });

  test('[TERMS-010] follows sign-in and terms: the same address may lead elsewhere', () => {
    const { audience, navigation } = setUp('/en/live');
    const changes = vi.fn();
    navigation.subscribe(changes);
    audience.change({ session: { ...PLAYER, isTermsChanged: true } });
    expect(changes).toHaveBeenCalledTimes(1);
    expect(navigation.version()).toBe(1);
    expect(navigation.decide('/en/live', '')).toMatchObject({ kind: 'redirect', location: '/en/confirm' });
    audience.change({ session: NO_SESSION });
    expect(navigation.decide('/en/live', '').kind).toBe('show');
  });

  test('does not ask again when only a preference has changed', () => {
    const { audience, navigation } = setUp();
    const changes = vi.fn();
    navigation.subscribe(changes);
    audience.change({ visitor: { ...DEFAULT_AUDIENCE.visitor, theme: 'light' } });
    expect(changes).not.toHaveBeenCalled();
  });

  test('[BLOCK-030] closes when the block service cannot be asked', () => {
    const { navigation } = setUp();
    navigation.setBlocking({ ...NOT_BLOCKED, isMaintenance: true });
    expect(navigation.decide('/en/live', '')).toMatchObject({ location: '/en/maintenance' });
  });

  test('[GUARD-013] [GUARD-015] is left for the deposit page only once registration has said where to go next', () => {
    const { site } = DEFAULT_AUDIENCE;
    const change = { site: { ...site, isRechargeModal: true, features: ['payments'] }, session: PLAYER };
    const { audience, navigation } = setUp('/en/live', change);
    expect(navigation.decide('/en/office/recharge', '')).toMatchObject({ kind: 'cancel' });
    audience.change({ session: { ...PLAYER, afterRegistrationUrl: '/en/office/recharge' } });
    expect(navigation.decide('/en/office/recharge', '')).toMatchObject({ kind: 'show' });
  });

  test('[GUARD-025] is not left while something on it holds navigation up', () => {
    const { navigation } = setUp();
    navigation.hold(true);
    expect(navigation.decide('/en/live', '').kind).toBe('cancel');
    const router = { history: { push: vi.fn(), replace: vi.fn() } };
    const navigate = navigateBy(
      () => router as never,
      () => navigation,
    );
    navigate('/en/live');
    expect(router.history.push).not.toHaveBeenCalled();
    navigation.hold(false);
    navigate('/en/live?a=1#top');
    expect(router.history.push).toHaveBeenCalledWith('/en/live?a=1#top');
  });

  test('[GUARD-042] a banned player is led by the ban, not held: the two flags are no one', () => {
    const { navigation } = setUp('/en', { session: { ...PLAYER, banLevel: 3 } });
    expect(navigation.decide('/en/live', '').kind).not.toBe('cancel');
    const free = setUp('/en', { session: PLAYER });
    free.navigation.hold(true);
    expect(free.navigation.decide('/en/live', '').kind).toBe('cancel');
    expect(free.audience.get().session.banLevel).toBe(0);
  });

  test('shows what the server drew at its first address, and what the guards say everywhere else', () => {
    const { navigation } = setUp('/en/500');
    const error = navigation.routeAt('/en/live', '');
    expect(error.name).toBe('serverError');
    expect(navigation.routeAt('/en/casino', '').name).toBe('notFound');
    const live = navigation.routeAt('/en/live', '');
    expect(live.name).toBe('section');
    expect(navigation.routeAt('/en/live', '')).toBe(live);
  });

  test('keeps the last page while a redirect is under way', () => {
    const { navigation } = setUp('/en');
    navigation.routeAt('/en', '');
    navigation.routeAt('/en/live', '');
    expect(navigation.routeAt('/en/maintenance', '').name).toBe('section');
  });
});

test('[ROUTE-025] [ROUTE-026] the query asks for the forgotten-password modal at home, from visitors only', () => {
  const home = matchPath('/en', '?showForgotPasswordModal=1');
  expect(modalWantedAt(home, NO_SESSION)).toBe('forgotPassword');
  expect(modalWantedAt(home, PLAYER)).toBeUndefined();
  expect(modalWantedAt(matchPath('/en/live', '?showForgotPasswordModal=1'), NO_SESSION)).toBeUndefined();
  expect(modalWantedAt(matchPath('/en', '?a=showForgotPasswordModal'), NO_SESSION)).toBeUndefined();
});

test('the address is taken as it stands, not as the router has decoded it', () => {
  expect(addressOf({ href: '/en/a%20b?x=1#y', searchStr: '?x=1' })).toEqual({
    path: '/en/a%20b',
    search: '?x=1',
  });
});
