import { describe, expect, test } from 'vitest';

import { matchPath } from '../match.ts';
import { ask, EXPECTED_ROUTES, guard, guardInput, PLAYER, type GuardChange } from '../testing/index.ts';
import { querySwitchesOf, runGuards } from './index.ts';
import { GUARDS } from './runGuards.ts';

const BANNED = { ...PLAYER, banLevel: 10 };
const from = (path: string) => ({ from: matchPath(path) });

describe('the list', () => {
  test('[GUARD-001..002] [GUARD-030] language comes first, then maintenance and block, terms, ban, access, recharge', () => {
    const player = { ...BANNED, isTermsChanged: true };
    const everything: GuardChange = {
      session: player,
      site: { maintenance: { isActive: true }, isRechargeModal: true },
      blocking: { reason: 4, redirect: null, isMaintenance: true },
    };
    // Each change takes away the guard that has answered before.
    expect(ask('/office/recharge', everything)).toBe('302 /ru/maintenance');
    const blocked = {
      ...everything,
      site: { isRechargeModal: true },
      blocking: { reason: 4, redirect: null, isMaintenance: false },
    };
    expect(ask('/ru/office/recharge', blocked)).toBe('302 /ru/site-updates');
    const changed = { session: player, site: { isRechargeModal: true } };
    expect(ask('/ru/office/recharge', changed)).toBe('302 /ru/confirm');
    expect(ask('/ru/office/recharge', { ...changed, session: BANNED })).toBe('302 /ru/block');
    expect(
      ask('/ru/office/recharge', { site: { isRechargeModal: true, features: [] }, session: PLAYER }),
    ).toBe('show notFound');
    expect(
      ask('/ru/office/recharge', { site: { isRechargeModal: true }, session: PLAYER, ...from('/ru') }),
    ).toBe('cancel recharge-modal');
    expect(GUARDS).toHaveLength(7);
  });

  test('[GUARD-004] a page that nothing speaks against is shown without a redirect', () => {
    expect(guard('/ru/live')).toMatchObject({ kind: 'show', route: { name: 'section', language: 'ru' } });
    expect(ask('/ru/office/account', { session: PLAYER })).toBe('show account');
  });

  test('[GUARD-026] a redirect that would lead back to itself is told to the log and not performed', () => {
    const swing = ({ route }: { route: { path: string } }) =>
      ({
        kind: 'redirect',
        location: route.path === '/en/a' ? '/en/b' : '/en/a',
        status: 302,
        needsSignIn: false,
      }) as const;
    expect(runGuards(guardInput('/en/a'), [swing])).toEqual({
      kind: 'show',
      route: { name: 'notFound', params: {}, language: 'en', path: '/en/a', search: '' },
      problem: 'A redirect would lead in a circle: /en/a -> /en/b -> /en/a',
    });
    const onAndOn = ({ route }: { route: { path: string } }) =>
      ({ kind: 'redirect', location: `${route.path}/a`, status: 302, needsSignIn: false }) as const;
    expect(runGuards(guardInput('/en'), [onAndOn])).toMatchObject({
      problem: expect.stringContaining('circle') as string,
    });
  });

  test('[GUARD-026] a redirect service that leads back by a language which the site does not have has said nothing', () => {
    const blocking = {
      reason: null,
      redirect: { url: '/en/information/about', code: 301 as const },
      isMaintenance: false,
    };
    const context = { site: { languages: ['tr'], defaultLanguage: 'tr' }, blocking, isProduction: true };
    expect(guard('/tr/information/about', context)).toMatchObject({
      kind: 'show',
      route: { name: 'about', language: 'tr' },
    });
    expect(guard('/tr/information/contacts', context)).toMatchObject({
      kind: 'redirect',
      location: '/tr/information/about',
    });
  });

  test('several redirects are one step, permanent only when every one is', () => {
    expect(ask('/en//cyber/')).toBe('301 /en/cyber/real');
    expect(ask('/cyber', { wantedLanguages: ['de'] })).toBe('302 /de/cyber/real');
  });
});

