const MINUTE_MS = 60_000;

/**
 * The distance of a time zone from UTC as people write it: UTC, UTC+1, UTC−3:30.
 * It is counted from plain numbers rather than taken from the platform's own text, which differs between
 * versions and would make the browser draw something else than the server did.
 */
export function utcOffset(timeZone: string, now: number): string {
  const minutes = Math.round((wallClock(timeZone, now) - Math.floor(now / 1000) * 1000) / MINUTE_MS);
  if (minutes === 0) return 'UTC';
  const size = Math.abs(minutes);
  const rest = size % 60;
  const hours = `${minutes < 0 ? '−' : '+'}${Math.floor(size / 60)}`;
  return `UTC${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

export function yearIn(timeZone: string, now: number): number {
  return new Date(wallClock(timeZone, now)).getUTCFullYear();
}

/** What the clock on the wall shows there, read as if it were UTC. */
function wallClock(timeZone: string, now: number): number {
  const parts = new Map(
    clockOf(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const read = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  return Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'));
}

/** Making a formatter costs far more than using it, and every page has a footer. */
const clocks = new Map<string, Intl.DateTimeFormat>();
const CLOCKS_MAX = 100;

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  if (clocks.size >= CLOCKS_MAX) clocks.clear();
  const made = newClock(timeZone);
  clocks.set(timeZone, made);
  return made;
}

function newClock(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
}
