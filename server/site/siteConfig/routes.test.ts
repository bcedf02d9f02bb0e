import { CONFIG_GROUPS, DEFAULT_SITE_CONFIG, type SiteConfig } from '@fairline/contracts';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';

import { createApp } from '../../platform/http/createApp.ts';
import { Endpoints } from '../../platform/http/endpoints.ts';
import { systemIds } from '../../platform/ids.ts';
import { readSettings } from '../../platform/settings/index.ts';
import { EMPTY_DOCUMENT, siteAt } from './document.ts';
import { checked } from './editDocument.ts';
import { geoOf } from './geo.ts';
import { keptSeconds, registerSiteConfig } from './routes.ts';
import { countryIn, guardGeoHeader } from './visitorCountry.ts';

const apps: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

async function appWith(options: { site?: SiteConfig; random?: number; trusted?: string } = {}) {
  const { site = DEFAULT_SITE_CONFIG, random = 0, trusted = '' } = options;
  const result = readSettings({ LOG_LEVEL: 'silent', TRUST_PROXY: trusted });
  if (!result.ok) throw new Error(result.problems.join(' '));
  const app = await createApp({ settings: result.settings, ids: systemIds });
  apps.push(app);
  guardGeoHeader(app, { trustedProxies: result.settings.trustedProxies, geoHeader: () => 'x-geo-country' });
  registerSiteConfig(new Endpoints(app, { checksReplies: true }), {
    siteFor: () => site,
    countryOf: ({ headers }) => countryIn(headers, 'x-geo-country', site.defaultCountry),
    random: () => random,
  });
  return app;
}

