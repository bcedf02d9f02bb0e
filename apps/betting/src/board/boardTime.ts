import type { Language } from '@fairline/routes';

/** When a game starts, as a board says it. */
export interface StartLabels {
  /** 18:30 in the visitor's time zone. */
  readonly time: string;
  /** How many calendar days from today, in the visitor's time zone. */
  readonly daysAhead: number;
  /** 16 Nov in the language of the page. */
  readonly date: string;
  readonly minutesLeft: number;
}

const MINUTE = 60_000;
const DAY = 86_400_000;

export function startLabels(
  startsAt: number,
  { now, timeZone, language }: { now: number; timeZone: string; language: Language },
): StartLabels {
  return {
    time: partsOf(startsAt, timeZone).time,
    daysAhead: (partsOf(startsAt, timeZone).day - partsOf(now, timeZone).day) / DAY,
    date: dateFormat(language, timeZone).format(startsAt),
    minutesLeft: minutesUntil(startsAt, now),
  };
}

/** Full minutes, counted up: a game that starts in 30 seconds starts in one minute. */
export function minutesUntil(startsAt: number, now: number): number {
  return Math.ceil((startsAt - now) / MINUTE);
}

/** The visitor's calendar day of a moment, as the UTC midnight of that day. */
export function dayOf(moment: number, timeZone: string): number {
  return partsOf(moment, timeZone).day;
}

interface LocalTime {
  readonly time: string;
  readonly day: number;
}

/** A page asks for the same few starts many times, and each answer costs microseconds. */
const localTimes = new Map<string, LocalTime>();
const LOCAL_TIMES_MAX = 5000;

function partsOf(moment: number, timeZone: string): LocalTime {
  // Nothing below is finer than a minute.
  const minute = Math.floor(moment / MINUTE) * MINUTE;
  const key = `${minute} ${timeZone}`;
  const known = localTimes.get(key);
  if (known !== undefined) return known;
  if (localTimes.size >= LOCAL_TIMES_MAX) localTimes.clear();
  const made = localTimeOf(minute, timeZone);
  localTimes.set(key, made);
  return made;
}

// The hour and the day are put together from digits rather than from a language's own pattern: server and browser
// may carry different versions of those patterns, and every difference is a hydration error.
function localTimeOf(moment: number, timeZone: string): LocalTime {
  const parts = new Map(
    clockFormat(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  const number = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.get(type));
  return {
    time: `${parts.get('hour')}:${parts.get('minute')}`,
    day: Date.UTC(number('year'), number('month') - 1, number('day')),
  };
}

/** Making a formatter costs fifty times using it; there are few zones and languages at a time. */
const formats = new Map<string, Intl.DateTimeFormat>();
const FORMATS_MAX = 200;

function clockFormat(timeZone: string): Intl.DateTimeFormat {
  return keptFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
}

/** The day before the month, and Latin digits in every language, like the prices beside them. */
const DATE_LOCALES: Record<Language, string> = {
  en: 'en-GB',
  ru: 'ru',
  es: 'es',
  pt: 'pt-BR',
  de: 'de',
  fr: 'fr',
  tr: 'tr',
  ar: 'ar-u-nu-latn',
};

function dateFormat(language: Language, timeZone: string): Intl.DateTimeFormat {
  return keptFormat(DATE_LOCALES[language], { timeZone, day: 'numeric', month: 'short' });
}

function keptFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${options.timeZone} ${options.hourCycle}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  if (formats.size >= FORMATS_MAX) formats.clear();
  const made = new Intl.DateTimeFormat(locale, options);
  formats.set(key, made);
  return made;
}