describe('addresses', () => {
  test('a trailing slash moves for good and never leaves the site', () => {
    expect(ask('/en/live/?a=1')).toBe('301 /en/live?a=1');
    for (const path of ['//evil.example/', '/\\evil.example/', '\\/\\evil.example//'])
      expect(ask(path)).toBe('301 /evil.example');
  });

  test('needless escapes, dots and doubled slashes lead to the one address', () => {
    expect(ask('/en/%6cive')).toBe('301 /en/live');
    expect(ask('/en/information/../live')).toBe('301 /en/live');
    expect(ask('/en/%2e%2E/ru')).toBe('301 /ru');
    expect(ask('/en///live')).toBe('301 /en/live');
    expect(ask('/en/live/%2f')).toBe('301 /en/live/%2F');
  });
});

describe('language', () => {
  test('[ROUTE-003] [LANG-003] [LANG-004] an address without a language gets one, path and query unchanged', () => {
    expect(ask('/live?a=1&b=%20', { wantedLanguages: ['ar'] })).toBe('302 /ar/live?a=1&b=%20');
    for (const { path, to } of EXPECTED_ROUTES.slice(0, 60)) {
      if (to !== undefined || path === '') continue;
      expect(ask(`/${path}?x=1`)).toBe(`302 /ru/${path}?x=1`);
    }
  });

  test('[ROUTE-004] [LANG-005..008] cookie, then browser, then the default decide, as far as they are on offer', () => {
    expect(ask('/live', { wantedLanguages: ['de', 'tr-TR', 'en'] })).toBe('302 /de/live');
    expect(ask('/live', { wantedLanguages: ['xx', 'tr-TR', 'en'] })).toBe('302 /tr/live');
    expect(ask('/live', { wantedLanguages: ['est', 'ES-mx', 'en'] })).toBe('302 /es/live');
    expect(ask('/live', { wantedLanguages: ['est', 'de'] })).toBe('302 /de/live');
    expect(ask('/live', { wantedLanguages: ['tr', 'en'], site: { languages: ['ru', 'en'] } })).toBe(
      '302 /en/live',
    );
    expect(ask('/live')).toBe('302 /ru/live');
    expect(ask('/xx/live', { wantedLanguages: ['fr'] })).toBe('302 /fr/live');
  });

  test('[ROUTE-005] [LANG-009] [START-002] a language that is not on offer gives way to the default', () => {
    expect(ask('/de/live?a=1', { site: { languages: ['en', 'ru'] } })).toBe('302 /ru/live?a=1');
    expect(ask('/live', { wantedLanguages: ['de'], site: { languages: ['en', 'ru'] } })).toBe('302 /ru/live');
    const turkish = { languages: ['en', 'ru', 'tr'], defaultLanguage: 'tr' } as const;
    expect(ask('/de/live', { site: turkish })).toBe('302 /tr/live');
    expect(ask('/live', { site: turkish })).toBe('302 /tr/live');
  });

  test('[ROUTE-006] [LANG-010] English, when the default is not on offer either', () => {
    expect(ask('/live', { site: { languages: ['de'] } })).toBe('302 /en/live');
    expect(ask('/en/live', { site: { languages: ['de'] } })).toBe('show section');
    expect(ask('/ru/live', { site: { languages: ['de'] } })).toBe('302 /en/live');
    expect(ask('/en/live', { site: { languages: [] } })).toBe('show section');
  });

  test('[LANG-013] [LANG-014] a language hidden from visitors does not exist for them, and does for players', () => {
    const site = { langHiddenUnauthorized: ['tr'] };
    expect(ask('/tr/live', { site })).toBe('302 /ru/live');
    expect(ask('/live', { site, wantedLanguages: ['tr', 'de'] })).toBe('302 /de/live');
    expect(ask('/tr/live', { site, session: PLAYER })).toBe('show section');
    expect(ask('/live', { site, session: PLAYER, wantedLanguages: ['tr'] })).toBe('302 /tr/live');
  });

  test('[ROUTE-022] [GUARD-038] an unknown page is not found, in a language the visitor reads', () => {
    expect(guard('/nowhere', { wantedLanguages: ['ar'] })).toMatchObject({
      kind: 'show',
      route: { name: 'notFound', language: 'ar' },
    });
    expect(guard('/xx/nowhere', { wantedLanguages: ['fr'] })).toMatchObject({
      route: { name: 'notFound', language: 'fr' },
    });
    expect(ask('/EN/live')).toBe('show notFound');
  });
});