describe('all.json', () => {
  test('[CFG-001] [LANG-017] [HTTP-056] one call with the language gives the whole configuration, and nobody keeps it', async () => {
    const response = await (await appWith()).inject('/bff-api/config/all.json?lang=en');
    expect(response.json()).toEqual({ ...DEFAULT_SITE_CONFIG, geoCountryId: 1, geoCurrency: 643 });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('a language that is none is refused by its place', async () => {
    for (const query of ['', '?lang=', '?lang=EN', '?lang=eng', '?lang=en&x=1']) {
      const response = await (await appWith()).inject(`/bff-api/config/all.json${query}`);
      expect([response.statusCode, response.json().code], query).toEqual([400, 'bad-input']);
    }
  });

  /** Every row that asks for a field: its name and a value that is not the default. */
  const FIELDS: Partial<Record<keyof SiteConfig, unknown>> = {
    companyName: 'Partner Bet',
    minAge: 21,
    responsibleGamblingLogoIds: ['adults-only', 'helpline'],
    responsibleGamblingLinkIds: ['limits'],
    langHiddenUnauthorized: ['tr'],
    customizeConfig: { geo_with_twelve_format: ['US'], has_twelve_h_by_geo: false },
    licenceConfig: { domains: ['a.test'], name: 'dmca-site-verification', content: 'abc' },
    maintenance: { ...DEFAULT_SITE_CONFIG.maintenance, isActive: true },
    ref_id: 9,
    group_id: 8,
    isPwa: true,
    pwaManifest: { themeColor: '#112233' },
    availableRoutes: ['payment', 'x'],
    autoLogoffInactiveMinutes: 20,
    couponTypesWithMinAmount: [1],
    couponTypesWithMaxAmount: [2],
    antiExpressMargin: '0.08',
    isAvailableCouponBonusBet: true,
    showVipBet: true,
    show_one_click: false,
    isCookiePopupShown: false,
    isAvailableConfirmTerms: false,
    isPersonalizedSlider: true,
    isRechargeModal: true,
    isAccountMiddlewareMode: true,
    isCookieAgreementLogged: true,
    isCustomRegistrationAvailable: true,
    isWidgetModeRegistration: true,
    isPromoBonusesAsOffers: true,
    isSlotFirstDepositRedirect: true,
  };

  test('[CFG-015] [CFG-016] [CFG-022] [CFG-023] [CFG-027..031] [CFG-033..036] [CFG-045] [CFG-047] [CFG-050..054] [CFG-064] [CFG-070] what an operator sets is what a visitor gets', async () => {
    const result = checked({ ...EMPTY_DOCUMENT, site: FIELDS });
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
    const app = await appWith({ site: siteAt(result.document, undefined) });
    const answer = (await app.inject('/bff-api/config/all.json?lang=en')).json<Record<string, unknown>>();
    expect(answer).toMatchObject(FIELDS);
    for (const name of Object.keys(FIELDS) as (keyof SiteConfig)[])
      expect(FIELDS[name], name).not.toEqual(DEFAULT_SITE_CONFIG[name]);
  });
});

describe('groups', () => {
  test('[CFG-006] [HTTP-057] several groups come in one answer, each with its fields', async () => {
    const response = await (await appWith()).inject('/bff-api/config/group/get?groups=pwa,payment&lang=en');
    expect(response.json()).toEqual({
      pwa: { isPwa: false, pwaManifest: DEFAULT_SITE_CONFIG.pwaManifest },
      payment: { isShowPaymentPageOnlyAuth: false, isRechargeModal: false },
    });
  });

  test('all groups together are the whole configuration', async () => {
    const names = Object.keys(CONFIG_GROUPS).join(',');
    const response = await (await appWith()).inject(`/bff-api/config/group/get?groups=${names}&lang=en`);
    const groups = response.json<Record<string, object>>();
    expect(Object.assign({}, ...Object.values(groups))).toEqual(DEFAULT_SITE_CONFIG);
  });

  test('an unknown group is refused by name', async () => {
    const response = await (await appWith()).inject('/bff-api/config/group/get?groups=pwa,toString&lang=en');
    expect(response.statusCode).toBe(400);
    const other = await (await appWith()).inject('/bff-api/config/group/get?groups=pwa,nobody&lang=en');
    expect(other.json()).toMatchObject({ code: 'unknown-group', field: '/query/groups' });
    expect(other.json().message).toContain('There is no group nobody');
  });

  test('[CFG-007] [CFG-008] [CFG-009] the browser may keep an answer for 600 to 900 s, both ends included', async () => {
    for (const [random, seconds] of [
      [0, 600],
      [0.5, 750],
      [0.999999, 900],
    ] as const) {
      const app = await appWith({ random });
      const response = await app.inject('/bff-api/config/group/get?groups=pwa&lang=en');
      expect(response.headers['cache-control']).toBe(`private, max-age=${seconds}`);
    }
    expect(new Set(Array.from({ length: 50 }, () => keptSeconds(Math.random))).size).toBeGreaterThan(5);
  });
});

describe('country', () => {
  const ask = async (header: string | undefined, trusted: string) => {
    const app = await appWith({ trusted });
    const headers = header === undefined ? {} : { 'x-geo-country': header };
    const response = await app.inject({ url: '/bff-api/config/all.json?lang=en', headers });
    return response.json<{ geoCountryId: number }>().geoCountryId;
  };
  const germany = geoOf('DE', 'RUB').geoCountryId;

  test('[START-024] [START-026] without the header, or with one that names no country, it is the default RU', async () => {
    expect(await ask(undefined, '127.0.0.1')).toBe(1);
    for (const header of ['', 'XX', 'T1', 'Germany', 'D', '<b>'])
      expect(await ask(header, '127.0.0.1'), header).toBe(1);
  });

  test('[START-025] the header of a trusted proxy decides, in capitals or not', async () => {
    expect(await ask('DE', '127.0.0.1')).toBe(germany);
    expect(await ask('de', '127.0.0.0/8')).toBe(germany);
  });

  test('the header of anybody else is not believed', async () => {
    expect(await ask('DE', '')).toBe(1);
    expect(await ask('DE', '10.0.0.0/8')).toBe(1);
  });

  test('[CFG-012] [CFG-013] every country has a number of its own and a currency', () => {
    expect(geoOf('RU', 'RUB')).toEqual({ geoCountryId: 1, geoCurrency: 643 });
    expect(geoOf('DE', 'RUB').geoCurrency).toBe(978);
    expect(geoOf('US', 'RUB').geoCurrency).toBe(840);
    expect(geoOf('??', 'EUR')).toEqual({ geoCountryId: 0, geoCurrency: 978 });
    const codes = Array.from({ length: 676 }, (_, n) =>
      String.fromCodePoint(65 + Math.floor(n / 26), 65 + (n % 26)),
    );
    const ids = codes.map((code) => geoOf(code, 'RUB').geoCountryId).filter((id) => id > 0);
    expect(ids).toHaveLength(250);
    expect(new Set(ids).size).toBe(250);
    expect(Math.max(...ids)).toBe(250);
  });
});
