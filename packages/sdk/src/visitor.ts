import { DEFAULT_SITE_CONFIG, type SiteConfig } from '@fairline/contracts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@fairline/routes';

import { allowedOf, readChosen, withDefaults } from './preference/readPreferences.ts';
import {
  DEFAULT_PREFERENCES,
  PREFERENCES,
  TIME_ZONE_COOKIE,
  type PreferenceName,
  type Preferences,
} from './preference/table.ts';
import { isTimeZone, offsetZone } from './preference/timeZone.ts';

export const THEMES = ['dark', 'light'] as const;
export type Theme = (typeof THEMES)[number];
export type OddsFormat = Preferences['coefViewId'];

/** Preferences that pages are drawn with under their own names. */
const SHOWN = [
  'is12h',
  'appFontSize',
  'appViewType',
  'coefIndicationType',
  'marketsNameType',
  'isCompactView',
  'isLightVersion',
  'isBestMatchesOnTop',
  'isAccumulatorOfDay',
  'isLiveAccumulatorOfDay',
  'isBetGenerator',
  'isSportsOnly',
  'isDetailedScore',
  'isGameIdShown',
  'isLeftHidden',
  'isRightHidden',
  'isGroupByCountry',
  'isGroupSportsByCategories',
  'visuallyImpairedMode',
] as const satisfies readonly PreferenceName[];

/** What a page may know about who looks at it. It travels to sub-applications on other hosts: nothing secret. */
export interface Visitor extends Pick<Preferences, (typeof SHOWN)[number]> {
  readonly language: Language;
  readonly theme: Theme;
  readonly oddsFormat: OddsFormat;
  /** IANA name, or an offset such as +03:00. */
  readonly timeZone: string;
  /** Whether that is the browser's own zone and not a chosen offset. */
  readonly isZoneAutomatic: boolean;
}

export const DEFAULT_VISITOR: Visitor = {
  ...shownOf(DEFAULT_PREFERENCES),
  language: DEFAULT_LANGUAGE,
  theme: 'dark',
  oddsFormat: 0,
  timeZone: 'UTC',
  isZoneAutomatic: true,
};

/** What the place and the site decide for those who have not chosen. */
export interface VisitorPlace {
  readonly site: Pick<SiteConfig, 'defaultTimeZone' | 'customizeConfig'>;
  /** ISO code of the country. */
  readonly country: string;
}

export function defaultPreferences({ site, country }: VisitorPlace): Preferences {
  const { has_twelve_h_by_geo: isByCountry, geo_with_twelve_format: countries } = site.customizeConfig;
  return { ...DEFAULT_PREFERENCES, is12h: isByCountry && countries.includes(country) };
}

/** The visitor with these preferences; `browserZone` is what the browser has told of its zone, if it has. */
export function visitorWith(
  preferences: Preferences,
  browserZone: unknown,
  { site }: Pick<VisitorPlace, 'site'>,
): Visitor {
  const { timeZone } = preferences;
  const automatic = isTimeZone(browserZone) ? browserZone : offsetZone(site.defaultTimeZone);
  return {
    ...shownOf(preferences),
    language: preferences.language,
    theme: preferences.appTheme === 0 ? 'light' : 'dark',
    oddsFormat: preferences.coefViewId,
    timeZone: timeZone === 'auto' ? automatic : offsetZone(timeZone),
    isZoneAutomatic: timeZone === 'auto',
  };
}

/** The visitor that a request's cookies describe. A bad cookie breaks no page: its default applies. */
export function visitorOfCookies(
  cookies: Readonly<Record<string, string | undefined>>,
  place: VisitorPlace,
): Visitor {
  const chosen = readChosen((name) =>
    PREFERENCES[name].store === 'cookie' ? cookies[PREFERENCES[name].key] : undefined,
  );
  return visitorWith(withDefaults(chosen, defaultPreferences(place)), cookies[TIME_ZONE_COOKIE], place);
}

/** A visitor that came over a network: each well-formed part is taken, the default is left for the rest. */
export function readVisitor(raw: Readonly<Partial<Record<keyof Visitor, unknown>>>): Visitor {
  const { theme, oddsFormat, timeZone, language, isZoneAutomatic } = raw;
  const read = allowedOf({ ...raw, language: null, timeZone: null, appTheme: theme, coefViewId: oddsFormat });
  const preferences = withDefaults(read);
  return {
    ...visitorWith(preferences, timeZone, { site: DEFAULT_SITE_CONFIG }),
    language: isLanguage(language) ? language : DEFAULT_VISITOR.language,
    timeZone: isTimeZone(timeZone) ? timeZone : DEFAULT_VISITOR.timeZone,
    isZoneAutomatic: isZoneAutomatic !== false,
  };
}

function shownOf(preferences: Preferences): Pick<Preferences, (typeof SHOWN)[number]> {
  return Object.fromEntries(SHOWN.map((name) => [name, preferences[name]])) as never;
}