describe('maintenance and block', () => {
  const closed = { blocking: { reason: null, redirect: null, isMaintenance: true } };

  test('[ROUTE-008..009] [BLOCK-001..002] every address leads to the maintenance page, by cookie and by configuration', () => {
    for (const { path } of EXPECTED_ROUTES) {
      if (path === 'maintenance') continue;
      const address = path === '' ? '/de' : `/de/${path}`;
      expect(ask(address, closed)).toBe('302 /de/maintenance');
      expect(ask(address, { site: { maintenance: { isActive: true } } })).toBe('302 /de/maintenance');
    }
    expect(ask('/de/nowhere', closed)).toBe('302 /de/maintenance');
    expect(ask('/de/maintenance', closed)).toBe('show maintenance');
  });

  test('[ROUTE-010] [BLOCK-003] without maintenance its page leads home', () => {
    expect(ask('/de/maintenance')).toBe('302 /de');
  });

  const pages: Record<string, readonly number[]> = {
    'site-updates': [4],
    suspension: [16],
    block: [1, 2, 3, 5, 14],
    'block-ua': [13],
    'block-ie': [17],
    'coming-soon': [8],
  };
  const because = (reason: number): GuardChange => ({
    blocking: { reason, redirect: null, isMaintenance: false },
  });

  test('[ROUTE-012..017] [BLOCK-010..015] [BLOCK-035] each reason leads to its page, from everywhere', () => {
    for (const [page, reasons] of Object.entries(pages)) {
      for (const reason of reasons) {
        expect(ask('/en/live', because(reason))).toBe(`302 /en/${page}`);
        expect(ask('/en', because(reason))).toBe(`302 /en/${page}`);
        expect(ask('/en/nowhere', because(reason))).toBe(`302 /en/${page}`);
        expect(ask(`/en/${page}`, because(reason))).toMatch(/^show /);
      }
    }
  });

  test('[ROUTE-018] [BLOCK-017] who proves their identity by the verify address is let through', () => {
    expect(ask('/en/user/accountverify', because(1))).toBe('show accountVerify');
  });

  test('[ROUTE-019] [BLOCK-016] a reason that nobody has named leads to the block page, and 0 is none', () => {
    for (const reason of [6, 7, 9, 10, 11, 12, 15, 99])
      expect(ask('/en', because(reason))).toBe('302 /en/block');
    expect(ask('/en', because(0))).toBe('show home');
  });

  const sent = (url: string, code = 302): GuardChange => ({
    blocking: { reason: null, redirect: { url, code }, isMaintenance: false },
  });

  test('[BLOCK-024] [ROUTE-028] [BLOCK-025] the redirect service is obeyed in production, elsewhere when the query asks for it', () => {
    expect(ask('/en/live', { ...sent('/en/line', 301), isProduction: true })).toBe('301 /en/line');
    expect(ask('/en/live', sent('/en/line'))).toBe('show section');
    expect(ask('/en/live?redirect-service', sent('/en/line'))).toBe('302 /en/line');
    expect(ask('/en/live', { ...sent('https://partner.example/a?b'), isProduction: true })).toBe(
      'external https://partner.example/a?b',
    );
    for (const url of [
      '//evil.example',
      'javascript:alert(1)',
      'http://evil.example',
      '/\\evil.example',
      'https://a\\b',
      'https://a@b',
      '',
    ])
      expect(ask('/en/live', { ...sent(url), isProduction: true })).toBe('show section');
  });

  test('[ROUTE-021] [BLOCK-020] [BLOCK-021] an address that holds a hidden piece is not found', () => {
    const site = { hiddenUrlFragments: ['/football', 'promo=old'] };
    expect(ask('/en/line/football', { site })).toBe('show notFound');
    expect(ask('/en/live?PROMO=old', { site })).toBe('show notFound');
    expect(ask('/en/live?pr%6Fmo=old', { site })).toBe('show notFound');
    expect(ask('/en/line/tennis', { site })).toBe('show section');
  });
});

