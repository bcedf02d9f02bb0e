import { DEFAULT_SITE_CONFIG } from '@fairline/contracts';
import { describe, expect, test } from 'vitest';

import { CONSENT_COOKIE } from '../consent.ts';
import { visitorOfCookies } from '../visitor.ts';
import { coefficientViewsOf, fitCoefficientView } from './coefficientView.ts';
import { PreferenceKeeper, type KeeperPorts } from './keeper.ts';
import { allowedOf, readChosen, withDefaults } from './readPreferences.ts';
import { DEFAULT_PREFERENCES, PREFERENCE_NAMES, PREFERENCES, type PreferenceName } from './table.ts';
import { isTimeZone, offsetZone } from './timeZone.ts';

const place = { site: DEFAULT_SITE_CONFIG, country: 'RU' };
const visitorFor = (cookies: Record<string, string>) => visitorOfCookies(cookies, place);
const chosenFrom = (cookies: Record<string, string>) => readChosen((name) => cookies[PREFERENCES[name].key]);

/** A browser's cookies and storages that remember, or throw. */
function fakeBrowser({ cookies = '', isBroken = false } = {}) {
  const jar = new Map(
    cookies === '' ? [] : cookies.split('; ').map((pair) => pair.split('=') as [string, string]),
  );
  const written: string[] = [];
  const problems: string[] = [];
  const storage = () => {
    const entries = new Map<string, string>();
    return () => {
      if (isBroken) throw new Error('the storage is full');
      return {
        getItem: (key: string) => entries.get(key) ?? null,
        setItem: (key: string, value: string) => void entries.set(key, value),
        removeItem: (key: string) => void entries.delete(key),
      };
    };
  };
  const ports: KeeperPorts = {
    cookies: {
      get: () => Array.from(jar, (pair) => pair.join('=')).join('; '),
      set: (cookie) => {
        if (isBroken) throw new Error('cookies are off');
        written.push(cookie);
        const [key = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
        if (cookie.includes('Max-Age=0;')) jar.delete(key);
        else jar.set(key, value);
      },
    },
    local: storage(),
    session: storage(),
    isHttps: true,
    log: (problem) => problems.push(problem),
  };
  return { keeper: new PreferenceKeeper(ports), written, problems };
}

describe('the table', () => {
  test('[PREF-002] [PREF-003] theme and view type are 0 or 1', () => {
    expect(chosenFrom({ theme: '0', app_view_type: '1' })).toEqual({ appTheme: 0, appViewType: 1 });
    expect(chosenFrom({ theme: '2', app_view_type: '-1' })).toEqual({});
    expect([visitorFor({ theme: '0' }).theme, visitorFor({ theme: '1' }).theme]).toEqual(['light', 'dark']);
  });

  test('[PREF-001] [PREF-008] [PREF-009] [PREF-047] [BET-138] font size, indication, market names and the mode for visually impaired users are preferences', () => {
    const visitor = visitorFor({
      app_font_size: '3',
      coef_indication_type: '2',
      markets_name_type: '1',
      visually_impaired_mode: '1',
    });
    expect(visitor).toMatchObject({
      appFontSize: 3,
      coefIndicationType: 2,
      marketsNameType: 1,
      visuallyImpairedMode: true,
    });
  });

  test('[PREF-011] [BET-138] font size has four steps, indication three, names of markets two', () => {
    const allowed = (name: 'appFontSize' | 'coefIndicationType' | 'marketsNameType') =>
      ['-1', '0', '1', '2', '3', '4', ''].filter((text) => PREFERENCES[name].read(text) !== undefined);
    expect(allowed('appFontSize')).toEqual(['0', '1', '2', '3']);
    expect(allowed('coefIndicationType')).toEqual(['0', '1', '2']);
    expect(allowed('marketsNameType')).toEqual(['0', '1']);
    expect(DEFAULT_PREFERENCES).toMatchObject({ appFontSize: 1, coefIndicationType: 0, marketsNameType: 0 });
  });

  test('[PREF-005] every coefficient view id is an allowed one and no other', () => {
    const allowed = Array.from({ length: 20 }, (_, id) => id).filter(
      (id) => PREFERENCES.coefViewId.read(String(id)) !== undefined,
    );
    expect(allowed).toEqual([0, 1, 2, 4, 5, 6, 14, 15, 16]);
  });

  test('[LANG-015] [PREF-056] [PREF-057] [PREF-058..063] the cookies have their specified names', () => {
    const keyOf = (name: PreferenceName) => `${PREFERENCES[name].store} ${PREFERENCES[name].key}`;
    expect(
      (
        [
          'language',
          'timeZone',
          'is12h',
          'appViewType',
          'isLeftHidden',
          'isRightHidden',
          'marketsNameType',
          'isGroupByCountry',
        ] as const
      ).map(keyOf),
    ).toEqual([
      'cookie lng',
      'cookie tzo',
      'cookie is12h',
      'cookie app_view_type',
      'cookie hide_left',
      'cookie hide_right',
      'cookie markets_name_type',
      'cookie isChampsGroupedByCountry',
    ]);
    expect(CONSENT_COOKIE).toBe('cookies_agree_type');
    expect(new Set(PREFERENCE_NAMES.map(keyOf)).size).toBe(PREFERENCE_NAMES.length);
  });

  test('[PREF-019] [PREF-020] [PREF-026] [PREF-027] [PREF-042] [BET-128] these are on by default', () => {
    expect(withDefaults({})).toMatchObject({
      isAccumulatorOfDay: true,
      isLiveAccumulatorOfDay: true,
      isStatisticsInNewWindow: true,
      isVideoMovedOnScroll: true,
      isGroupByCountry: true,
    });
    expect(visitorFor({ isChampsGroupedByCountry: '0' }).isGroupByCountry).toBe(false);
  });

  test('[PREF-015] [PREF-041] [PREF-048] [PREF-049] [PREF-050] the clock has 24 hours, partners pay taxes, balances are hidden, betting is live, and roubles are the fallback', () => {
    expect(DEFAULT_PREFERENCES).toMatchObject({
      is12h: false,
      partnerHasTaxes: true,
      isBalanceHidden: true,
      bettingType: 'live',
    });
    expect(DEFAULT_SITE_CONFIG.defaultCurrency).toBe('RUB');
  });

  test('[PREF-021..025] [PREF-028..030] [PREF-031] the flags are kept and read back as 0 and 1', () => {
    const names = [
      'isCompactView',
      'isLightVersion',
      'isBestMatchesOnTop',
      'isBetGenerator',
      'isDetailedScore',
      'isGameIdShown',
      'isSportsOnly',
      'isTeamLogosInCoupon',
    ] as const;
    expect(names.map((name) => DEFAULT_PREFERENCES[name])).toEqual([
      false,
      false,
      false,
      false,
      true,
      false,
      false,
      true,
    ]);
    for (const name of names) {
      const { keeper, written } = fakeBrowser();
      const other = !DEFAULT_PREFERENCES[name];
      keeper.write(name, other);
      expect(written[0]).toMatch(new RegExp(`^${PREFERENCES[name].key}=${other ? '1' : '0'};`));
      expect(keeper.read()).toEqual({ [name]: other });
    }
  });

  test('[PREF-018] [PREF-037] [PREF-038] [PREF-043] [PREF-044] profile ids, game zone, registration, shadow notice and the state of the sections are kept in storages', () => {
    const { keeper, written } = fakeBrowser();
    keeper.write('lineProfileId', 7);
    keeper.write('liveProfileId', 8);
    keeper.write('profileIdTimestamp', 1_790_000_000_000);
    keeper.write('zoneState', 1);
    keeper.write('isRegistrationProcess', true);
    keeper.write('isShadowNotifyOpened', true);
    keeper.write('isLeftHovered', true);
    keeper.write('isRightFilterOpen', true);
    expect(keeper.read()).toEqual({
      lineProfileId: 7,
      liveProfileId: 8,
      profileIdTimestamp: 1_790_000_000_000,
      zoneState: 1,
      isRegistrationProcess: true,
      isShadowNotifyOpened: true,
      isLeftHovered: true,
      isRightFilterOpen: true,
    });
    expect(written).toEqual([]);
  });
});

describe('reading', () => {
  test('[PREF-004] [PREF-010] [PREF-052] [PREF-053] null, an empty object and anything not allowed are ignored, and the default applies', () => {
    for (const bad of ['null', '{}', '', 'undefined', '[]', '2', '1 ', '<b>', '01'])
      expect(
        visitorFor({ app_view_type: bad, markets_name_type: bad, hide_left: bad, theme: bad }),
        bad,
      ).toEqual(visitorFor({}));
    expect(allowedOf({ appTheme: null, appViewType: {}, is12h: 'yes', timeZone: 3.3, zoneState: 1 })).toEqual(
      {
        zoneState: 1,
      },
    );
  });

  test('[BET-052] only the view types of the list are taken from the cookie', () => {
    const viewOf = (text: string) => visitorFor({ app_view_type: text }).appViewType;
    expect(['0', '1', '2', '-1', '10', 'asian', ''].map(viewOf)).toEqual([0, 1, 0, 0, 0, 0, 0]);
  });

  test('[PREF-014] the zone is three hours from UTC until the browser has told its own or somebody has chosen', () => {
    expect(visitorFor({}).timeZone).toBe('+03:00');
    expect(visitorFor({ tz: 'America/Lima' })).toMatchObject({
      timeZone: 'America/Lima',
      isZoneAutomatic: true,
    });
    expect(visitorFor({ tz: 'America/Lima', tzo: '5.5' })).toMatchObject({
      timeZone: '+05:30',
      isZoneAutomatic: false,
    });
    expect(visitorFor({ tz: 'Moon/Base', tzo: '99' }).timeZone).toBe('+03:00');
  });

  test('[PREF-016] the 12-hour clock comes by country when the site says so, and a choice wins over it', () => {
    const isTwelve = (country: string, cookies: Record<string, string> = {}, hasByGeo = true) =>
      visitorOfCookies(cookies, {
        country,
        site: {
          ...DEFAULT_SITE_CONFIG,
          customizeConfig: { geo_with_twelve_format: ['US'], has_twelve_h_by_geo: hasByGeo },
        },
      }).is12h;
    expect([isTwelve('US'), isTwelve('RU'), isTwelve('US', {}, false)]).toEqual([true, false, false]);
    expect([isTwelve('US', { is12h: '0' }), isTwelve('RU', { is12h: '1' })]).toEqual([false, true]);
  });

  test('[PREF-006] [PREF-007] [BET-051] a coefficient view that the view type has not is not restored', () => {
    expect(visitorFor({ app_view_type: '1', coefView: '1' }).oddsFormat).toBe(0);
    expect(visitorFor({ app_view_type: '1', coefView: '5' }).oddsFormat).toBe(15);
    expect(visitorFor({ app_view_type: '0', coefView: '16' }).oddsFormat).toBe(6);
    expect([coefficientViewsOf(0), coefficientViewsOf(1)]).toEqual([
      [0, 1, 2, 4, 5, 6],
      [0, 14, 15, 16],
    ]);
    for (const viewType of [0, 1] as const)
      for (const view of [0, 1, 2, 4, 5, 6, 14, 15, 16] as const)
        expect(coefficientViewsOf(viewType)).toContain(fitCoefficientView(view, viewType));
  });

  test('an offset is written as a zone that the platform knows', () => {
    expect([offsetZone(3), offsetZone(-9.5), offsetZone(5.75), offsetZone(0)]).toEqual([
      '+03:00',
      '-09:30',
      '+05:45',
      '+00:00',
    ]);
    expect(isTimeZone(offsetZone(-12))).toBe(true);
    expect(isTimeZone('+25:00')).toBe(false);
  });
});

describe('keeping', () => {
  test('[PREF-055] a cookie without a stated lifetime lasts 86400 seconds, and every cookie holds for the whole site', () => {
    const { keeper, written } = fakeBrowser({ cookies: 'cookies_agree_type=all' });
    keeper.write('isLeftHidden', true);
    keeper.write('appTheme', 0);
    expect(written).toEqual([
      'hide_left=1; Path=/; Max-Age=86400; SameSite=Lax; Secure',
      'theme=0; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
    ]);
  });

  test('[PREF-032] [PREF-033] [PREF-067] [SHELL-120] [COOK-017] [COOK-018] layout cookies are written with functional consent only', () => {
    const tryWith = (cookies: string) => {
      const { keeper, written } = fakeBrowser({ cookies });
      keeper.write('isLeftHidden', true);
      keeper.write('isRightHidden', true);
      keeper.keepWindowWidth(1440);
      return written.map((cookie) => cookie.split(';')[0]);
    };
    const all = ['hide_left=1', 'hide_right=1', 'window_width=1440'];
    expect(tryWith('cookies_agree_type=all')).toEqual(all);
    expect(tryWith('cookies_agree_type=only-functionality')).toEqual(all);
    for (const cookies of ['', 'cookies_agree_type=only-marketing', 'cookies_agree_type=disable'])
      expect(tryWith(cookies), cookies).toEqual([]);
  });

  test('[PREF-054] [ERR-024] a storage that fails is logged, and nothing else happens', () => {
    const { keeper, problems } = fakeBrowser({ isBroken: true });
    expect(keeper.read()).toEqual({});
    keeper.write('isBalanceHidden', false);
    keeper.write('appTheme', 0);
    keeper.remove('zoneState');
    expect(problems).toEqual(
      expect.arrayContaining([
        'The preference hide_balance could not be kept.',
        'The preference theme could not be kept.',
        'The preference zone_state could not be removed.',
      ]),
    );
  });
});
