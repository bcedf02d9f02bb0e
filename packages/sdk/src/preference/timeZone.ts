/** An offset as a time zone that Intl and Temporal know: 3 is +03:00, -9.5 is -09:30. */
export function offsetZone(hours: number): string {
  const minutes = Math.round(Math.abs(hours) * 60);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${hours < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

const NAME = /^[A-Za-z][A-Za-z0-9_+\-/]*$/;
const OFFSET = /^[+-](0\d|1[0-4]):(00|15|30|45)$/;
const NAME_LENGTH_MAX = 64;

const knownZones = new Map<string, boolean>();

/** Whether text names a zone that times can be shown in. It may come from anybody. */
export function isTimeZone(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > NAME_LENGTH_MAX) return false;
  if (!NAME.test(value) && !OFFSET.test(value)) return false;
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
