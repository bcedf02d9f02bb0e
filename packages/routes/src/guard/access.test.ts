import { describe, expect, test } from 'vitest';

import { href } from '../href.ts';
import { matchPath, rowOf } from '../match.ts';
import type { RouteRow } from '../row.ts';
import { ask, EXPECTED_ROUTES, guard, guardInput, PLAYER } from '../testing/index.ts';
import { accessTo } from './access.ts';

const from = (path: string) => ({ from: matchPath(path) });

describe('access', () => {
  test('[GUARD-003] sign-in, identification and fresh registration decide', () => {
    expect(ask('/en/office/recharge', { session: PLAYER })).toBe('show recharge');
    expect(ask('/en/office/recharge', { session: { ...PLAYER, isNeedIdentification: true } })).toBe(
      '302 /en',
    );
    expect(ask('/en/registration', { session: PLAYER })).toBe('302 /en');
    expect(ask('/en/registration', { session: { ...PLAYER, isDataAfterRegistration: true } })).toBe(
      'show registration',
    );
  });

  test('[GUARD-005] [GUARD-008] a refused visitor is led to the sign-in page, query kept, which is the authorization block and knows what was wanted', () => {
    expect(guard('/en/office/account?a=1')).toEqual({
      kind: 'redirect',
      location: '/en/user/login?a=1&returnUrl=%2Fen%2Foffice%2Faccount%3Fa%3D1',
      status: 302,
      needsSignIn: false,
    });
  });

  test('[GUARD-006..007] [ROUTE-266] [CFG-059] in account mode to the sign-in of the application, and no block opens', () => {
    expect(guard('/de/office/account?a=1', { site: { isAccountMiddlewareMode: true } })).toEqual({
      kind: 'redirect',
      location: '/de/user/auth',
      status: 302,
      needsSignIn: false,
    });
  });

  test('[GUARD-009] [ROUTE-176] a refused player in account mode is led to the account', () => {
    expect(ask('/en/user/login', { session: PLAYER, site: { isAccountMiddlewareMode: true } })).toBe(
      '302 /en/office/account',
    );
  });

  test('[GUARD-010] everyone else is led home with language and query', () => {
    expect(ask('/de/user/login?a=1', { session: PLAYER })).toBe('302 /de?a=1');
    expect(guard('/de/my-casino?a=1', { site: { features: ['casino'] } })).toMatchObject({
      location: '/de?a=1',
      needsSignIn: true,
    });
  });

  test('[GUARD-011] [ROUTE-269] [OFFR-001] what needs sign-in is refused to visitors, all of it', () => {
    const marked = EXPECTED_ROUTES.filter(
      ({ isSignInRequired, name }) => isSignInRequired && name !== 'confirmTerms',
    );
    expect(marked.length).toBeGreaterThan(35);
    for (const { path, to } of marked) {
      const outcome = guard(`/en/${path}`);
      expect({ path, ...outcome }).toMatchObject({ path, kind: 'redirect' });
      const location = outcome.kind === 'redirect' ? outcome.location : '';
      expect(location).toMatch(/^\/en\/user\/login\?returnUrl=%2Fen%2F/);
      expect(to === undefined || outcome.kind === 'redirect').toBe(true);
    }
  });

  test('[GUARD-040] visitors open betting, casino and information', () => {
    for (const path of [
      '/en',
      '/en/live',
      '/en/line/football',
      '/en/casino',
      '/en/slots',
      '/en/information/about',
      '/en/information/rules/1',
    ])
      expect(ask(path)).toMatch(/^show (?!notFound)/);
  });

  test('[ROUTE-020] [GUARD-037] [CFG-066] without its feature a route is not found, with it the route is there', () => {
    for (const { path, name, to } of EXPECTED_ROUTES) {
      const found = matchPath(`/en/${path}`);
      if (name === 'maintenance' || name === 'confirmTerms') continue;
      const address = path === '' ? '/en' : `/en/${path}`;
      const off = ask(address, { site: { features: [] }, session: PLAYER });
      const on = ask(address, { session: PLAYER });
      const hasFeature = rowOf(found.name).feature !== undefined;
      if (hasFeature) expect(off, path).toBe('show notFound');
      else expect(off, path).not.toBe('show notFound');
      if (to === undefined) expect(on, path).not.toBe('show notFound');
    }
  });

  test('[ROUTE-218..220] [GUARD-036] debug pages exist outside production only', () => {
    for (const [path, name] of [
      ['debugger', 'debugger'],
      ['internal-vpn', 'internalVpn'],
    ]) {
      expect(ask(`/en/${path}`)).toBe(`show ${name}`);
      expect(ask(`/en/${path}`, { isProduction: true })).toBe('show notFound');
    }
  });

  test('[ROUTE-175] [GUARD-031] [CFG-042] [REG-012] registration is there when the configuration allows it and the domain is no VIP domain', () => {
    expect(ask('/en/registration')).toBe('show registration');
    expect(ask('/en/registration', { site: { isRegistrationAllowed: false } })).toBe('show notFound');
    expect(ask('/en/registration', { site: { isVipDomain: true } })).toBe('show notFound');
    expect(ask('/en/user/registration', { site: { isVipDomain: true } })).toBe('show notFound');
    expect(ask('/en/user/registration')).toBe('301 /en/registration');
  });

  test('[REG-013] [REG-040] registration takes the social type and no other, and the old page leads to it by its name', () => {
    expect(ask('/en/registration/socialregistration')).toBe('show registration');
    for (const type of ['fast', 'SocialRegistration', 'socialregistration/x', '1'])
      expect(ask(`/en/registration/${type}`), type).toBe('show notFound');
    expect(href('en', 'oldRegistrationPage')).toBe('/en/user/registration');
    expect(ask(href('en', 'oldRegistrationPage'))).toBe('301 /en/registration');
  });

  test('[OFFR-022..023] [GUARD-032] [CFG-043] identification is there when the configuration shows it', () => {
    expect(ask('/en/office/identification', { session: PLAYER })).toBe('show identification');
    expect(ask('/en/office/identification', { session: PLAYER, site: { isShowIdentification: false } })).toBe(
      'show notFound',
    );
  });

  test('[ROUTE-156] [PAYR-014] [GUARD-033..035] [CFG-044] the payment page needs its route, and sign-in when the configuration demands it', () => {
    expect(ask('/en/information/payment')).toBe('show payment');
    expect(ask('/en/information/payment', { site: { availableRoutes: [] } })).toBe('show notFound');
    expect(ask('/en/information/payment', { site: { isShowPaymentPageOnlyAuth: true } })).toBe(
      '302 /en/user/login?returnUrl=%2Fen%2Finformation%2Fpayment',
    );
    expect(
      ask('/en/information/payment', { site: { isShowPaymentPageOnlyAuth: true }, session: PLAYER }),
    ).toBe('show payment');
  });

  test('[ROUTE-232..233] one setting decides between bonuses and offers; the other set leads to its counterpart', () => {
    const asOffers = { site: { isPromoBonusesAsOffers: true } };
    for (const rest of ['rules', 'games', 'rules/first_1', 'partners/first_1']) {
      expect(ask(`/en/bonuses/${rest}?a=1`)).toMatch(/^show bonus/);
      expect(ask(`/en/offers/${rest}?a=1`)).toBe(`302 /en/bonuses/${rest}?a=1`);
      expect(ask(`/en/offers/${rest}?a=1`, asOffers)).toMatch(/^show offer/);
      expect(ask(`/en/bonuses/${rest}?a=1`, asOffers)).toBe(`302 /en/offers/${rest}?a=1`);
    }
  });

  test('[ROUTE-145] [CAS-040] the first-deposit address is a permanent redirect to its bonus when the setting allows', () => {
    expect(ask('/en/casino/slot-first-deposit')).toBe('301 /en/bonus/casino/slot_first_deposit');
    expect(ask('/en/casino/slot-first-deposit', { site: { isSlotFirstDepositRedirect: false } })).toBe(
      'show notFound',
    );
  });

  test('[BET-008] [ROUTE-043] [ROUTE-044] [ROUTE-093] [ROUTE-095] [ROUTE-119] [ROUTE-144] [ROUTE-150] [ROUTE-155] [ROUTE-209] [ROUTE-211] [ROUTE-222] [ROUTE-236] [ROUTE-250] [ROUTE-252] [OFFR-002] old addresses lead to the new ones for good, with their query', () => {
    const moved = EXPECTED_ROUTES.filter(({ to }) => to !== undefined);
    expect(moved.length).toBeGreaterThan(18);
    for (const { path, to = '' } of moved) {
      const target = to === '' || to.startsWith('?') ? `/en${to}` : `/en/${to}`;
      const session = PLAYER;
      // Of these two the player has no business on the target; where they lead is shown elsewhere.
      if (path === 'user/registration') continue;
      expect(ask(`/en/${path}`, { session })).toBe(`301 ${target}`);
      expect(ask(`/en/${path}?a=1`, { session })).toBe(`301 ${target}${target.includes('?') ? '&' : '?'}a=1`);
    }
  });

  test('[GUARD-039] [ERR-041] [SHELL-139] a row that names an unknown condition is an error, not a page', () => {
    const route = matchPath('/en/live');
    const row = {
      path: 'live',
      app: 'betting',
      layout: 'default',
      condition: 'moon-phase',
    } as unknown as RouteRow;
    expect(accessTo({ input: guardInput('/en/live'), route, isFirst: true }, row)).toEqual({
      kind: 'fail',
      problem: 'The route section names an unknown condition: moon-phase.',
    });
    const inherited = { ...row, condition: 'constructor' } as unknown as RouteRow;
    expect(accessTo({ input: guardInput('/en/live'), route, isFirst: true }, inherited)?.kind).toBe('fail');
  });
});

describe('recharge', () => {
  const site = { isRechargeModal: true };

  test('[GUARD-013] [CFG-058] where deposits open over the page, going to the deposit page from outside the account is cancelled', () => {
    expect(ask('/en/office/recharge', { site, session: PLAYER, ...from('/en/live') })).toBe(
      'cancel recharge-modal',
    );
  });

  test('[GUARD-014] [GUARD-017] [PAYR-022] from any page of the office it is not', () => {
    for (const path of ['/en/office/account', '/en/office/deduce', '/en/office/payment/requests'])
      expect(ask('/en/office/recharge', { site, session: PLAYER, ...from(path) })).toBe('show recharge');
  });

  test('[GUARD-015] [GUARD-041] nor when registration has said where to go next', () => {
    const session = { ...PLAYER, afterRegistrationUrl: '/en/office/recharge' };
    expect(ask('/en/office/recharge', { site, session, ...from('/en/live') })).toBe('show recharge');
  });

  test('[GUARD-016] nor on a site without that modal', () => {
    expect(ask('/en/office/recharge', { session: PLAYER, ...from('/en/live') })).toBe('show recharge');
  });
});
