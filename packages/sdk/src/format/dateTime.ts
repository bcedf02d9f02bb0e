import { localeOf, type Language } from '@fairline/routes';

import { wallClock } from './wallClock.ts';

/** How a visitor reads moments; a Visitor is one. */
export interface TimeStyle {
  readonly language: Language;
  readonly timeZone: string;
  readonly is12h: boolean;
}

// Hours are put together from digits and our own words rather than from a language's pattern: server and browser
// may carry different versions of those patterns, and every difference is a hydration error.
/** Words for the halves of the day; Turkish writes them before the hour. */
const HALVES: Record<Language, readonly [string, string]> = {
  en: ['am', 'pm'],
  ru: ['AM', 'PM'],
  es: ['a.m.', 'p.m.'],
  pt: ['AM', 'PM'],
  de: ['AM', 'PM'],
  fr: ['AM', 'PM'],
  tr: ['ÖÖ', 'ÖS'],
  ar: ['ص', 'م'],
};

/** 18:30, or 6:30 pm. */
export function timeText(moment: number, { language, timeZone, is12h }: TimeStyle): string {
  const { hour, minute } = wallClock(moment, timeZone);
  const minutes = String(minute).padStart(2, '0');
  if (!is12h) return `${String(hour).padStart(2, '0')}:${minutes}`;
  const clock = `${hour % 12 === 0 ? 12 : hour % 12}:${minutes}`;
  const half = HALVES[language][hour < 12 ? 0 : 1];
  return language === 'tr' ? `${half}\u00a0${clock}` : `${clock}\u00a0${half}`;
}

/** 16 Nov in the words of the language. */
export function dateText(moment: number, { language, timeZone }: Omit<TimeStyle, 'is12h'>): string {
  return monthFormat(language, timeZone).format(moment);
}

/** 16 Nov, 18:30. */
export function dateTimeText(moment: number, style: TimeStyle): string {
  const comma = style.language === 'ar' ? '،' : ',';
  return `${dateText(moment, style)}${comma} ${timeText(moment, style)}`;
}

/** UTC, UTC+1, UTC−3:30: how far a zone is from UTC at a moment. */
export function offsetText(moment: number, timeZone: string): string {
  const { year, month, day, hour, minute } = wallClock(moment, timeZone);
  const shown = Date.UTC(year, month - 1, day, hour, minute);
  const minutes = Math.round((shown - Math.floor(moment / 60_000) * 60_000) / 60_000);
  if (minutes === 0) return 'UTC';
  const size = Math.abs(minutes);
  const rest = size % 60 === 0 ? '' : `:${String(size % 60).padStart(2, '0')}`;
  return `UTC${minutes < 0 ? '−' : '+'}${Math.floor(size / 60)}${rest}`;
}

const formats = new Map<string, Intl.DateTimeFormat>();
const FORMATS_MAX = 200;

function monthFormat(language: Language, timeZone: string): Intl.DateTimeFormat {
  const key = `${language} ${timeZone}`;
  const kept = formats.get(key);
  if (kept !== undefined) return kept;
  if (formats.size >= FORMATS_MAX) formats.clear();
  // Portugal's own short date is 15/11; the month is a word in every other language, and is one in Portuguese too.
  const locale = language === 'pt' ? 'pt' : localeOf(language);
  const made = new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'short' });
  formats.set(key, made);
  return made;
}
