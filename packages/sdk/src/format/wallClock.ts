/** What a clock and a calendar on the wall show at one moment. */
export interface WallClock {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

const MINUTE_MS = 60_000;

/** A page asks for the same few moments many times, and each answer costs microseconds. */
const known = new Map<string, WallClock>();
const KNOWN_MAX = 5000;

export function wallClock(moment: number, timeZone: string): WallClock {
  // Nothing below is finer than a minute.
  const minute = Math.floor(moment / MINUTE_MS) * MINUTE_MS;
  const key = `${minute} ${timeZone}`;
  const kept = known.get(key);
  if (kept !== undefined) return kept;
  if (known.size >= KNOWN_MAX) known.clear();
  const made =
    typeof Temporal === 'undefined' ? clockByIntl(minute, timeZone) : clockByTemporal(minute, timeZone);
  known.set(key, made);
  return made;
}

/** How many calendar days lie between two moments where the visitor is; tomorrow is 1, whatever the clocks do. */
export function daysBetween(from: number, to: number, timeZone: string): number {
  return (dayOf(to, timeZone) - dayOf(from, timeZone)) / (24 * 60 * MINUTE_MS);
}

/** The calendar day of a moment, as the UTC midnight of that day. */
export function dayOf(moment: number, timeZone: string): number {
  const { year, month, day } = wallClock(moment, timeZone);
  return Date.UTC(year, month - 1, day);
}

export function clockByTemporal(moment: number, timeZone: string): WallClock {
  const { year, month, day, hour, minute } =
    Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone);
  return { year, month, day, hour, minute };
}

/** For browsers without Temporal. A copy of it in script would weigh more than the page's own code. */
export function clockByIntl(moment: number, timeZone: string): WallClock {
  const parts = new Map(
    clockFormat(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const read = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  return {
    year: read('year'),
    month: read('month'),
    day: read('day'),
    hour: read('hour'),
    minute: read('minute'),
  };
}

/** Making a formatter costs fifty times using it; there are few zones at a time. */
const formats = new Map<string, Intl.DateTimeFormat>();
const FORMATS_MAX = 100;

function clockFormat(timeZone: string): Intl.DateTimeFormat {
  const kept = formats.get(timeZone);
  if (kept !== undefined) return kept;
  if (formats.size >= FORMATS_MAX) formats.clear();
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  formats.set(timeZone, made);
  return made;
}