describe('terms', () => {
  const session = { ...PLAYER, isTermsChanged: true };

  test('[GUARD-027] [TERMS-010] a player whose terms have changed is led to confirm them from every address', () => {
    for (const { path } of EXPECTED_ROUTES) {
      if (path === 'confirm' || path === 'maintenance') continue;
      expect(ask(path === '' ? '/en' : `/en/${path}`, { session })).toBe('302 /en/confirm');
    }
    expect(ask('/en/nowhere', { session })).toBe('302 /en/confirm');
    expect(ask('/en/confirm', { session })).toBe('show confirmTerms');
  });

  test('[GUARD-028] [TERMS-011] [ROUTE-217] without something to confirm the page leads home', () => {
    expect(ask('/en/confirm', { session: PLAYER })).toBe('302 /en');
    expect(ask('/en/confirm')).toBe('302 /en');
    expect(ask('/en/confirm', { session, site: { isAvailableConfirmTerms: false } })).toBe('302 /en');
  });

  test('[GUARD-029] visitors are not asked', () => {
    expect(ask('/en/live', { session: { ...session, userId: null } })).toBe('show section');
  });
});

describe('ban', () => {
  test('[GUARD-018] a banned player may open what is meant for them', () => {
    for (const path of [
      '/en/office/support',
      '/en/block-appeal-history',
      '/en/information/contacts',
      '/en/block',
    ])
      expect(ask(path, { session: BANNED })).toMatch(/^show /);
  });

  test('[GUARD-019] [GUARD-022..023] and nothing else: they are sent to the fixed address, or see the block page', () => {
    for (const path of ['/en', '/en/live', '/en/office/account', '/en/casino', '/en/nowhere', '/en/office']) {
      expect(ask(path, { session: BANNED })).toBe('302 /en/block');
      expect(ask(path, { session: BANNED, site: { bannedUserUrl: 'https://help.example/ban' } })).toBe(
        'external https://help.example/ban',
      );
    }
    expect(ask('/en', { session: BANNED, site: { bannedUserUrl: 'javascript:alert(1)' } })).toBe(
      '302 /en/block',
    );
  });

  test('[GUARD-020..021] withdrawal is open at level 53 of the first version and at 45 of any other', () => {
    const at = (banLevel: number, banVersion: number) =>
      ask('/en/office/deduce', { session: { ...PLAYER, banLevel, banVersion } });
    expect(at(53, 1)).toBe('show deduce');
    expect(at(45, 1)).toBe('302 /en/block');
    expect(at(45, 2)).toBe('show deduce');
    expect(at(45, 0)).toBe('show deduce');
    expect(at(53, 2)).toBe('302 /en/block');
    expect(at(1, 1)).toBe('302 /en/block');
  });

  test('[GUARD-024] a page for banned players only sends everyone else home', () => {
    expect(ask('/en/block-appeal-history', { session: PLAYER })).toBe('302 /en');
  });

  test('[GUARD-025] while navigation is held up nobody goes anywhere', () => {
    expect(ask('/en/live', { isNavigationBlocked: true })).toBe('cancel navigation-blocked');
    expect(ask('/live', { isNavigationBlocked: true })).toBe('cancel navigation-blocked');
  });
});

test('[ROUTE-027] the switches of a query are read by name', () => {
  const off = {
    hasPlatformType: false,
    isForgotPasswordWanted: false,
    isPaymentConsultant: false,
    isRedirectServiceForced: false,
    hasBotId: false,
  };
  expect(querySwitchesOf('')).toEqual(off);
  expect(querySwitchesOf('?a=platform_type&payment_consultant=2')).toEqual(off);
  expect(querySwitchesOf('?platform_type=mobile')).toEqual({ ...off, hasPlatformType: true });
  expect(querySwitchesOf('?a=1&payment_consultant=1')).toEqual({ ...off, isPaymentConsultant: true });
  expect(querySwitchesOf('?showForgotPasswordModal=1&botId=7&redirect-service')).toEqual({
    ...off,
    isForgotPasswordWanted: true,
    hasBotId: true,
    isRedirectServiceForced: true,
  });
});
