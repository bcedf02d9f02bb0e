import {
  APP_THEMES,
  BETTING_TYPES,
  COEFFICIENT_INDICATIONS,
  COEFFICIENT_VIEWS,
  FONT_SIZES,
  MARKET_NAMES,
  TIME_ZONES,
  VIEW_TYPES,
  ZONE_STATES,
} from '@fairline/contracts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@fairline/routes';

import { choice, flag, wholeNumber, type Codec } from './codec.ts';

/** Where a preference lives: a cookie, which the server sees too, or a storage of the browser alone. */
export type PreferenceStoreName = 'cookie' | 'local' | 'session';

export interface Preference<Value> extends Codec<Value> {
  readonly store: PreferenceStoreName;
  /** Name of the cookie or of the storage entry. */
  readonly key: string;
  readonly fallback: Value;
  /** Only cookies end; DEFAULT_COOKIE_SECONDS where none is stated. */
  readonly lifetimeSeconds?: number;
  /** It is written only when the visitor has agreed to functional cookies. */
  readonly needsConsent?: true;
  /** Kept for a signed-in player on the server, so that it follows to other browsers. */
  readonly isKept?: true;
}

/** A cookie without a stated lifetime lasts a day. */
export const DEFAULT_COOKIE_SECONDS = 86_400;
/** What somebody chose by hand stays chosen. */
export const CHOICE_SECONDS = 365 * 86_400;

const chosen = { lifetimeSeconds: CHOICE_SECONDS, isKept: true } as const;

function cookie<Value>(
  key: string,
  codec: Codec<Value>,
  fallback: Value,
  rest: Partial<Preference<Value>> = chosen,
): Preference<Value> {
  return { store: 'cookie', key, fallback, ...codec, ...rest };
}

function stored<Value>(
  store: 'local' | 'session',
  key: string,
  codec: Codec<Value>,
  fallback: Value,
  rest: Partial<Preference<Value>> = {},
): Preference<Value> {
  return { store, key, fallback, ...codec, ...rest };
}

/** Every preference of the site: its allowed values, its default, where it is kept and under which name. */
export const PREFERENCES = {
  /** The address of a page decides its language; this is the one for an address without. */
  language: cookie<Language>('lng', choice(LANGUAGES), DEFAULT_LANGUAGE, { lifetimeSeconds: CHOICE_SECONDS }),
  appFontSize: cookie('app_font_size', choice(FONT_SIZES), 1),
  appTheme: cookie('theme', choice(APP_THEMES, { light: 0, dark: 1 }), 1),
  appViewType: cookie('app_view_type', choice(VIEW_TYPES), 0),
  coefViewId: cookie('coefView', choice(COEFFICIENT_VIEWS), 0),
  coefIndicationType: cookie('coef_indication_type', choice(COEFFICIENT_INDICATIONS), 0),
  marketsNameType: cookie('markets_name_type', choice(MARKET_NAMES), 0),
  /** Hours from UTC; `auto` follows the zone that the browser tells in the cookie TIME_ZONE_COOKIE. */
  timeZone: cookie('tzo', choice(TIME_ZONES), 'auto'),
  is12h: cookie('is12h', flag, false),

  isAccumulatorOfDay: cookie('accumulator_of_day', flag, true),
  isLiveAccumulatorOfDay: cookie('live_accumulator_of_day', flag, true),
  isCompactView: cookie('compact_view', flag, false),
  isLightVersion: cookie('light_version', flag, false),
  isBestMatchesOnTop: cookie('best_matches_on_top', flag, false),
  isBetGenerator: cookie('bet_generator', flag, false),
  isDetailedScore: cookie('detailed_score', flag, true),
  isStatisticsInNewWindow: cookie('statistics_in_new_window', flag, true),
  isVideoMovedOnScroll: cookie('video_on_scroll', flag, true),
  isGameIdShown: cookie('show_game_id', flag, false),
  isSportsOnly: cookie('sports_only', flag, false),
  isTeamLogosInCoupon: cookie('coupon_team_logos', flag, true),

  isLeftHidden: cookie('hide_left', flag, false, { needsConsent: true, isKept: true }),
  isRightHidden: cookie('hide_right', flag, false, { needsConsent: true, isKept: true }),
  isGroupByCountry: cookie('isChampsGroupedByCountry', flag, true),
  isGroupSportsByCategories: cookie('group_sports_by_categories', flag, false, {
    lifetimeSeconds: CHOICE_SECONDS,
  }),
  visuallyImpairedMode: cookie('visually_impaired_mode', flag, false),

  isBalanceHidden: stored('local', 'hide_balance', flag, true, { isKept: true }),
  bettingType: stored('local', 'betting_type', choice(BETTING_TYPES), 'live', { isKept: true }),
  zoneState: stored('local', 'zone_state', choice(ZONE_STATES), 0, { isKept: true }),
  partnerHasTaxes: stored('local', 'partner_has_taxes', flag, true),
  lineProfileId: stored('local', 'line_profile_id', wholeNumber, null),
  liveProfileId: stored('local', 'live_profile_id', wholeNumber, null),
  profileIdTimestamp: stored('local', 'profile_id_timestamp', wholeNumber, null),
  isRegistrationProcess: stored('session', 'registration_process', flag, false),
  isShadowNotifyOpened: stored('session', 'shadow_notify_opened', flag, false),
  isLeftHovered: stored('session', 'left_hovered', flag, false),
  isRightHovered: stored('session', 'right_hovered', flag, false),
  isLeftFilterOpen: stored('session', 'left_filter_open', flag, false),
  isRightFilterOpen: stored('session', 'right_filter_open', flag, false),
} as const;

export type PreferenceName = keyof typeof PREFERENCES;
export type Preferences = {
  readonly [Name in PreferenceName]: (typeof PREFERENCES)[Name] extends Preference<infer Value>
    ? Value
    : never;
};

export const PREFERENCE_NAMES = Object.keys(PREFERENCES) as readonly PreferenceName[];

export const DEFAULT_PREFERENCES = Object.fromEntries(
  PREFERENCE_NAMES.map((name) => [name, PREFERENCES[name].fallback]),
) as Preferences;

/** Holds the IANA name of the browser's zone: hours alone would be wrong after the next change of the clocks. */
export const TIME_ZONE_COOKIE = 'tz';
