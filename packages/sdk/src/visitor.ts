import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@fairline/routes';

export const THEMES = ['dark', 'light'] as const;
export type Theme = (typeof THEMES)[number];

/** Coefficient formats by their ids: decimal, fractional, American, Hong Kong, Malay, Indonesian. */
export const ODDS_FORMATS = [0, 1, 2, 4, 5, 6] as const;
export type OddsFormat = (typeof ODDS_FORMATS)[number];

/** What a page may know about who looks at it. It travels to sub-applications on other hosts: nothing secret. */
export interface Visitor {
  readonly language: Language;
  readonly theme: Theme;
  readonly oddsFormat: OddsFormat;
  /** IANA name; the browser tells it by a cookie after the first visit. */
  readonly timeZone: string;
}

export const DEFAULT_VISITOR: Visitor = {
  language: DEFAULT_LANGUAGE,
  theme: 'dark',
  oddsFormat: 0,
  timeZone: 'UTC',
};

/** Cookie of each preference that the browser may set itself. */
export const PREFERENCE_COOKIES = {
  language: 'lng',
  theme: 'theme',
  oddsFormat: 'coefView',
  timeZone: 'tz',
} as const satisfies Record<keyof Visitor, string>;

/** Takes each preference that is well formed and leaves the default for the rest: a bad cookie breaks no page. */
export function readVisitor(raw: Readonly<Partial<Record<keyof Visitor, unknown>>>): Visitor {
  const oddsFormat = Number(raw.oddsFormat ?? Number.NaN);
  return {
    language: isLanguage(raw.language) ? raw.language : DEFAULT_VISITOR.language,
    theme: isOneOf(THEMES, raw.theme) ? raw.theme : DEFAULT_VISITOR.theme,
    oddsFormat: isOneOf(ODDS_FORMATS, oddsFormat) ? oddsFormat : DEFAULT_VISITOR.oddsFormat,
    timeZone: isTimeZone(raw.timeZone) ? raw.timeZone : DEFAULT_VISITOR.timeZone,
  };
}

function isOneOf<T>(list: readonly T[], value: unknown): value is T {
  return (list as readonly unknown[]).includes(value);
}

const knownZones = new Map<string, boolean>();

function isTimeZone(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > 64 || !/^[A-Za-z][A-Za-z0-9_+\-/]*$/.test(value))
    return false;
  const known = knownZones.get(value);
  if (known !== undefined) return known;
  const isKnown = canFormat(value);
  // Visitors choose the text, so the memory of it stays small.
  if (knownZones.size < 1000) knownZones.set(value, isKnown);
  return isKnown;
}

function canFormat(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
